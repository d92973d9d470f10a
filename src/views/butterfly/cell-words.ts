import type { MatrixReading } from '#core/measures/matrix.ts';
import type { Stage } from '#core/stage.ts';
import { sayAgent } from '#viz/agent-words.ts';
import type { ArmReading, TraceEvidence } from '#viz/arm-reading.ts';
import { wordCut } from '#viz/inbox-words.ts';
import { type CellCounts, countsAt } from '#viz/layout/cell-shape.ts';

/** What stands for a sentence in narrow places: its label, else its text. */
export const labelOf = ({ label, text }: Pick<TraceEvidence, 'label' | 'text'>): string => label ?? text;

/** "1 copy arrives", "9 copies arrive". */
const arriving = (copies: number): string => (copies === 1 ? '1 copy arrives' : `${copies} copies arrive`);

/** What is known before routing. */
const speakStage = (stage: Stage, copies: number): string =>
  stage === 'write'
    ? 'the messages are not matched yet'
    : copies === 0
      ? 'no copy arrives'
      : arriving(copies);

/** The words of one arm that its cells need. */
export interface CellVoice {
  /** "agent 12", "the lead". */
  readonly nameOf: (receiver: number) => string;
  /** What became of copies that might pass and are not read: "cut by the size limit". */
  readonly cut: string;
}

export const voiceOf = ({ trace, condition }: Pick<ArmReading, 'trace' | 'condition'>): CellVoice => ({
  nameOf: (receiver) => sayAgent(trace, receiver),
  cut: wordCut(condition),
});

/**
 * One cell as a sentence: "Sentence P2, Fire certificate has lapsed, to agent 12: 9 copies arrive, 8 cancelled,
 * 1 read." At the start, in round 0: who holds it. `whom` and `cutWords` as in `CellVoice`. `stage`: where the round is shown
 * only up to a stage before routing.
 */
export function speakCounts(
  item: Pick<TraceEvidence, 'id' | 'label' | 'text'>,
  { excitation, inhibition, cut, read, held, first }: CellCounts,
  whom: string,
  cutWords: string,
  start: boolean,
  stage?: Stage,
): string {
  const name = `Sentence ${item.id}, ${labelOf(item)}`;
  if (start) return `${name}: ${whom} ${held ? 'holds it' : 'lacks it'}.`;
  const holds = held ? ' The agent holds it.' : '';
  if (stage !== undefined) return `${name}, to ${whom}: ${speakStage(stage, excitation)}.${holds}`;
  const parts =
    excitation === 0
      ? ['no copy arrives']
      : [
          arriving(excitation),
          `${inhibition} cancelled`,
          ...(cut > 0 ? [`${cut} ${cutWords}`] : []),
          `${read} read`,
        ];
  const news = first ? ' For the first time.' : '';
  return `${name}, to ${whom}: ${parts.join(', ')}.${holds}${news}`;
}

/** The same for a cell of a matrix. */
export const speakCell = (
  item: Pick<TraceEvidence, 'id' | 'label' | 'text'>,
  matrix: MatrixReading,
  evidence: number,
  receiver: number,
  round: number,
  { nameOf, cut }: CellVoice,
): string =>
  speakCounts(item, countsAt(matrix, evidence, receiver), nameOf(receiver), cut, round === 0, matrix.stage);
