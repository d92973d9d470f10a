import { useMemo, useRef } from 'react';

/** Boxes that can be scrolled together. */
export interface LinkedScroll {
  /** Takes a box in; the result lets it go. */
  readonly join: (box: HTMLElement | null) => (() => void) | undefined;
}

/** What a person does to scroll a box. A box that is scrolled by the page or by its twin leads nobody. */
const touches = ['wheel', 'pointerdown', 'touchstart', 'keydown'] as const;

/**
 * "Same scroll": while `linked`, the box that a person scrolls takes the others along, each by the same share of its
 * own way, so that both are at their beginning, middle and end together.
 */
export function useLinkedScroll(linked: boolean): LinkedScroll {
  const isLinked = useRef(linked);
  isLinked.current = linked;
  return useMemo(() => {
    const boxes = new Set<HTMLElement>();
    let leader: HTMLElement | null = null;
    const lead = (event: Event): void => {
      if (event.currentTarget instanceof HTMLElement) leader = event.currentTarget;
    };
    const follow = (event: Event): void => {
      const box = event.currentTarget;
      if (!isLinked.current || !(box instanceof HTMLElement) || box !== leader) return;
      const way = box.scrollHeight - box.clientHeight;
      const share = way <= 0 ? 0 : box.scrollTop / way;
      for (const other of boxes) {
        if (other !== box) other.scrollTop = share * (other.scrollHeight - other.clientHeight);
      }
    };
    return {
      join: (box) => {
        if (box === null) return undefined;
        boxes.add(box);
        for (const touch of touches) box.addEventListener(touch, lead, { passive: true });
        box.addEventListener('scroll', follow, { passive: true });
        return () => {
          boxes.delete(box);
          for (const touch of touches) box.removeEventListener(touch, lead);
          box.removeEventListener('scroll', follow);
        };
      },
    };
  }, []);
}
