import { choicePath } from '../layout/choice-path.ts';

/** The mark of one answer; see `choicePath` for which is which. */
export function ChoiceMark({
  rank,
  x,
  y,
  size,
}: {
  rank: number | null;
  x: number;
  y: number;
  size: number;
}) {
  const { d, fill } = choicePath(rank, x, y, size);
  return <path className={fill ? 'm-choice-fill' : 'm-choice-line'} d={d} />;
}
