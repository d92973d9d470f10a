import { type Shortcut, type Stroke, shortcuts } from './shortcuts.ts';

/**
 * Where the focus is, as far as keys are concerned: `typing` wants every key, `moving` (a grid, a list) wants arrows,
 * Home, End and Space, `sliding` (a slider, radio buttons) wants them with Shift too, `scrolling` (a box with more than
 * it shows) wants Home, End and Space, `pressing` (a button, a link) wants Space.
 */
export type FocusPlace = 'page' | 'pressing' | 'scrolling' | 'moving' | 'sliding' | 'typing';

const scrollKeys: ReadonlySet<string> = new Set(['Home', 'End', ' ']);
const moveKeys: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End', ' ']);

/** The part of a keyboard event that decides. */
export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly repeat: boolean;
}

const letter = (key: string): boolean => key.length === 1 && key.toLowerCase() !== key.toUpperCase();

function fits(stroke: Stroke, press: KeyPress): boolean {
  const key = letter(press.key) ? press.key.toLowerCase() : press.key;
  if (key !== stroke.key || (press.ctrlKey || press.metaKey) !== (stroke.control ?? false)) return false;
  // Whether "?" or "." take Shift depends on the keyboard; for letters, arrows and Space it makes another stroke.
  const shiftCounts = letter(key) || key.length > 1 || key === ' ';
  return !shiftCounts || press.shiftKey === (stroke.shift ?? false);
}

/** The shortcut that a key press means where the focus is, or null. `inLab`: whether the lab is the screen shown. */
export function findShortcut(press: KeyPress, place: FocusPlace, inLab = true): Shortcut | null {
  if (place === 'typing' || press.altKey) return null;
  if (place === 'moving' && moveKeys.has(press.key) && !press.shiftKey) return null;
  if (place === 'scrolling' && scrollKeys.has(press.key)) return null;
  if (place === 'sliding' && moveKeys.has(press.key)) return null;
  if (place === 'pressing' && press.key === ' ') return null;
  const found = shortcuts.find(({ strokes }) => strokes.some((stroke) => fits(stroke, press)));
  if (found === undefined || (press.repeat && found.repeats !== true)) return null;
  if (!inLab && found.everywhere !== true) return null;
  return found;
}
