import { type ComponentType, lazy } from 'react';

/** A screen beside the lab. It reads its settings by `useScreen` and is loaded when it is first looked at. */
export interface Screen {
  /** As the address names it. */
  readonly id: string;
  readonly name: string;
  readonly View: ComponentType;
}

/** The lab's name in the address; it is the screen where none is named. */
export const labScreen = 'lab';

/** Every screen beside the lab, in the order of the bar. To add one: one entry here. */
export const screens: readonly Screen[] = [
  {
    id: 'figures',
    name: 'Figures',
    View: lazy(async () => ({ default: (await import('#views/figures/index.ts')).FiguresScreen })),
  },
  {
    id: 'sweeps',
    name: 'Sweeps',
    View: lazy(async () => ({ default: (await import('#views/sweeps/index.ts')).SweepsScreen })),
  },
  {
    id: 'runs',
    name: 'Runs',
    View: lazy(async () => ({ default: (await import('#views/runs/index.ts')).RunsScreen })),
  },
  {
    id: 'models',
    name: 'Models',
    View: lazy(async () => ({ default: (await import('#views/models/index.ts')).ModelsScreen })),
  },
  {
    id: 'method',
    name: 'Method',
    View: lazy(async () => ({ default: (await import('#views/method/index.ts')).MethodScreen })),
  },
];

/** The screen that an address means; an unknown one is the lab. */
export const knownScreen = (id: string): string =>
  screens.some((screen) => screen.id === id) ? id : labScreen;
