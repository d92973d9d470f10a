import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** What the page gives a matrix, in CSS pixels. */
export interface PageFrame {
  readonly width: number;
  /** Height of a row by the page's token. */
  readonly cell: number;
  /** The arms stand one above the other, and each matrix carries its own row names. */
  readonly stacked: boolean;
}

const STACKED = '(max-width: 899px)';
/** Rows on a touch screen are as high as a finger needs. */
const TOUCH_ROW = 24;

function readFrame(box: HTMLElement | null): PageFrame {
  const stacked = matchMedia(STACKED).matches;
  if (box === null) return { width: 384, cell: 24, stacked };
  const token = Number.parseFloat(getComputedStyle(box).getPropertyValue('--cell'));
  return {
    width: box.clientWidth,
    cell: stacked ? TOUCH_ROW : Number.isFinite(token) ? token : 24,
    stacked,
  };
}

/** Watches the box that a matrix may fill. */
export function useMatrixFrame(): [RefObject<HTMLDivElement | null>, PageFrame] {
  const box = useRef<HTMLDivElement>(null);
  const [frame, setFrame] = useState<PageFrame>(() => readFrame(null));
  useLayoutEffect(() => {
    const measure = (): void =>
      setFrame((old) => {
        const next = readFrame(box.current);
        const same = next.width === old.width && next.cell === old.cell && next.stacked === old.stacked;
        return same ? old : next;
      });
    measure();
    const observer = new ResizeObserver(measure);
    if (box.current !== null) observer.observe(box.current);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
    };
  }, []);
  return [box, frame];
}
