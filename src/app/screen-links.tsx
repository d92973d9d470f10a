import { type MouseEvent, useEffect, useRef } from 'react';
import { useScreen } from '#store/screen-store.ts';
import { screenQuery } from './screen-link.ts';
import { labScreen, screens } from './screens.tsx';

const links = [{ id: labScreen, name: 'Lab' }, ...screens];

/** A click that the browser is to follow itself, into another tab or window. */
const isForBrowser = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;

/** The bar of screens: real links, so that one opens in a tab of its own too. */
export function ScreenLinks() {
  const shown = useScreen(({ screen }) => screen);
  const goTo = useScreen((state) => state.goTo);
  const bar = useRef<HTMLElement>(null);
  // On a phone the bar is wider than the window: the screen that is shown must be seen in it.
  useEffect(() => {
    const link = [...(bar.current?.querySelectorAll('a') ?? [])][links.findIndex(({ id }) => id === shown)];
    if (link !== undefined && bar.current !== null)
      bar.current.scrollLeft = link.offsetLeft - bar.current.offsetLeft - 24;
  }, [shown]);
  return (
    <nav ref={bar} aria-label="Screens">
      {links.map(({ id, name }) => (
        <a
          key={id}
          href={id === labScreen ? './' : `?${screenQuery(id, '')}`}
          aria-current={id === shown ? 'page' : undefined}
          onClick={(event) => {
            if (isForBrowser(event)) return;
            event.preventDefault();
            if (id !== shown) goTo(id);
          }}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
