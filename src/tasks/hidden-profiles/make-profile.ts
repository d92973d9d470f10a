import type { BearingWeight, Evidence, EvidenceKind, Task } from '#core/task.ts';

/** One sentence of a hidden-profile task and what it says for (or, negative, against) options. */
export interface Clue {
  readonly text: string;
  readonly label: string;
  readonly bears: readonly (readonly [option: string, weight: number])[];
}

export interface Profile {
  /** Names the task in `hidden-profile:NAME`. */
  readonly name: string;
  readonly title: string;
  readonly description: readonly string[];
  readonly options: readonly string[];
  readonly answer: string;
  readonly decoy: string;
  readonly shared: readonly Clue[];
  readonly private: readonly Clue[];
}

/**
 * The task of a hand-written hidden profile (spec: tasks, "hidden profile"); ids S1.., P1.. in the order given.
 *
 * Weights [ours]: after the shared sentences the decoy leads the right answer by one less than all private sentences
 * together make up, and each private sentence makes up 2. So all of them turn the balance by 1, and with any one
 * missing the decoy stays ahead by at least 1.
 */
export function makeProfile(profile: Profile): Task {
  const evidence: Evidence[] = [];
  const weights: BearingWeight[] = [];
  const add = (clues: readonly Clue[], kind: EvidenceKind, prefix: string): void => {
    for (const [i, { text, label, bears }] of clues.entries()) {
      const id = `${prefix}${i + 1}`;
      evidence.push({ id, text, kind, label });
      weights.push(...bears.map(([option, weight]) => ({ evidence: id, option, weight })));
    }
  };
  add(profile.shared, 'shared', 'S');
  add(profile.private, 'private', 'P');
  return {
    id: `hidden-profile:${profile.name}`,
    name: profile.title,
    description: profile.description.join(' '),
    options: profile.options,
    evidence,
    answer: profile.answer,
    aliases: [],
    decoy: profile.decoy,
    bearing: { kind: 'weights', weights },
    family: 'hidden-profile',
  };
}
