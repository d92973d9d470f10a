/** Votes per answer, most votes first, equal counts in order of first appearance. */
export interface Tally {
  readonly answer: string;
  readonly votes: number;
}

export interface GroupAnswer {
  /** The plurality's answer; null when undecided (a tie, or nobody answered). */
  readonly answer: string | null;
  /** Two or more answers share the largest count. Counts as wrong [ours]. */
  readonly tie: boolean;
  readonly tally: readonly Tally[];
}

/**
 * Plurality of the parsed answers (spec: routing, "Group answer"). `keyOf` gives the normal form under which
 * answers group; the first spelling seen stands for its group. No answer is no vote.
 */
export function takeVote(
  answers: readonly (string | null)[],
  keyOf: (answer: string) => string = (answer) => answer,
): GroupAnswer {
  const groups = new Map<string, { answer: string; votes: number }>();
  for (const answer of answers) {
    if (answer === null) continue;
    const key = keyOf(answer);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { answer, votes: 1 });
    else group.votes++;
  }
  const tally = [...groups.values()].sort((a, b) => b.votes - a.votes);
  const [first, second] = tally;
  const tie = first !== undefined && second !== undefined && first.votes === second.votes;
  return { answer: first === undefined || tie ? null : first.answer, tie, tally };
}
