import type { FocusPlace } from './find-shortcut.ts';

const movingRoles = 'grid, listbox, tablist, menu, tree, application'
  .split(', ')
  .map((role) => `[role="${role}"]`)
  .join(', ');

const slidingFields = '[role="slider"], [role="radiogroup"], input[type="range"], input[type="radio"]';

const typingFields =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type="range"], [type="checkbox"], [type="radio"], [type="button"], [type="file"])';

/** What the focused element wants keys for. While a panel or dialog is open, all keys are its own. */
export function findFocusPlace(target: EventTarget | null): FocusPlace {
  if (document.querySelector('dialog[open], :popover-open') !== null) return 'typing';
  if (!(target instanceof Element)) return 'page';
  if (target.closest(typingFields) !== null) return 'typing';
  if (target.closest(slidingFields) !== null) return 'sliding';
  if (target.closest(movingRoles) !== null) return 'moving';
  if (target.matches('[data-scrolls]')) return 'scrolling';
  return target.closest('button, a, summary, input, [role="button"]') === null ? 'page' : 'pressing';
}
