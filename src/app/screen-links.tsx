import type { MouseEvent } from 'react';
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
  return (
    <nav aria-label="Screens">
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
