import { InputError } from '#core/fault.ts';
import { type DecoyStrength, makeDecoyPuzzle } from './decoy-puzzle.ts';
import type { TaskFamily } from './family.ts';

/**
 * The registry entry of one strength. An item's name is its number (0, 1, …); a name such as `17@1142` carries the
 * seed of its series along, so that a generated task's id is itself a reference [ours].
 */
function makeFamily(strength: DecoyStrength, name: string, description: string): TaskFamily {
  const id = `decoy-puzzle-${strength}`;
  return {
    id,
    name,
    description,
    kind: 'generated',
    make(itemName, seed) {
      const found = /^(\d{1,9})(?:@(-?\d{1,15}))?$/.exec(itemName);
      if (found === null) {
        throw new InputError([
          {
            code: 'task.item.unknown',
            place: `${id}:${itemName}`,
            message: 'A generated puzzle is named by its number.',
            hint: `Write for example ${id}:17.`,
          },
        ]);
      }
      const [, item, ownSeed] = found;
      return makeDecoyPuzzle({
        seed: ownSeed === undefined ? seed : Number(ownSeed),
        strength,
        item: Number(item),
      });
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
