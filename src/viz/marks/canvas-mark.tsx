import { useEffect, useRef, useState } from 'react';
import { type Inks, readInks, watchInks } from './inks.ts';

/** Draws in CSS pixels; the surface is cleared and scaled to the screen's pixels beforehand. */
export type Paint = (context: CanvasRenderingContext2D, inks: Inks, ratio: number) => void;

/** A canvas that is sharp at every pixel density and follows the theme. Seen only: what it says is said elsewhere. */
export function CanvasMark({ width, height, paint }: { width: number; height: number; paint: Paint }) {
  const ref = useRef<HTMLCanvasElement>(null);
  const [changes, setChanges] = useState(0);
  useEffect(() => watchInks(() => setChanges((n) => n + 1)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `changes` counts what the theme changes outside React.
  useEffect(() => {
    const canvas = ref.current;
    const context = canvas?.getContext('2d');
    if (canvas == null || context == null) return;
    const ratio = devicePixelRatio || 1;
    canvas.width = Math.max(1, Math.round(width * ratio));
    canvas.height = Math.max(1, Math.round(height * ratio));
    context.setTransform(canvas.width / Math.max(1, width), 0, 0, canvas.height / Math.max(1, height), 0, 0);
    paint(context, readInks(canvas), ratio);
  }, [width, height, paint, changes]);
  return <canvas ref={ref} className="m-canvas" style={{ width, height }} aria-hidden />;
}
