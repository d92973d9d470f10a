import { type RefCallback, useCallback, useState } from 'react';

/** Between the two figures; as in the style sheet. */
const GAP = 14;

/** Width of one of two figures side by side in a box, in whole CSS pixels. */
export function useFigureWidth(): [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(160);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const measure = (): void => setWidth(Math.max(130, Math.floor((element.clientWidth - GAP) / 2)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
