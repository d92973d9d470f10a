import type { Lab } from '#store/lab-store.ts';

type Theme = Lab['theme'];

const KEY = 'quell.theme';
const themes: readonly Theme[] = ['system', 'light', 'dark'];

/** The theme chosen last time. Storage may be forbidden, full or foreign: then the system's. */
export function recallTheme(): Theme {
  try {
    const kept = localStorage.getItem(KEY);
    return themes.find((theme) => theme === kept) ?? 'system';
  } catch {
    return 'system';
  }
}

/** The page's ground per theme, for the browser's own frame around it; the same values as in the tokens. */
const grounds = { light: '#fbfbfa', dark: '#0f1115' } as const;

function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = grounds[theme === 'system' ? own : theme];
  }
}

/** Paper is light, whatever the screen is. Returns how to stop. */
export function printInLight(readTheme: () => Theme): () => void {
  const before = (): void => showTheme('light');
  const after = (): void => showTheme(readTheme());
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
  };
}

/** Shows a theme and remembers it where the browser allows. */
export function applyTheme(theme: Theme): void {
  showTheme(theme);
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Not remembered; the choice still holds until the page is left.
  }
}

/** The theme after `theme`: first the opposite of what the system shows, then the same as it, then the system's again. */
export function followingTheme(
  theme: Theme,
  systemIsDark = window.matchMedia('(prefers-color-scheme: dark)').matches,
): Theme {
  const [opposite, same]: [Theme, Theme] = systemIsDark ? ['light', 'dark'] : ['dark', 'light'];
  if (theme === 'system') return opposite;
  return theme === opposite ? same : 'system';
}
