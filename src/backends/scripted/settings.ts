/**
 * The mechanisms of a scripted reader (spec: protocol, "The scripted reader"), each a number with an "off" value.
 * All of them off is the ideal reader. `favour`, `relay` and `loose` refine disclosure [ours]: the published
 * accuracies cannot be had with one rate for everything a reader may say.
 */
export interface ReaderSettings {
  /** γ: a sentence read k times weighs 1 + γ·ln k. */
  readonly repetition: number;
  /** How strongly peers' choices pull, in units of a whole case: all peers for one option add this much to it. */
  readonly conformity: number;
  /** Words of the inbox read before the reader stops; 0 = reads everything. */
  readonly attention: number;
  /** Chance in [0, 1] that a sentence of the reader's own evidence is stated in a message. */
  readonly disclosure: number;
  /** How far the chance of a sentence that supports the reader's choice moves up towards 1, in [0, 1]. */
  readonly favour: number;
  /** Chance of a received sentence relative to one's own, in [0, 1]. */
  readonly relay: number;
  /** Chance of a received sentence that says nothing yet about any option, relative to other received ones. */
  readonly loose: number;
  /** Share in [0, 1] of a sentence's words that are reworded, as far as the reader has other words for them. */
  readonly paraphrase: number;
  /** Largest chance shift of an option's support, in units of a whole case. */
  readonly noise: number;
}

/** A mechanism as the page shows it: a slider with its "off" position. */
export interface ReaderMechanism {
  readonly key: keyof ReaderSettings;
  readonly name: string;
  readonly description: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly off: number;
}

export const readerMechanisms: readonly ReaderMechanism[] = [
  {
    key: 'repetition',
    name: 'Repetition',
    description: 'What is read again and again weighs more: a sentence read k times weighs 1 + γ·ln k.',
    min: 0,
    max: 3,
    step: 0.05,
    off: 0,
  },
  {
    key: 'conformity',
    name: 'Conformity',
    description: 'Peers’ choices in the inbox pull. At 1, unanimous peers count as much as a whole case.',
    min: 0,
    max: 1,
    step: 0.05,
    off: 0,
  },
  {
    key: 'attention',
    name: 'Attention',
    description: 'Words of the inbox that are read before the reader stops. 0 reads everything.',
    min: 0,
    max: 5000,
    step: 50,
    off: 0,
  },
  {
    key: 'disclosure',
    name: 'Disclosure',
    description: 'How likely a reader is to state a sentence it holds. 1 states everything that fits.',
    min: 0.05,
    max: 1,
    step: 0.01,
    off: 1,
  },
  {
    key: 'favour',
    name: 'Favour',
    description: 'How much more likely a sentence is stated when it supports the reader’s choice.',
    min: 0,
    max: 1,
    step: 0.05,
    off: 0,
  },
  {
    key: 'relay',
    name: 'Passing on',
    description: 'How likely a received sentence is stated, relative to the reader’s own.',
    min: 0,
    max: 1,
    step: 0.05,
    off: 1,
  },
  {
    key: 'loose',
    name: 'Loose ends',
    description:
      'How likely a received sentence is passed on that says nothing yet about any option, relative to others.',
    min: 0,
    max: 1,
    step: 0.01,
    off: 1,
  },
  {
    key: 'paraphrase',
    name: 'Paraphrase',
    description: 'Share of words that a reader puts in its own. 0 quotes word for word.',
    min: 0,
    max: 0.5,
    step: 0.01,
    off: 0,
  },
  {
    key: 'noise',
    name: 'Noise',
    description: 'Chance in weighing: how far an option’s support is shifted at most.',
    min: 0,
    max: 1,
    step: 0.01,
    off: 0,
  },
];

/** Every mechanism off: states what it has, believes what it reads once, and only reach limits it. */
export const idealReaderSettings: ReaderSettings = {
  repetition: 0,
  conformity: 0,
  attention: 0,
  disclosure: 1,
  favour: 0,
  relay: 1,
  loose: 1,
  paraphrase: 0,
  noise: 0,
};

/** Fitted once on the calibration block (docs/calibration.md); never tuned per figure or per family. */
export const defaultReaderSettings: ReaderSettings = {
  repetition: 1.2,
  conformity: 0.1,
  attention: 0,
  disclosure: 0.48,
  favour: 0.05,
  relay: 0.5,
  loose: 0.02,
  paraphrase: 0.15,
  noise: 0.05,
};

/** Throws a RangeError that names the first setting out of its range. */
export function checkReaderSettings(settings: ReaderSettings): void {
  for (const { key, min, max } of readerMechanisms) {
    const value = settings[key];
    if (!(value >= min && value <= max)) {
      throw new RangeError(`Reader setting "${key}" must lie between ${min} and ${max}; it is ${value}.`);
    }
  }
}

/**
 * Settings from a plan's plain record (`RunPlan.readers`): known keys replace the defaults, everything else in the
 * record is left alone. Throws a RangeError that names a setting that is no number or out of its range.
 */
export function readReaderSettings(
  given: Readonly<Record<string, number | string | boolean | null>>,
): ReaderSettings {
  const settings: { -readonly [key in keyof ReaderSettings]: number } = { ...defaultReaderSettings };
  for (const { key } of readerMechanisms) {
    if (Object.hasOwn(given, key)) settings[key] = Number(given[key] ?? Number.NaN);
  }
  checkReaderSettings(settings);
  return settings;
}
