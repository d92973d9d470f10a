/**
 * Words that scripted readers exchange when they reword a sentence. None is a number, a negation or a name, and none
 * turns a statement round. Only lower-case words are touched, so that names stay as they are. Original to this
 * project [ours].
 */
export const otherWords: ReadonlyMap<string, readonly string[]> = new Map([
  ['additional', ['extra']],
  ['almost', ['nearly']],
  ['among', ['amongst']],
  ['approximately', ['roughly']],
  ['assist', ['help']],
  ['assists', ['helps']],
  ['began', ['started']],
  ['begin', ['start']],
  ['begins', ['starts']],
  ['built', ['constructed']],
  ['children', ['kids']],
  ['company', ['firm']],
  ['completely', ['entirely', 'fully']],
  ['confirm', ['verify']],
  ['confirmed', ['verified']],
  ['confirms', ['verifies']],
  ['considerable', ['sizeable']],
  ['constructed', ['built']],
  ['contains', ['holds']],
  ['currently', ['now', 'at present']],
  ['dangerous', ['hazardous']],
  ['dependable', ['reliable']],
  ['difficult', ['hard']],
  ['directly', ['straight']],
  ['discovered', ['found']],
  ['employees', ['workers']],
  ['entirely', ['completely', 'wholly']],
  ['excellent', ['first-rate']],
  ['extra', ['additional']],
  ['extremely', ['exceedingly']],
  ['frequently', ['often']],
  ['fully', ['completely']],
  ['furthest', ['farthest']],
  ['hazardous', ['dangerous']],
  ['huge', ['enormous']],
  ['immediately', ['at once', 'straight away']],
  ['indicate', ['show']],
  ['indicated', ['showed']],
  ['indicates', ['shows']],
  ['individuals', ['people']],
  ['large', ['big']],
  ['lately', ['recently']],
  ['located', ['situated']],
  ['mainly', ['mostly']],
  ['mostly', ['mainly']],
  ['nearly', ['almost']],
  ['normally', ['usually']],
  ['noticed', ['spotted']],
  ['observed', ['noticed']],
  ['offered', ['provided']],
  ['offering', ['providing']],
  ['offers', ['provides']],
  ['often', ['frequently']],
  ['perhaps', ['maybe']],
  ['photographs', ['photos']],
  ['photos', ['pictures']],
  ['possibly', ['perhaps']],
  ['potentially', ['possibly']],
  ['primary', ['main']],
  ['provides', ['offers']],
  ['providing', ['offering']],
  ['purchased', ['bought']],
  ['purely', ['solely']],
  ['quickly', ['fast', 'swiftly']],
  ['rapidly', ['quickly']],
  ['recently', ['lately']],
  ['regarded', ['seen']],
  ['reliable', ['dependable']],
  ['remains', ['stays']],
  ['require', ['need']],
  ['required', ['needed']],
  ['requires', ['needs']],
  ['reveals', ['shows']],
  ['roughly', ['approximately']],
  ['says', ['states']],
  ['serious', ['grave']],
  ['severe', ['serious']],
  ['shortly', ['soon']],
  ['shows', ['reveals', 'indicates']],
  ['signpost', ['sign']],
  ['significant', ['considerable']],
  ['situated', ['located']],
  ['slightly', ['somewhat']],
  ['soon', ['shortly']],
  ['states', ['says']],
  ['sufficient', ['enough']],
  ['swiftly', ['quickly']],
  ['toward', ['towards']],
  ['towards', ['toward']],
  ['until', ['till']],
  ['upon', ['on']],
  ['usually', ['normally', 'as a rule']],
]);

/** Turns of several words, exchanged before single words are. */
export const otherTurns: readonly (readonly [string, string])[] = [
  ['according to', 'going by'],
  ['are brought to', 'arrive at'],
  ['as soon as', 'once'],
  ['because of', 'owing to'],
  ['close to', 'near'],
  ['due to', 'because of'],
  ['goes to', 'leads to'],
  ['in order to', 'to'],
  ['is able to', 'can'],
  ['leads to', 'goes to'],
  ['points to', 'shows the way to'],
  ['such as', 'like'],
  ['confirms that', 'confirms'],
  ['reports that', 'reports'],
  ['says that', 'says'],
  ['shows that', 'shows'],
];

/** Light words that a sentence can do without. */
export const lightWords: ReadonlySet<string> = new Set([
  'also',
  'quite',
  'really',
  'very',
  'actually',
  'simply',
]);

/** Words that may open a sentence and go to lower case when they stand inside one: they are no names. */
export const openingWords: ReadonlySet<string> = new Set(
  (
    'a an the this that these those there here it its they their he his she her we our you your in on at to from of ' +
    'by for with under over after before during since until when while if because although though as all both each ' +
    'every some several most many few another other only just even according despite due near between among ' +
    'travellers'
  ).split(' '),
);

/** Ways to bring up a sentence. A colon keeps whatever follows as it stands; "that" and commas join it. */
export const leadIns: readonly string[] = [
  'Keep in mind that',
  'Note that',
  'We should remember that',
  'It matters that',
  'As far as I know,',
  'Please consider this:',
  'Worth knowing:',
];

/** Ways to bring up what came in the inbox. */
export const hearsay: readonly string[] = [
  'As I was told,',
  'I hear that',
  'Someone pointed out that',
  'It was reported to me that',
  'From the messages I learned that',
  'I was told this:',
];
