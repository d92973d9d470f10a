/** What readers say around the evidence. `{}` stands for the option. No numbers and no negations. */
export const openings: readonly string[] = [
  '{} looks best to me.',
  'I would go with {}.',
  'My choice is {}.',
  'Right now I lean towards {}.',
  'I am for {}.',
  'From what I have read, {} is the best answer.',
  'To my mind it is {}.',
];

/** For an option whose name is too long to say twice. */
export const longOpenings: readonly string[] = [
  'Here is how I see it.',
  'This is what I know.',
  'Let me say what speaks for my choice.',
];

export const changes: readonly string[] = [
  'I have changed my mind: {} looks right to me now.',
  'What I read since makes me switch to {}.',
  'On reflection I now prefer {}.',
];

export const guesses: readonly string[] = [
  'I can only guess so far, and I guess {}.',
  'What I know leaves it open; for the moment I say {}.',
  'I am still missing a piece, so {} is only a guess.',
];

/** For a reader that has no name to offer. */
export const open: readonly string[] = [
  'What I have read leaves the question open.',
  'I am still missing the answer.',
  'Here is what I have so far.',
];

/** Before sentences that support the choice nothing is said; these close a message that has some. */
export const closings: readonly string[] = [
  'That outweighs the rest.',
  'For me that settles it.',
  'That is why I choose it.',
  'To me this counts most.',
  'Taken together, this decides it for me.',
];

/** These close a guess, and ask for what is missing. */
export const questions: readonly string[] = [
  'Does anyone know more?',
  'Please share what you have.',
  'Who can add to this?',
];

/** An option of more words than this is named in the answer line alone. */
export const LONGEST_SPOKEN_OPTION = 8;
