/** `word = other | another; …` */
const wordList = `
accessible = reachable; additional = extra; almost = nearly; although = though; always = at all times;
among = amongst; amount = sum; approaching = nearing; approximately = roughly; areas = zones;
assist = help; assists = helps; attempt = try; authorities = officials; available = on offer;
basement = cellar; because = as | since; began = started; begin = start; begins = starts;
beside = next to; big = large; blocked = obstructed; blocking = obstructing; built = constructed;
but = yet; cancelled = called off; careful = cautious; carefully = with care; cars = vehicles;
causing = bringing about; cellar = basement; checked = inspected; children = kids; claimed = asserted;
clients = customers; closed = shut; coast = shore; collapsed = caved in; common = usual; company = firm;
completed = finished; completely = entirely | fully; conducted = carried out; confirm = verify;
confirmed = verified; confirms = verifies; considerable = sizeable; constantly = continually;
constructed = built; contains = holds; costly = expensive; critical = crucial; crucial = critical;
currently = now | at present; customers = clients; danger = risk; dangerous = hazardous;
decided = resolved; delayed = held up; dependable = reliable; despite = in spite of; destroyed = wrecked;
difficult = hard; directly = straight; discovered = found; doctor = physician; doctors = physicians;
documents = papers; easily = readily; employees = workers; enormous = huge; entire = whole;
entirely = completely | wholly; entrance = way in; equipment = gear; error = mistake; errors = mistakes;
especially = particularly; essential = vital; exactly = precisely; examined = inspected;
excellent = first-rate; expected = anticipated; expensive = costly; experienced = seasoned;
extra = additional; extremely = exceedingly; fees = charges; finished = completed;
fitted = installed; frequently = often; fully = completely; funds = money; furthest = farthest;
gear = equipment; guests = visitors; happened = occurred; hazardous = dangerous;
helpers = volunteers; helpful = useful; hired = taken on; huge = enormous;
immediately = at once | straight away; indicate = show; indicated = showed; indicates = shows;
individuals = people; information = details; inhabitants = residents; injured = hurt;
inspected = checked; inspection = check; inspections = checks; installed = fitted;
large = big; lately = recently; located = situated; location = place; locations = places; loud = noisy;
mainly = mostly; maintenance = upkeep; medicine = medication; mistake = error; modern = up-to-date;
money = funds; mostly = mainly; moved = shifted; near = close to; nearly = almost; necessary = needed;
noisy = loud; normally = usually; noted = remarked; noticed = spotted; observed = noticed;
occurred = happened; offered = provided; offering = providing; offers = provides; officially = formally;
often = frequently; outcome = result; owner = proprietor; papers = documents; particularly = especially;
perhaps = maybe; personnel = staff; photographs = photos; photos = pictures; possibly = perhaps;
potentially = possibly; powerful = strong; precisely = exactly; price = cost; primary = main;
privately = in private; problem = difficulty; problems = difficulties; promised = pledged;
provides = offers; providing = offering; publicly = in public; purchased = bought; purely = solely;
quickly = fast | swiftly; rain = rainfall; rapidly = quickly;
 recently = lately; regarded = seen; reliable = dependable; remain = stay;
remains = stays; renovated = refurbished; repaired = mended; replaced = exchanged; require = need;
required = needed; requires = needs; requiring = needing; residents = inhabitants; revealed = disclosed;
reveals = shows; risk = danger; risks = dangers; road = route; roads = routes; roughly = approximately;
safe = secure; salary = pay; says = states; scheduled = planned; secure = safe; seen = spotted;
selected = chosen; serious = grave; severe = serious; shop = store; shops = stores; shortly = soon;
showed = revealed; shows = reveals | indicates; sick = ill; significant = considerable; signpost = sign;
sites = places; situated = located; slightly = somewhat; small = little; soon = shortly;
staff = personnel; stated = said; states = says; stopped = halted; stored = kept; strong = powerful;
sudden = abrupt; sufficient = enough; supplies = provisions; swiftly = quickly;
tested = tried out; throughout = all through; toward = towards; towards = toward; trail = path;
trails = paths; transferred = moved; treatment = therapy; truck = lorry; trucks = lorries; until = till;
upgraded = improved; upon = on; urgent = pressing; useful = helpful; usually = normally | as a rule;
verified = confirmed; visitors = guests; vital = essential; volunteers = helpers; warning = alert;
whether = if; whole = entire; wide = broad`;

function readWordList(): Map<string, string[]> {
  return new Map(
    wordList.split(';').map((entry) => {
      const [word = '', others = ''] = entry.split('=');
      return [word.trim(), others.split('|').map((other) => other.trim())];
    }),
  );
}

/**
 * Words that scripted readers exchange when they reword a sentence. None is a number, a negation or a name, and none
 * turns a statement round. Only lower-case words are touched, so that names stay as they are. Original to this
 * project [ours].
 */
export const otherWords: ReadonlyMap<string, readonly string[]> = readWordList();

/** Turns of several words, exchanged before single words are. */
export const otherTurns: readonly (readonly [string, string])[] = [
  ['according to', 'going by'],
  ['as well as', 'and'],
  ['at the moment', 'right now'],
  ['by means of', 'with'],
  ['for example', 'for instance'],
  ['has to', 'must'],
  ['have to', 'must'],
  ['in addition', 'besides'],
  ['in spite of', 'despite'],
  ['instead of', 'in place of'],
  ['is going to', 'will'],
  ['it is', "it's"],
  ['less than', 'under'],
  ['more than', 'over'],
  ['next to', 'beside'],
  ['right now', 'at the moment'],
  ['took place', 'happened'],
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
  'A point to weigh:',
  'For everyone to know:',
];

/** Ways to bring up what came in the inbox. */
export const hearsay: readonly string[] = [
  'As I was told,',
  'I hear that',
  'Someone pointed out that',
  'It was reported to me that',
  'From the messages I learned that',
  'I was told this:',
  'From the messages:',
  'Passed on to me:',
];
