/** A cell by index. */
export interface GridCell {
  readonly evidence: number;
  readonly receiver: number;
}

/**
 * Where a key leads inside a grid of M rows and the columns of the receivers that are drawn: arrows one step, Home and
 * End along the row (with Ctrl to the first and last cell), PageUp and PageDown to the first and last sentence. From a
 * receiver that is not drawn the way leads to its neighbours that are. Null for every other key, and where none is drawn.
 */
export function moveInGrid(
  key: string,
  ctrl: boolean,
  { evidence, receiver }: GridCell,
  rows: number,
  shown: readonly number[],
): GridCell | null {
  if (shown.length === 0) return null;
  const last = shown.length - 1;
  const next = shown.findIndex((r) => r >= receiver);
  const isDrawn = shown[next] === receiver;
  const after = next < 0 ? shown.length : next;
  const cell = (e: number, at: number): GridCell => ({
    evidence: Math.max(0, Math.min(e, rows - 1)),
    receiver: shown[Math.max(0, Math.min(at, last))] ?? receiver,
  });
  switch (key) {
    case 'ArrowLeft':
      return cell(evidence, after - 1);
    case 'ArrowRight':
      return cell(evidence, isDrawn ? after + 1 : after);
    case 'ArrowUp':
      return cell(evidence - 1, after);
    case 'ArrowDown':
      return cell(evidence + 1, after);
    case 'Home':
      return ctrl ? cell(0, 0) : cell(evidence, 0);
    case 'End':
      return ctrl ? cell(rows - 1, last) : cell(evidence, last);
    case 'PageUp':
      return cell(0, after);
    case 'PageDown':
      return cell(rows - 1, after);
    case 'Enter':
      return cell(evidence, after);
    default:
      return null;
  }
}
