/** What a name in a multi-hop task stands for. */
export type Sort = 'house' | 'book' | 'person' | 'town' | 'river' | 'lake';

/** One relation of invented things [ours]: how it is stated, and how a question asks along it. */
export interface Relation {
  readonly name: string;
  readonly from: Sort;
  readonly to: Sort;
  /** `{from}` and `{to}` stand for the two names as they are written in running text. */
  readonly fact: string;
  /** `{}` stands for what is asked about. */
  readonly question: string;
}

const founder: Relation = {
  name: 'founder',
  from: 'house',
  to: 'person',
  fact: '{from} was founded by {to}.',
  question: 'the person who founded {}',
};
const author: Relation = {
  name: 'author',
  from: 'book',
  to: 'person',
  fact: '{from} was written by {to}.',
  question: 'the author of {}',
};
const teacher: Relation = {
  name: 'teacher',
  from: 'person',
  to: 'person',
  fact: '{from} learned the trade from {to}.',
  question: 'the teacher of {}',
};
const birthplace: Relation = {
  name: 'birthplace',
  from: 'person',
  to: 'town',
  fact: '{from} was born in {to}.',
  question: 'the town where {} was born',
};
const river: Relation = {
  name: 'river',
  from: 'town',
  to: 'river',
  fact: '{from} lies on {to}.',
  question: 'the river of {}',
};
const mouth: Relation = {
  name: 'mouth',
  from: 'river',
  to: 'lake',
  fact: '{from} flows into {to}.',
  question: 'the lake at the end of {}',
};

/** The chains that are asked along, by number of hops. Each begins with a house or a book. */
export const chains: ReadonlyMap<number, readonly (readonly Relation[])[]> = new Map([
  [
    2,
    [
      [founder, birthplace],
      [founder, teacher],
      [author, teacher],
      [author, birthplace],
    ],
  ],
  [
    3,
    [
      [founder, birthplace, river],
      [author, birthplace, river],
      [author, teacher, birthplace],
      [founder, teacher, birthplace],
    ],
  ],
  [
    4,
    [
      [founder, birthplace, river, mouth],
      [author, birthplace, river, mouth],
      [author, teacher, birthplace, river],
      [founder, teacher, birthplace, river],
    ],
  ],
]);

/** Sentences that say nothing about any question, by what they are about. `{}` stands for its name. */
export const fillers: Readonly<Record<Sort, readonly string[]>> = {
  house: [
    'School classes are shown round on Thursdays, and the garden behind the workshop is open all year.',
    'The building has been enlarged twice, most recently with a glass stair and a reading room.',
    'A small orchestra rehearses in the cellar, which keeps cool even in August.',
    'Its gate of wrought iron was a gift from a guild of smiths.',
  ],
  book: [
    'The first edition had blue covers and sold out before the autumn fair.',
    'Critics praised the pictures, and a cheap reprint followed within two years.',
    'A stage version with puppets toured the coast one summer.',
    'Only the ninth chapter was changed in later printings.',
  ],
  person: [
    'A bundle of letters from those years is kept in a private archive.',
    'Neighbours remembered a quiet household with many clocks and two tame jackdaws.',
    'Later came a post at an academy, a medal and a long quarrel over patents.',
    'A bronze bust was put up beside the old post office.',
    'The estate was divided among eleven nieces, and the piano went to a school.',
    'In old age the family moved to a cottage with a view of the vineyards.',
    'Several recipes for varnish are still known under that surname.',
    'Two streets and a tram stop carry the name today.',
  ],
  town: [
    'On market days farmers sell plums, felt slippers and smoked cheese below the arcades.',
    'The station burned down in a dry summer and was rebuilt in yellow brick.',
    'Every second winter a lantern race draws visitors from the whole province.',
    'Its bell is tuned a little too low, which the inhabitants are proud of.',
    'A factory for buttons gave work to half of the families until the war.',
  ],
  river: [
    'Rafts of timber came down it in spring, and herons nest along the reeds.',
    'Anglers value it for trout, canoeists for three easy rapids.',
    'A flood once carried off the toll house together with its cash box.',
    'In cold years children skate from one mill to the next.',
  ],
  lake: [],
};

/** Words that follow a house's name. The look-alike bears the same name and another word. */
export const houseWords: readonly string[] = ['Foundry', 'Museum', 'Brewery', 'Institute', 'Theatre', 'Bank'];
/** What opens a book's title. */
export const bookWords: readonly string[] = ['Voyage', 'Garden', 'Winter', 'Lantern', 'Island', 'Clock'];
