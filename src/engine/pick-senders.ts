import { randomStream } from '#core/rng.ts';

/**
 * One peer per distinct answer, drawn at random, for each receiver (condition `one-message-per-answer`). Peers without a
 * readable answer form no group [ours]. `keyOf` gives the form under which answers count as one.
 */
export function pickOnePerAnswer(
  answers: readonly (string | null)[],
  keyOf: (answer: string) => string,
  seed: number,
  round: number,
): number[][] {
  const groups = new Map<string, number[]>();
  for (const [agent, answer] of answers.entries()) {
    if (answer === null) continue;
    const key = keyOf(answer);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [agent]);
    else group.push(agent);
  }
  return answers.map((_, receiver) => {
    const stream = randomStream(seed, 'one per answer', round, receiver);
    return [...groups.values()]
      .map((group) => group.filter((agent) => agent !== receiver))
      .filter((group) => group.length > 0)
      .map((group) => stream.pick(group));
  });
}
