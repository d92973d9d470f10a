/** Flags over evidence items, 1 = in the set; index = position in the task's order of evidence. */
export type EvidenceSet = Uint8Array;

/** Four flags at a time, as far as whole words reach. Sets are made as arrays of their own, so offset 0 is aligned. */
const wordsOf = (set: EvidenceSet): Uint32Array =>
  set.byteOffset % 4 === 0
    ? new Uint32Array(set.buffer, set.byteOffset, set.length >> 2)
    : new Uint32Array(0);

/** Calls `visit` with each member in rising order. Most sets are sparse: empty words are skipped whole. */
export function forEachMember(set: EvidenceSet, visit: (evidence: number) => void): void {
  const words = wordsOf(set);
  for (let w = 0; w < words.length; w++) {
    if (words[w] === 0) continue;
    for (let e = w * 4; e < w * 4 + 4; e++) if (set[e] === 1) visit(e);
  }
  for (let e = words.length * 4; e < set.length; e++) if (set[e] === 1) visit(e);
}

/** Takes the members of `without` out of `set`, in place. Both have the same length. */
export function takeOut(set: EvidenceSet, without: EvidenceSet): void {
  const [words, others] = [wordsOf(set), wordsOf(without)];
  const whole = Math.min(words.length, others.length);
  // Flags are 0 or 1, so the complement's other bits fall away with the set's own.
  for (let w = 0; w < whole; w++) words[w] = (words[w] as number) & ~(others[w] as number);
  for (let e = whole * 4; e < set.length; e++) set[e] = (set[e] as number) & ~(without[e] as number);
}
