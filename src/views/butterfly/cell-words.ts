import type { MatrixReading } from '#core/measures/matrix.ts';
import type { Stage } from '#core/stage.ts';
import type { TraceEvidence } from '#viz/arm-reading.ts';
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

/**
 * One cell as a sentence: "Sentence P2, Fire certificate has lapsed, to agent 12: 9 copies arrive, 8 cancelled,
 * 1 read." At the start, in round 0: who holds it. `stage`: where the round is shown only up to a stage before routing.
 */
export function speakCounts(
  item: Pick<TraceEvidence, 'id' | 'label' | 'text'>,
  { excitation, inhibition, cut, read, held, first }: CellCounts,
  receiver: number,
  start: boolean,
  stage?: Stage,
): string {
  const name = `Sentence ${item.id}, ${labelOf(item)}`;
  if (start) return `${name}: agent ${receiver + 1} ${held ? 'holds it' : 'lacks it'}.`;
  const holds = held ? ' The agent holds it.' : '';
  if (stage !== undefined)
    return `${name}, to agent ${receiver + 1}: ${speakStage(stage, excitation)}.${holds}`;
  const parts =
    excitation === 0
      ? ['no copy arrives']
      : [
          arriving(excitation),
          `${inhibition} cancelled`,
          ...(cut > 0 ? [`${cut} cut by the size limit`] : []),
          `${read} read`,
        ];
  const news = first ? ' For the first time.' : '';
  return `${name}, to agent ${receiver + 1}: ${parts.join(', ')}.${holds}${news}`;
}

/** The same for a cell of a matrix. */
export const speakCell = (
  item: Pick<TraceEvidence, 'id' | 'label' | 'text'>,
  matrix: MatrixReading,
  evidence: number,
  receiver: number,
  round: number,
): string => speakCounts(item, countsAt(matrix, evidence, receiver), receiver, round === 0, matrix.stage);
