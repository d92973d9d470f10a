import { useEffect, useState } from 'react';
import { ArmLine, toneClass } from '#ui/marks.tsx';
import type { ArmReading } from '#viz/arm-reading.ts';
import './inbox-switch.css';

const inboxOf = (side: ArmReading['side']): HTMLElement | null =>
  document.querySelector(`.ib[data-side="${side}"]`);

/** The inbox that stands highest in the window, if one is in sight. */
function useInboxInSight(): ArmReading['side'] | null {
  const [sight, setSight] = useState<ArmReading['side'] | null>(null);
  useEffect(() => {
    const inSight = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const side = target instanceof HTMLElement ? (target.dataset.side ?? '') : '';
          if (isIntersecting) inSight.add(side);
          else inSight.delete(side);
        }
        setSight(inSight.has('left') ? 'left' : inSight.has('right') ? 'right' : null);
      },
      // A line across the upper third: only one inbox at a time lies under it.
      { rootMargin: '-30% 0px -69% 0px' },
    );
    for (const side of ['left', 'right'] as const) {
      const inbox = inboxOf(side);
      if (inbox !== null) observer.observe(inbox);
    }
    return () => observer.disconnect();
  }, []);
  return sight;
}

/** On a narrow screen: both inboxes, each one tap away from anywhere on the page. */
export function InboxSwitch({ arms }: { readonly arms: readonly [ArmReading, ArmReading] }) {
  const sight = useInboxInSight();
  const go = (side: ArmReading['side']): void => {
    const inbox = inboxOf(side);
    inbox?.scrollIntoView({ block: 'start' });
    inbox?.querySelector<HTMLElement>('.ib-box')?.focus({ preventScroll: true });
  };
  return (
    <nav className="ib-switch" aria-label="Inboxes">
      {arms.map((arm) => (
        <button
          key={arm.side}
          type="button"
          className={toneClass(arm.look)}
          aria-current={sight === arm.side ? 'location' : undefined}
          onClick={() => go(arm.side)}
        >
          <ArmLine tone={arm.look} />
          <span>{arm.title} inbox</span>
        </button>
      ))}
    </nav>
  );
}
