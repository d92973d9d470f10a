import { InputError } from '#core/fault.ts';

/** Which item of a generated series is meant. */
export interface GeneratedItem {
  /** The number of the item within the seed's series: 0, 1, … */
  readonly item: number;
  readonly seed: number;
  /** How many facts it has; null where the name leaves it to the family. */
  readonly facts: number | null;
}

/** The numbers of facts that a family offers, `least` to `most`; null: the family has no such number. */
export interface FactRange {
  readonly least: number;
  readonly most: number;
}

/**
 * Reads an item's name: `17`, or `17x8` with 8 facts where `range` is given; `17x8@1142` carries the seed of its
 * series along, so that a generated task's id is itself a reference [ours]. Throws an InputError for anything else.
 */
export function readItemName(
  family: string,
  name: string,
  seed: number,
  range: FactRange | null,
): GeneratedItem {
  const found = /^(\d{1,9})(?:x(\d{1,4}))?(?:@(-?\d{1,15}))?$/.exec(name);
  const facts = found?.[2] === undefined ? null : Number(found[2]);
  const fits = facts === null || (range !== null && facts >= range.least && facts <= range.most);
  if (found === null || !fits) {
    throw new InputError([
      {
        code: 'task.item.unknown',
        place: `${family}:${name}`,
        message: 'A generated task is named by its number.',
        hint:
          range === null
            ? `Write for example ${family}:17.`
            : `Write for example ${family}:17, or ${family}:17x${range.least} with ${range.least} facts (${range.least} to ${range.most}).`,
      },
    ]);
  }
  return { item: Number(found[1]), facts, seed: found[3] === undefined ? seed : Number(found[3]) };
}
