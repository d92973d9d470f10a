import { type RefCallback, useCallback, useState } from 'react';

/** Width of an element in pixels, as it is laid out. */
export function useStripWidth(): [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(320);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const measure = (): void => setWidth(Math.max(120, Math.round(element.clientWidth)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
