import type { MatrixReading } from '#core/measures/matrix.ts';
import type { TraceEvidence } from '#viz/arm-reading.ts';

/** What stands for a sentence in narrow places: its label, else its text. */
export const labelOf = ({ label, text }: Pick<TraceEvidence, 'label' | 'text'>): string => label ?? text;

/** "1 copy arrives", "9 copies arrive". */
const arriving = (copies: number): string => (copies === 1 ? '1 copy arrives' : `${copies} copies arrive`);

/** How far the round is shown, where that is less than routing. */
const readStage = ({ stage }: Pick<MatrixReading, 'stage'>, copies: number): string =>
  stage === 'write'
    ? 'the messages are not matched yet'
    : copies === 0
      ? 'no copy arrives'
      : arriving(copies);

/**
 * One cell as a sentence: "Sentence P2, Fire certificate has lapsed, to agent 12: 9 copies arrive, 8 cancelled,
 * 1 read." In round 0: who holds it. Before routing: what arrives, if it is known already.
 */
export function speakCell(
  item: Pick<TraceEvidence, 'id' | 'label' | 'text'>,
  matrix: MatrixReading,
  evidence: number,
  receiver: number,
  round: number,
): string {
  const at = evidence * matrix.columns + receiver;
  const held = matrix.held[at] === 1;
  const name = `Sentence ${item.id}, ${labelOf(item)}`;
  if (round === 0) return `${name}: agent ${receiver + 1} ${held ? 'holds it' : 'lacks it'}.`;
  const copies = matrix.excitation[at] ?? 0;
  const holds = held ? ' The agent holds it.' : '';
  if (matrix.stage !== undefined) {
    return `${name}, to agent ${receiver + 1}: ${readStage(matrix, copies)}.${holds}`;
  }
  const parts =
    copies === 0
      ? ['no copy arrives']
      : [
          arriving(copies),
          `${matrix.inhibition[at] ?? 0} cancelled`,
          ...((matrix.cut[at] ?? 0) > 0 ? [`${matrix.cut[at]} cut by the size limit`] : []),
          `${matrix.read[at] ?? 0} read`,
        ];
  const first = matrix.first[at] === 1 ? ' For the first time.' : '';
  return `${name}, to agent ${receiver + 1}: ${parts.join(', ')}.${holds}${first}`;
}
