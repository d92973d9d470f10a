import { type RefCallback, useCallback, useState } from 'react';

/** Boxes below this height are too small to read in; then the page scrolls. */
const LEAST = 220;
/** Head of an inbox and a margin below it. */
const AROUND = 94;

/** Pixels that a box below an element's upper edge may take without the page scrolling; null where arms are stacked. */
export function useRoomBelow(): [RefCallback<HTMLElement>, number | null] {
  const [room, setRoom] = useState<number | null>(LEAST);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const measure = (): void => {
      const stacked = matchMedia('(max-width: 899px)').matches;
      const top = element.getBoundingClientRect().top + scrollY;
      setRoom(stacked ? null : Math.max(LEAST, Math.floor(innerHeight - top - AROUND)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    if (element.previousElementSibling !== null) observer.observe(element.previousElementSibling);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
    };
  }, []);
  return [ref, room];
}
