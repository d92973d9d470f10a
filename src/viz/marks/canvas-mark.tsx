import { useEffect, useRef } from 'react';
import { type PaintedSpan, spanToPaint } from '../layout/painted-span.ts';
import { type Inks, readInks, watchInks } from './inks.ts';

/**
 * Draws in CSS pixels what lies between `from` and `to` across; the surface is cleared, scaled to the screen's pixels
 * and shifted beforehand.
 */
export type Paint = (context: CanvasRenderingContext2D, inks: Inks, ratio: number, span: PaintedSpan) => void;

/** Makes the surface as large as the span at the screen's density, and clears it. Writes to the page only what differs. */
function prepare(
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
  span: PaintedSpan,
  height: number,
) {
  const ratio = devicePixelRatio || 1;
  const [width, tall] = [span.to - span.from, height].map((side) => Math.max(1, Math.round(side * ratio)));
  if (width === undefined || tall === undefined) return ratio;
  context.setTransform(1, 0, 0, 1, 0, 0);
  if (canvas.width !== width || canvas.height !== tall) {
    canvas.width = width;
    canvas.height = tall;
    canvas.style.width = `${span.to - span.from}px`;
    canvas.style.height = `${height}px`;
  } else context.clearRect(0, 0, width, tall);
  const shift = span.from === 0 ? '' : `translateX(${span.from}px)`;
  if (canvas.style.transform !== shift) canvas.style.transform = shift;
  context.setTransform(ratio, 0, 0, ratio, -span.from * ratio, 0);
  return ratio;
}

/**
 * A canvas that is sharp at every pixel density and follows the theme. Wide ones hold only what is in sight of the
 * nearest ancestor marked `data-scrolls`, and a little more. Painted once a frame. Seen only: what it says is said
 * elsewhere.
 */
export function CanvasMark({ width, height, paint }: { width: number; height: number; paint: Paint }) {
  const ref = useRef<HTMLCanvasElement>(null);
  const inks = useRef<Inks | null>(null);
  const repaint = useRef(() => {});

  useEffect(() => {
    const canvas = ref.current;
    const context = canvas?.getContext('2d');
    if (canvas == null || context == null) return;
    const scroller = canvas.closest<HTMLElement>('[data-scrolls]');
    let painted: PaintedSpan | null = null;
    let frame = 0;
    const inSight = (): PaintedSpan =>
      spanToPaint(width, painted, () => ({
        left: scroller?.scrollLeft ?? 0,
        width: scroller?.clientWidth ?? width,
      }));
    const draw = (): void => {
      frame = 0;
      const span = inSight();
      const ratio = prepare(canvas, context, span, height);
      inks.current ??= readInks(canvas);
      paint(context, inks.current, ratio, span);
      painted = span;
    };
    const schedule = (): void => {
      if (frame === 0) frame = requestAnimationFrame(draw);
    };
    const onScroll = (): void => {
      if (painted !== null && inSight() !== painted) draw();
    };
    repaint.current = schedule;
    schedule();
    scroller?.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      scroller?.removeEventListener('scroll', onScroll);
    };
  }, [width, height, paint]);

  useEffect(
    () =>
      watchInks(() => {
        inks.current = null;
        repaint.current();
      }),
    [],
  );
  return <canvas ref={ref} className="m-canvas" aria-hidden />;
}
