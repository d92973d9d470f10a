/**
 * A task: what a group has to decide and who may know what about it (spec: tasks).
 * Nothing here says who holds which private sentence; holders are drawn per run.
 */

/**
 * `shared`: every agent holds it. `private`: one holder; after own searches some holders or none. `false`: a planted
 * falsehood, routed like private.
 */
export type EvidenceKind = 'shared' | 'private' | 'false';

/** One item of evidence as given: a sentence, a paragraph or a small table. The id is unique in its task. */
export interface Evidence {
  readonly id: string;
  readonly text: string;
  readonly kind: EvidenceKind;
  /** The kind that its task gives it, where what agents found in their own searches made it another. */
  readonly given?: EvidenceKind;
  /** A few words for narrow places on the screen, at most about 28 characters; never shown to agents. */
  readonly label?: string;
}

/** One road of a decoy puzzle, stated by the evidence item `evidence`. */
export interface Road {
  readonly evidence: string;
  readonly from: string;
  readonly to: string;
}

/** One fact of a chain, stated by the evidence item `evidence`: the `relation` of `from` is `to`. */
export interface Link {
  readonly evidence: string;
  readonly from: string;
  readonly relation: string;
  readonly to: string;
}

/** A list and not a record, because options may be called `__proto__`. */
export interface BearingWeight {
  readonly evidence: string;
  readonly option: string;
  readonly weight: number;
}

/**
 * What each sentence says for or against each option: known to scripted readers, never to the router.
 * - `weights`: how much an evidence item speaks for (or, negative, against) an option; a reader adds them up.
 * - `roads`: follow one-way roads from `start`; the landmark reached decides.
 * - `chain`: start at `start` and take the relations one after the other; the name reached with the last one is the
 *   answer. An item may state several links.
 * - `all-private` [ours]: all private sentences together decide for the right answer, any fewer leave the
 *   decoy ahead. The default of imported tasks.
 *
 * Planted falsehoods (kind `false`) may carry weights, roads and links like other items; the last two speak for their
 * end and lead no way on.
 */
export type Bearing =
  | { readonly kind: 'weights'; readonly weights: readonly BearingWeight[] }
  | { readonly kind: 'roads'; readonly start: string; readonly roads: readonly Road[] }
  | {
      readonly kind: 'chain';
      readonly start: string;
      readonly relations: readonly string[];
      readonly links: readonly Link[];
    }
  | { readonly kind: 'all-private' };

export interface Task {
  readonly id: string;
  /** Short title for people. */
  readonly name: string;
  /** The question and its setting, as agents read it. */
  readonly description: string;
  /** The options in order; null for free-text tasks. */
  readonly options: readonly string[] | null;
  /** All evidence in the task's order: the order in which inboxes list it. */
  readonly evidence: readonly Evidence[];
  /** The right answer: one of `options`, or the free text; null when the data set gives none (runs unscored). */
  readonly answer: string | null;
  /** Other spellings of a free-text answer. */
  readonly aliases: readonly string[];
  /** The wrong option (free text: a wrong answer) that the shared evidence favours, where it is known. */
  readonly decoy: string | null;
  readonly bearing: Bearing;
  /** The family or import format it comes from: `hidden-profile`, `hiddenbench`, `decoy-puzzle`, … */
  readonly family: string;
  /** The round in which holders are given their private evidence, where that is later than round 0 (spec: "late evidence"). */
  readonly lateFrom?: number;
  /** Own searches: every agent holds the `top` items that its query finds (spec: tasks). Absent: holders are drawn. */
  readonly search?: { readonly top: number };
}
