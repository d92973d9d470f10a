import { type RefCallback, type UIEvent, useCallback, useRef } from 'react';

export interface SharedScroll {
  readonly ref: RefCallback<HTMLElement>;
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
}

/** Boxes that scroll sideways together, so that columns stay under their columns and arms side by side. */
export function useSharedScroll(): SharedScroll {
  const boxes = useRef(new Set<HTMLElement>());
  const ref = useCallback((box: HTMLElement | null) => {
    if (box === null) return;
    boxes.current.add(box);
    return () => {
      boxes.current.delete(box);
    };
  }, []);
  const onScroll = useCallback((event: UIEvent<HTMLElement>) => {
    const { scrollLeft } = event.currentTarget;
    for (const box of boxes.current) if (box.scrollLeft !== scrollLeft) box.scrollLeft = scrollLeft;
  }, []);
  return { ref, onScroll };
}
