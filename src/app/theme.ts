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

/** Shows a theme and remembers it where the browser allows. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
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
