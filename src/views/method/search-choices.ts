import type { OursChoice, OursGroup } from './ours/choice.ts';

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

const textOf = ({ what, why, change = '', where }: OursChoice): string =>
  fold([what, why, change, ...where].join(' '));

/** The choices that hold every word of `sought`, anywhere in their text or their group's title; without words, all. */
export function searchChoices(groups: readonly OursGroup[], sought: string): readonly OursGroup[] {
  const words = fold(sought).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return groups;
  return groups.flatMap((group) => {
    const title = fold(group.title);
    const choices = group.choices.filter((choice) => {
      const text = `${title} ${textOf(choice)}`;
      return words.every((word) => text.includes(word));
    });
    return choices.length === 0 ? [] : [{ ...group, choices }];
  });
}
