import { useEffect } from 'react';
import { findShortcut } from './find-shortcut.ts';
import { findFocusPlace } from './focus-place.ts';
import type { ShortcutActions } from './shortcuts.ts';

/** Listens to keys on the whole page. What an element has dealt with itself is left alone. */
export function useShortcuts(actions: ShortcutActions, inLab: boolean): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return;
      const found = findShortcut(event, findFocusPlace(event.target), inLab);
      if (found === null) return;
      event.preventDefault();
      actions[found.action]();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [actions, inLab]);
}
