import { type RefCallback, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { columnOf, type MatrixLayout } from '#viz/layout/matrix-layout.ts';
import type { ColumnZoom } from './use-column-zoom.ts';
import type { SharedScroll } from './use-shared-scroll.ts';

/** Turns of a wheel, in pixels, that make one step of the zoom. */
const TURN = 60;

/**
 * The box in which a wide matrix scrolls: the selected column stays in sight, and Ctrl with the wheel zooms around the
 * pointer.
 */
export function useGridScroll(
  layout: MatrixLayout,
  receiver: number,
  zoom: ColumnZoom,
  shared: SharedScroll,
): RefCallback<HTMLDivElement> {
  const box = useRef<HTMLDivElement | null>(null);
  const anchor = useRef<{ readonly share: number; readonly x: number } | null>(null);
  const latest = useRef({ layout, zoom });
  useLayoutEffect(() => {
    latest.current = { layout, zoom };
  }, [layout, zoom]);

  const ref = useCallback<RefCallback<HTMLDivElement>>(
    (element) => {
      box.current = element;
      if (element === null) return;
      let turned = 0;
      // React listens to wheels passively, so that it could not keep the browser from zooming the page.
      const onWheel = (event: WheelEvent): void => {
        const { layout: now, zoom: lens } = latest.current;
        if (!event.ctrlKey || lens.keys.size === 0) return;
        event.preventDefault();
        turned += event.deltaY;
        if (Math.abs(turned) < TURN) return;
        const x = event.clientX - element.getBoundingClientRect().left;
        anchor.current = { share: (element.scrollLeft + x) / now.width, x };
        if (turned < 0) lens.nearer();
        else lens.farther();
        turned = 0;
      };
      element.addEventListener('wheel', onWheel, { passive: false });
      const leave = shared.ref(element);
      return () => {
        element.removeEventListener('wheel', onWheel);
        if (typeof leave === 'function') leave();
        box.current = null;
      };
    },
    [shared.ref],
  );

  useEffect(() => {
    const element = box.current;
    if (element === null || layout.width <= element.clientWidth) return;
    const at = anchor.current;
    anchor.current = null;
    if (at !== null) {
      element.scrollLeft = at.share * layout.width - at.x;
      return;
    }
    const column = columnOf(layout, receiver);
    if (column < 0) return;
    const left = column * layout.columnWidth;
    const right = left + layout.columnWidth;
    const margin = Math.min(40, element.clientWidth / 4);
    if (left < element.scrollLeft + margin) element.scrollLeft = left - margin;
    else if (right > element.scrollLeft + element.clientWidth - margin) {
      element.scrollLeft = right + margin - element.clientWidth;
    }
  }, [receiver, layout]);
  return ref;
}
