import { findBlock } from './blocks.ts';
import { compareAccuracy, tellAccuracies } from './compare-arms.ts';
import { type Finding, judgeAbove, type Part } from './finding.ts';
import type { RunRecord } from './run-record.ts';

const ONE_ANSWER = 'full-information-one-answer';

function findLoss(record: RunRecord, condition: string): Finding {
  const [without, withIt] = [
    { block: 'no falsehood', condition },
    { block: 'falsehood', condition },
  ];
  const measured = compareAccuracy(record, withIt, without);
  const isDecided = condition === ONE_ANSWER;
  return {
    claim: `A planted falsehood costs \`${condition}\` ${isDecided ? 'most' : 'accuracy'} (${tellAccuracies(record, [without, withIt])} without and with it)`,
    measure: 'accuracy lost',
    unit: 'points',
    ...measured,
    // The reader's rule settles this beforehand: see the note.
    verdict: isDecided ? 'not shown' : judgeAbove(measured, 0),
  };
}

const DECIDED =
  '**The first row is no finding either way.** What a falsehood weighs is set by hand so that a reader who knows everything ' +
  'can still be right: on puzzles halfway between the strongest story and the whole way (`weighRoads` in ' +
  '`src/backends/scripted/bearing.ts`), on other tasks half of the right answer’s lead (`src/tasks/plant-falsehood.ts`). ' +
  'The one answer with full information reads each sentence once, so that these rules decide beforehand that it loses next to ' +
  'nothing. The paper’s models are led astray exactly there: Table I.1 has 81 % without and 47 % with the falsehood for Qwen3-8B on ' +
  'HiddenBench. Whether that is so, these readers cannot say.';

/** One false sentence among the evidence, on puzzles at N = 16. */
export function findFalsehood(record: RunRecord): Part {
  const others = findBlock('falsehood').conditions.filter((condition) => condition !== ONE_ANSWER);
  const losses = others.map((condition) => ({ condition, finding: findLoss(record, condition) }));
  const most = losses.reduce((a, b) => (b.finding.value > a.finding.value ? b : a));
  return {
    title: 'A planted falsehood (puzzles, N = 16)',
    findings: [findLoss(record, ONE_ANSWER), ...losses.map(({ finding }) => finding)],
    notes: [
      DECIDED,
      `Of the other arms \`${most.condition}\` loses most here. These rows are what these readers do, and no claim of the paper.`,
    ],
  };
}
