/** A cell by index. */
export interface GridCell {
  readonly evidence: number;
  readonly receiver: number;
}

/**
 * Where a key leads inside a grid of M rows and N columns: arrows one step, Home and End along the row (with Ctrl to
 * the first and last cell), PageUp and PageDown to the first and last sentence. Null for every other key.
 */
export function moveInGrid(
  key: string,
  ctrl: boolean,
  { evidence, receiver }: GridCell,
  rows: number,
  columns: number,
): GridCell | null {
  const cell = (e: number, r: number): GridCell => ({
    evidence: Math.max(0, Math.min(e, rows - 1)),
    receiver: Math.max(0, Math.min(r, columns - 1)),
  });
  switch (key) {
    case 'ArrowLeft':
      return cell(evidence, receiver - 1);
    case 'ArrowRight':
      return cell(evidence, receiver + 1);
    case 'ArrowUp':
      return cell(evidence - 1, receiver);
    case 'ArrowDown':
      return cell(evidence + 1, receiver);
    case 'Home':
      return ctrl ? cell(0, 0) : cell(evidence, 0);
    case 'End':
      return ctrl ? cell(rows - 1, columns - 1) : cell(evidence, columns - 1);
    case 'PageUp':
      return cell(0, receiver);
    case 'PageDown':
      return cell(rows - 1, receiver);
    case 'Enter':
      return cell(evidence, receiver);
    default:
      return null;
  }
}
