import { useEffect, useState } from 'react';
import { useScreen } from '#store/screen-store.ts';
import { useLab } from '#store/use-lab.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { LINK_COPIED } from './copy-link.ts';
import { SaveTraces } from './save-traces.tsx';
import { ScreenLinks } from './screen-links.tsx';
import { labScreen } from './screens.tsx';
import type { ShortcutActions } from './shortcuts.ts';
import { followingTheme } from './theme.ts';

const themeNames = { system: 'as the system', light: 'light', dark: 'dark' } as const;

/** Whether a link was copied just now. */
function useCopied(): boolean {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onCopied = (): void => {
      setCopied(true);
      clearTimeout(timer);
      timer = setTimeout(() => setCopied(false), 2000);
    };
    window.addEventListener(LINK_COPIED, onCopied);
    return () => {
      window.removeEventListener(LINK_COPIED, onCopied);
      clearTimeout(timer);
    };
  }, []);
  return copied;
}

/** The brand, the screens there are, and what belongs to the page as a whole. */
export function TopBar({ actions }: { readonly actions: ShortcutActions }) {
  const theme = useLab((lab) => lab.theme);
  const screen = useScreen((shown) => shown.screen);
  const copied = useCopied();
  return (
    <header className="top">
      <h1 className="brand">
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M2 10h9M12.4 4.5v11" stroke="currentColor" strokeWidth="2.4" />
          <circle cx="16.6" cy="10" r="2" fill="currentColor" />
        </svg>
        Quell
      </h1>
      <ScreenLinks />
      <div className="top-end">
        {screen === labScreen && <SaveTraces />}
        <Button look="ghost" className="copy-link" onClick={actions.copyLink}>
          <span data-shown={!copied}>Copy link</span>
          <span data-shown={copied} role="status">
            {copied ? 'Copied' : ''}
          </span>
        </Button>
        <Button look="ghost" className="keys" aria-label="Keys" onClick={actions.help}>
          <span className="when-beside">Keys</span> <kbd>?</kbd>
        </Button>
        <IconButton
          label={`Theme: ${themeNames[theme]}. Change to ${themeNames[followingTheme(theme)]}`}
          shortcut="t"
          onClick={actions.theme}
        >
          <svg viewBox="0 0 16 16" width="15" height="15" aria-hidden="true">
            <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.5" />
            {theme === 'light' ? (
              <circle cx="8" cy="8" r="2.6" fill="currentColor" />
            ) : (
              <path
                d={theme === 'dark' ? 'M8 2a6 6 0 0 1 0 12 6 6 0 0 1 0-12z' : 'M8 2a6 6 0 0 1 0 12z'}
                fill="currentColor"
              />
            )}
          </svg>
        </IconButton>
      </div>
    </header>
  );
}
