import { defaultReaderSettings } from '#backends/scripted/settings.ts';
import { findGain } from './accuracy-claims.ts';
import { EVERY_HELD_COPY } from './blocks.ts';
import { compareAccuracy, tellAccuracies } from './compare-arms.ts';
import { type Finding, judgeAbove, type Part } from './finding.ts';
import type { RunRecord } from './run-record.ts';

type Dose = readonly [name: string, condition: string];
const NONE: Dose = ['k = 0', 'inhibitory'];
const ONE: Dose = ['k = 1', 'copies-k:1'];
const FOUR: Dose = ['k = 4', 'copies-k:4'];
const HELD: Dose = ['every copy of held sentences', EVERY_HELD_COPY];
const ALL: Dose = ['every copy of every sentence', 'all-restated-copies'];
/** Copies of a held sentence; one of a sentence that the receiver lacks. */
const doses: readonly Dose[] = [NONE, ONE, ['k = 2', 'copies-k:2'], FOUR, HELD];

function findFall(record: RunRecord, block: string, [low, less]: Dose, [high, more]: Dose): Finding {
  const [before, after] = [
    { block, condition: less },
    { block, condition: more },
  ];
  const measured = compareAccuracy(record, after, before);
  return {
    claim: `${block === 'copies N=16' ? 'Puzzles' : 'Hidden profiles'}: accuracy falls from ${low} to ${high} (${tellAccuracies(record, [before, after])})`,
    measure: 'fall in group accuracy',
    unit: 'points',
    ...measured,
    verdict: judgeAbove(measured, 0),
  };
}

/** The largest step either way that the intervals leave open, in points. */
const widest = (steps: readonly Finding[]): string =>
  (100 * Math.max(...steps.flatMap(({ interval }) => [-(interval?.low ?? -1), interval?.high ?? 1]))).toFixed(
    1,
  );

const tell = (record: RunRecord, block: string): string =>
  tellAccuracies(
    record,
    [...doses, ALL].map(([, condition]) => ({ block, condition })),
  );

/** Rule (3), no copy of what the receiver holds and one of what it lacks, loosened and dropped. */
export function findCopies(record: RunRecord): Part {
  const puzzles = 'copies N=16';
  const profiles = 'copies profiles N=16';
  const steps = doses.slice(2).map((dose, i) => findFall(record, puzzles, doses[i + 1] ?? NONE, dose));
  const { repetition } = defaultReaderSettings;
  const twice = 1 + repetition * Math.log(2);
  return {
    title: 'Copies let through, N = 16 unless said otherwise',
    findings: [
      findGain(record, 'N = 16: dropping rule (3) costs accuracy', puzzles, ALL[1], 'inhibitory'),
      findGain(record, 'N = 32: dropping rule (3) costs accuracy', 'copies N=32', ALL[1], 'inhibitory'),
      findFall(record, puzzles, NONE, ONE),
      ...steps,
      findFall(record, puzzles, FOUR, ALL),
      findFall(record, profiles, NONE, ONE),
      findFall(record, profiles, FOUR, ALL),
    ],
    notes: [
      `**The size of rule (3)’s effect is not the paper’s.** All restated copies leave these readers right in ${tellAccuracies(record, [{ block: puzzles, condition: ALL[1] }])} of the puzzles at N = 16 and ${tellAccuracies(record, [{ block: 'copies N=32', condition: ALL[1] }])} at N = 32; Table H.3 has 24 % and 20 % for Qwen3-8B ([calibration](calibration.md), held-out cells). Only the direction is shown here, and here the effect shrinks with N where the paper’s does not.`,
      `**“Accuracy falls as k grows” comes out as one fall, from k = 0 to 1.** From there to every copy of held sentences accuracy is flat: the intervals leave open steps of at most ${widest(steps)} points. It is the reader’s arithmetic: a sentence read k times weighs 1 + γ·ln k with γ = ${repetition}, so that one copy beside its own makes a held sentence weigh ${twice.toFixed(2)}. A story of four shared roads then speaks with 4/5 · ${twice.toFixed(2)} = ${(0.8 * twice).toFixed(2)}, more than the 1 of the whole way to the right landmark read once (\`weighRoads\` in \`src/backends/scripted/bearing.ts\`). More copies only add to the same side: the balance has tipped at the first.`,
      `**“All” is no larger k.** With k, one copy passes of a sentence that the receiver lacks; \`all-restated-copies\`, the last place of figure 3c, lets every copy of those through as well, so that the private sentences are repeated too and win again. Hence the shape of that figure: with k = 0, 1, 2, 4, every copy of held sentences, and every copy of all, accuracy is ${tell(record, puzzles)} on the puzzles and ${tell(record, profiles)} on the built-in hidden profiles (the figure leaves out the fifth).`,
    ],
  };
}
