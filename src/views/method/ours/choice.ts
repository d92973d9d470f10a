/** A choice that the sources leave open, made here. */
export interface OursChoice {
  /** What was chosen, as a plain statement. */
  readonly what: string;
  /** Why, and what would have been possible instead. */
  readonly why: string;
  /** Where a person can choose otherwise. */
  readonly change?: string;
  /** Where it can be seen at work: an address of the lab, and what is there. */
  readonly see?: { readonly query: string; readonly words: string };
  /** The files of the source that carry the mark, from `src`. */
  readonly where: readonly string[];
  /** Words beside the mark in the specification, as `document: words`; see the test of the list. */
  readonly spec?: readonly string[];
  /** Figures of the paper that carry it, by id. */
  readonly figures?: readonly string[];
}

/** Choices about one subject. */
export interface OursGroup {
  readonly id: string;
  readonly title: string;
  readonly choices: readonly OursChoice[];
}
