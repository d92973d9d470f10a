import { type DecoyStrength, makeDecoyPuzzle } from './decoy-puzzle.ts';
import type { TaskFamily } from './family.ts';
import { readItemName } from './generated-item.ts';

/** The registry entry of one strength. An item's name is its number, e.g. `17` or `17@1142` (`readItemName`). */
function makeFamily(strength: DecoyStrength, name: string, description: string): TaskFamily {
  const id = `decoy-puzzle-${strength}`;
  return {
    id,
    name,
    description,
    kind: 'generated',
    make(itemName, seed) {
      return makeDecoyPuzzle({ ...readItemName(id, itemName, seed, null), strength });
    },
  };
}

export const strongDecoyPuzzles = makeFamily(
  'strong',
  'Decoy puzzle, strong',
  'Roads known to everybody lead to a wrong landmark; four private roads lead to the right one.',
);

export const weakDecoyPuzzles = makeFamily(
  'weak',
  'Decoy puzzle, weak',
  'Roads known to everybody lead to no landmark; four private roads lead to the right one.',
);
