import { countInWords } from '#core/measures/copies-in-words.ts';
import type { RoutedRound } from '#core/routing.ts';
import type { FilledItem } from '../inbox-items.ts';

/** What became of the copies that arrive, E = I + cut + read, where a model wrote the inboxes. */
export interface CountedWords {
  /** I, M × N. */
  readonly inhibition: number[][];
  /** Copies per receiver that the rules let pass and the model's words leave out. */
  readonly cuts: number[];
}

/**
 * Copies that arrive are read as far as the matcher finds the sentence in the inbox. Of the rest those above θ are
 * cancelled, by equation (2), and the others are left out. A model that repeats what the receiver holds lowers I: that
 * copy is read, whatever the rules meant. What the matcher finds in no message has no copy to read [ours].
 */
export function countWords(
  routed: RoutedRound,
  inboxes: readonly (readonly FilledItem[])[],
  evidence: number,
): CountedWords {
  const cuts = inboxes.map(() => 0);
  const inhibition = Array.from({ length: evidence }, (_, e) =>
    inboxes.map((inbox, r) => {
      const arriving = routed.excitation.at(e, r);
      const read = Math.min(arriving, countInWords(inbox, e));
      const cancelled = Math.min(routed.inhibition.at(e, r), arriving - read);
      cuts[r] = (cuts[r] ?? 0) + arriving - cancelled - read;
      return cancelled;
    }),
  );
  return { inhibition, cuts };
}
