/** Colours of the theme in force, as a canvas needs them. */
export interface Inks {
  readonly bar: string;
  readonly edge: string;
  readonly hatch: string;
  readonly ground: string;
  readonly read: string;
  readonly ink: string;
  readonly inkQuiet: string;
  readonly line: string;
  readonly paper: string;
  readonly shared: string;
  readonly private: string;
}

/** Reads the tokens at an element. The names are those of the theme's file. */
export function readInks(element: Element): Inks {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(name).trim() || style.color;
  return {
    bar: token('--e-fill'),
    edge: token('--e-edge'),
    hatch: token('--i-hatch'),
    ground: token('--i-ground'),
    read: token('--pass'),
    ink: token('--ink'),
    inkQuiet: token('--ink-2'),
    line: token('--line'),
    paper: token('--bg'),
    shared: token('--shared-mark'),
    private: token('--private-mark'),
  };
}

/** Calls back whenever the theme, the contrast or the pixels' density changes. Returns how to stop. */
export function watchInks(onChange: () => void): () => void {
  const queries = [
    '(prefers-color-scheme: dark)',
    '(forced-colors: active)',
    `(resolution: ${devicePixelRatio}dppx)`,
  ].map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', onChange);
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'class', 'style'],
  });
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
    observer.disconnect();
  };
}
