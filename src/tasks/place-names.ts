import type { RandomStream } from '#core/rng.ts';

// Invented names [ours]. Within one task no two towns share a first letter or an ending, and no two landmarks share
// a word, so that neither a reader nor a word-matching router can mistake one for another. None ends in "s",
// because plural folding would change it.

const TOWN_STARTS: readonly string[] = [
  ...['Astel', 'Avor', 'Brel', 'Bex', 'Cron', 'Chal', 'Drom', 'Dax', 'Elver', 'Erl', 'Fal', 'Frul', 'Grun'],
  ...['Glan', 'Hux', 'Hesk', 'Ister', 'Inder', 'Jol', 'Jarn', 'Kron', 'Kir', 'Lum', 'Lix', 'Mox', 'Mun'],
  ...['Nex', 'Nil', 'Oder', 'Orl', 'Plem', 'Prax', 'Quil', 'Quen', 'Rud', 'Ril', 'Skar', 'Sten', 'Thel'],
  ...['Tul', 'Ulver', 'Ux', 'Varn', 'Vin', 'Wol', 'Wiv', 'Yel', 'Yor', 'Zam', 'Zor'],
];

const TOWN_ENDINGS: readonly string[] = [
  ...['ley', 'den', 'mere', 'wick', 'holm', 'by', 'ford', 'stow', 'ton', 'combe', 'dale', 'gate'],
  ...['bury', 'rick', 'vale', 'moor', 'well', 'heath', 'ham', 'stead'],
];

const LANDMARK_WORDS: readonly string[] = [
  ...['Amber', 'Copper', 'Silver', 'Hollow', 'Winter', 'Marble', 'Crooked', 'Velvet', 'Crimson', 'Gilded'],
  ...['Mossy', 'Painted', 'Singing', 'Twin', 'Slate', 'Ivory', 'Leaning', 'Sunken', 'Violet', 'Granite'],
];

const LANDMARK_NOUNS: readonly string[] = [
  ...['Lighthouse', 'Windmill', 'Abbey', 'Observatory', 'Aqueduct', 'Belfry', 'Fountain', 'Orchard'],
  ...['Library', 'Foundry', 'Granary', 'Harbour', 'Museum', 'Citadel', 'Theatre', 'Obelisk'],
];

/** The most towns that one task can have: one per ending. */
export const MAX_TOWNS = TOWN_ENDINGS.length;

/** `count` invented town names, pairwise different in first letter and ending. RangeError above MAX_TOWNS. */
export function drawTowns(stream: RandomStream, count: number): string[] {
  if (count > MAX_TOWNS) throw new RangeError(`drawTowns: ${count} towns asked for, at most ${MAX_TOWNS}`);
  const endings = stream.sample(TOWN_ENDINGS, count);
  const letters = new Set<string>();
  const towns: string[] = [];
  for (const start of stream.shuffle(TOWN_STARTS)) {
    const ending = endings[towns.length];
    if (ending === undefined) break;
    const letter = start.charAt(0);
    if (letters.has(letter)) continue;
    letters.add(letter);
    towns.push(start + ending);
  }
  return towns;
}

/** `count` landmark names such as "Copper Windmill", pairwise without a common word. */
export function drawLandmarks(stream: RandomStream, count: number): string[] {
  const nouns = stream.sample(LANDMARK_NOUNS, count);
  return stream.sample(LANDMARK_WORDS, nouns.length).map((word, i) => `${word} ${nouns[i]}`);
}
