import type { RandomStream } from '#core/rng.ts';
import type { Case, Weigh } from './bearing.ts';
import type { ReaderSettings } from './settings.ts';

/** Everything that a reader took in from one prompt, as indices into the task's evidence and options. */
export interface Intake {
  /** How often each evidence item was read: own list and inbox together. */
  readonly copies: Int32Array;
  /** Items that stand in the reader's own list. */
  readonly own: Uint8Array;
  /** Items that stand in the reader's own last message. */
  readonly said: Uint8Array;
  /** Peers' choices seen in the inbox, per option. */
  readonly choices: Int32Array;
  /** The reader's current choice; −1 when none is readable. */
  readonly lastChoice: number;
}

export interface Decision {
  readonly choice: number;
  /** Whether anything read speaks for the choice; otherwise it is a guess or a peer's. */
  readonly grounded: boolean;
  readonly known: Uint8Array;
  readonly case: Case;
}

/**
 * Weighs what was read and chooses an option.
 *
 * A sentence read k times, in the own list and the inbox together, weighs 1 + γ·ln k. The reader's own last message
 * keeps a sentence in mind (k is then at least 1) but does not repeat it: nobody is a second voice to himself [ours].
 * Then peers' choices pull with the share each option has among those seen, and chance shifts every option.
 * Equal options fall to the current choice, else to chance. A free-text name that stands in nothing that was read
 * (support −Infinity) can be taken over from a peer or kept, never thought up. Draws two numbers per option, whatever
 * was read.
 */
export function decide(
  intake: Intake,
  weigh: Weigh,
  settings: Pick<ReaderSettings, 'repetition' | 'conformity' | 'noise'>,
  stream: RandomStream,
): Decision {
  const { copies, said, choices, lastChoice } = intake;
  const known = Uint8Array.from(copies, (k, e) => (k > 0 || said[e] === 1 ? 1 : 0));
  const weights = Float64Array.from(copies, (k, e) =>
    known[e] === 1 ? 1 + settings.repetition * Math.log(Math.max(1, k)) : 0,
  );
  const made = weigh(weights);
  const voices = choices.reduce((sum, count) => sum + count, 0);
  let choice = 0;
  let best = Number.NEGATIVE_INFINITY;
  let bestTie = 0;
  for (let option = 0; option < made.support.length; option++) {
    const shift = settings.noise * (stream.float() + stream.float() - 1);
    const tie = option === lastChoice ? 1 : stream.float();
    const pull = voices === 0 ? 0 : (settings.conformity * (choices[option] ?? 0)) / voices;
    const given = made.support[option] ?? 0;
    const unread = given === Number.NEGATIVE_INFINITY;
    if (unread && choices[option] === 0 && option !== lastChoice) continue;
    const total = (unread ? 0 : given) + pull + shift;
    const equal = Math.abs(total - best) < 1e-9;
    if (equal ? tie > bestTie : total > best) {
      choice = option;
      best = Math.max(total, equal ? best : total);
      bestTie = tie;
    }
  }
  return { choice, grounded: (made.support[choice] ?? 0) > 0, known, case: made };
}
