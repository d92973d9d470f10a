import { countVerdicts } from './find-all.ts';
import type { Finding, Method, Part, Verdict } from './finding.ts';

const MINUS = '−';

/** A number of a finding in its unit, without the unit's name. */
function tell(value: number, unit: Finding['unit'], isDifference: boolean): string {
  const [factor, digits] = unit === 'ratio' ? [1, 3] : unit === 'copies' ? [1, 1] : [100, 1];
  const text = Math.abs(value * factor).toFixed(digits);
  const isZero = Number(text) === 0;
  const sign = isZero || value > 0 ? (isDifference && !isZero ? '+' : '') : MINUS;
  return `${sign}${text}`;
}

const names: { readonly [unit in Finding['unit']]: string } = {
  points: ' points',
  'per cent': ' %',
  ratio: '',
  copies: '',
};
const marks: { readonly [method in Method]: string } = {
  bootstrap: '',
  Newcombe: ' ᴺ',
  Wilson: ' ᵂ',
  'every run': '',
};

function writeRow(finding: Finding): string {
  const { claim, measure, unit, value, interval, method, runs, items, verdict } = finding;
  const isDifference = unit === 'points' || unit === 'copies';
  const number = (n: number): string => tell(n, unit, isDifference);
  const range =
    interval === null ? 'every run' : `${number(interval.low)} to ${number(interval.high)}${marks[method]}`;
  const counted = runs === items ? `${runs}` : `${runs} (${items} tasks)`;
  const cells = [
    claim,
    measure,
    `${number(value)}${names[unit]}`,
    range,
    counted,
    verdict === 'holds' ? verdict : `**${verdict}**`,
  ];
  return `| ${cells.join(' | ')} |`;
}

const writePart = ({ title, findings, notes }: Part): string =>
  [
    `## ${title}`,
    [
      '| claim | measured | value | 95 % interval | runs per arm | verdict |',
      '|---|---|---:|---|---:|---|',
      ...findings.map(writeRow),
    ].join('\n'),
    ...notes,
  ].join('\n\n');

/** The page `docs/claims.md`, in Markdown. */
export function writePage(parts: readonly Part[]): string {
  const count = (verdict: Verdict): number => countVerdicts(parts, verdict);
  return `# The paper's claims, with scripted readers

<!-- Written by \`npm run claims -- --write\`. Change src/testing/claims, not this page. -->

Every number here comes from **scripted readers, a simulation** with its default mechanisms, six rounds after round 0, matcher
\`distinctive\`. The page says what the router and these readers do together, not what a language model does.

Of the rows below, ${count('holds')} say *holds*, ${count('does not hold')} *does not hold*, ${count('not shown')} *not shown*:

- **holds**: the whole 95 % interval lies on the side that is claimed. A claim of a value holds where the interval contains
  that value and strays from it by no more than a tenth; a claim of none, where no run has one and the bound is below 5 %.
- **does not hold**: the whole interval lies on the other side; for a claim of a value, the interval does not contain it; for a
  claim of none, some run has one.
- **not shown**: the interval lies across, so that these runs leave the matter open, or the readers' own rules decide it
  beforehand, so that it would be no finding.

Intervals are paired bootstrap over tasks with 10,000 resamples. Where fewer than five tasks differ from the rest, resamples hardly
vary and would feign certainty; there stands Newcombe's interval for paired shares from Wilson's bounds (Stat. Med. 17, 1998,
2635–2650, method 10), marked ᴺ. ᵂ is Wilson's interval of one share. Each row stands alone: with so many rows at 95 %, one or two
may be off by chance.

**What was fitted.** The readers' strengths were fitted to twelve published cells of Table H.2, N = 16 and 32 on HiddenBench and
N = 16 on strong puzzles, with \`standard\`, \`inhibitory\` and \`inhibitory-six-senders\` among the arms
([calibration](calibration.md)). “Inhibitory over standard” is therefore partly put in on puzzles at N = 16 and wholly on HiddenBench at
N = 16 and 32. N = 8, 32 and 64 on puzzles, the built-in hidden profiles and HiddenBench at N = 8 and 64 were not fitted, though
they meet the same readers, whose rules were written with the published tables in sight. The puzzles and seeds here are not those of
the fit.

**How it is kept true.** [claims-runs.csv](claims-runs.csv) holds what was measured of every run. A test works this page out of it
and compares every letter, and makes runs of every block anew and compares every number, tokens included.

${parts.map(writePart).join('\n\n')}
`;
}
