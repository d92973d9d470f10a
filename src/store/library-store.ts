import { createStore } from 'zustand/vanilla';
import { createCore, type LibraryTools } from './library-core.ts';
import { createFileActions } from './library-files.ts';
import { createKeepActions } from './library-keep.ts';
import { createLabDoors } from './library-lab.ts';
import { createListActions } from './library-list.ts';
import type { Library } from './library-state.ts';

/** The store of the saved runs. Reads nothing by itself: `refresh` first. */
export function createLibraryStore(tools: LibraryTools) {
  return createStore<Library>()((set, get) => {
    const core = createCore(tools, set, get);
    tools.hear(() => void get().refresh());
    return {
      runs: null,
      here: new Set(),
      elsewhere: new Set(),
      room: null,
      fault: null,
      notices: [],
      deleted: [],
      ...createListActions(core),
      ...createKeepActions(core),
      ...createLabDoors(core),
      ...createFileActions(core),
    };
  });
}

export type LibraryStore = ReturnType<typeof createLibraryStore>;
