import { singular } from './singular.ts';

/**
 * Word lists of the matcher [ours]. English function words weigh nothing; negations, numbers and one-letter labels
 * are never among them (spec: routing, "Words and sentences"). Words of time and order (before, after, until, only)
 * stay too: they carry the meaning of a restated sentence.
 */
export const stopWords: ReadonlySet<string> = new Set(
  `a an the this that these those i me my mine myself we us our ours ourselves you your yours yourself he him his
   himself she her hers herself it its itself they them their theirs themselves who whom whose which what where when
   why how is am are was were be been being do does did doing done have has had having will would shall should can
   could may might must ought and or but if then than so as of at by for from in into on onto to with about upon
   also too very just there here some any such own per via while because although though however thus hence
   therefore yet still even rather quite e.g i.e etc`.split(/\s+/),
);

/** Negators that turn what follows in their clause. */
export const negators: ReadonlySet<string> = new Set(
  `not no never none nor neither nobody nothing nowhere without cannot hardly scarcely lack lacks lacked lacking
   non ohne sans sin sem senza без`.split(/\s+/),
);

/** Verbs that negate what they are said "to" do: "failed to recognise", "refused to agree". */
export const negatorsBeforeTo: ReadonlySet<string> = new Set(
  'fail fails failed failing refuse refused refusing decline declined'.split(' ').map(singular),
);

/** Negators of other languages: word order differs, so they turn their whole clause. */
export const foreignNegators: ReadonlySet<string> = new Set(
  `nicht kein keine keiner keinen keinem keines nie niemals pas jamais aucun aucune nunca jamás ningún ninguna
   ninguno nadie nada não nem nenhum nenhuma nessun nessuno nessuna niet geen nooit ikke inte aldrig ingen nie nem değil
   не нет ни никогда никто нельзя ні немає δεν μην ποτέ لا لم لن ليس ليست नहीं मत न 안 못 아니다 않습니다`
    .split(/\s+/)
    .flatMap((word) => [word, word.normalize('NFD').replace(/[\u0300-\u036f]/gu, '')]),
);

/** Single letters that negate inside runs of unspaced writing. */
export const unspacedNegators: readonly string[] = [
  '不',
  '没',
  '沒',
  '未',
  '无',
  '無',
  '勿',
  'ไม่',
  'ない',
  'なか',
  'ません',
];
/** Everyday words that only look as if they negated: but, not only, same, future, wireless. */
export const unspacedWordsWithNegator: ReadonlySet<string> = new Set(
  '不过 不過 不但 不仅 不僅 不同 不错 不錯 未来 未來 无论 無論 无线 無線'.split(' '),
);

/** Words that end the reach of a negation inside a sentence. */
export const clauseWords: ReadonlySet<string> = new Set(
  `but because although though while whereas which when if unless since so however yet until except that's
   aber sondern weil mais sino pero но а`.split(/\s+/),
);

/** "No doubt", "not only": a negator before these turns nothing. */
export const idleAfterNegator: ReadonlySet<string> = new Set([
  'doubt',
  'only',
  'just',
  'matter',
  'question',
  'merely',
]);

/**
 * Number words from two on ("one" is mostly a pronoun), so that "seven guards" = "7 guards" and another number is told.
 * Words that mean something else in English (French sept, Spanish once, German elf) are left out.
 */
export const numberWords: ReadonlyMap<string, string> = new Map(
  [
    'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
    'zwei drei vier funf sechs sieben acht neun zehn - zwolf',
    'deux trois quatre cinq - - huit neuf dix onze douze',
    'dos tres cuatro cinco seis siete ocho nueve diez - doce trece catorce quince',
    'два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать',
  ]
    .flatMap((line) => line.split(' ').map((word, index): [string, string] => [word, String(index + 2)]))
    .concat('thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, i) => [word, `${3 + i}0`]))
    .filter(([word]) => word !== '-'),
);

/** Words of talk: in a message they weigh nothing where no item holds them ("As far as I know, …", "My notes say …"). */
export const talkWords: ReadonlySet<string> = new Set(
  `think thought know knew told tell say said hear heard read believe guess agree understand remember mention
   mentioned add share note information fact evidence point thing far sure clear according important please let
   everyone everybody anyone anybody someone somebody one yes ok okay thank`.split(/\s+/),
);
