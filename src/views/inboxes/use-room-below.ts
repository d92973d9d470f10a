import { type RefCallback, useCallback, useState } from 'react';

/** Boxes below this height are too small to read in; then the page scrolls. In a low window less has to do. */
const LEAST = 120;
const LEAST_WHERE_LOW = 88;
const LOW = '(max-height: 760px)';
/** Rows of the page below the last thing that should be in the window. */
const FOOT = 16;

/** Height of what follows in the same column and should be in the window too, e.g. the sentence's path. */
function measureBelow(element: HTMLElement): number {
  let below = 0;
  for (let next = element.nextElementSibling; next !== null; next = next.nextElementSibling) {
    if (next instanceof HTMLElement && !next.hasAttribute('data-below-fold')) {
      const { marginTop, marginBottom } = getComputedStyle(next);
      const margins = [marginTop, marginBottom].map((margin) => Math.max(0, Number.parseFloat(margin)));
      below += margins.reduce((sum, margin) => sum + margin, next.offsetHeight);
    }
  }
  return below;
}

/**
 * Pixels that the boxes in an element may take without the page scrolling; null where arms are stacked. Siblings with
 * `data-below-fold` may lie below the window.
 */
export function useRoomBelow(): [RefCallback<HTMLElement>, number | null] {
  const [room, setRoom] = useState<number | null>(LEAST);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const measure = (): void => {
      if (matchMedia('(max-width: 899px)').matches) {
        setRoom(null);
        return;
      }
      const box = element.querySelector('.ib-box') ?? element;
      const top = box.getBoundingClientRect().top + scrollY;
      const least = matchMedia(LOW).matches ? LEAST_WHERE_LOW : LEAST;
      setRoom(Math.max(least, Math.floor(innerHeight - top - measureBelow(element) - FOOT)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    for (const sibling of element.parentElement?.children ?? []) {
      if (sibling !== element) observer.observe(sibling);
    }
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
    };
  }, []);
  return [ref, room];
}
