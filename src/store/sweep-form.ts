import type { NamedReaders, PlanDraft, SweepPlan } from '#runtime/sweep-protocol.ts';

/** A plan as it stands in the page's form: numbers as they were typed, everything else as lists. */
export interface PlanForm {
  readonly name: string;
  readonly tasks: SweepPlan['tasks'];
  readonly series: number;
  /** "4, 8, 16..20". */
  readonly agents: string;
  readonly seeds: string;
  readonly rounds: string;
  /** In the plan's spelling. */
  readonly conditions: readonly string[];
  readonly architectures: readonly string[];
  /** `default` and `ideal` by name, any other written out. */
  readonly readers: readonly (string | NamedReaders)[];
  readonly preset: SweepPlan['matcher']['preset'];
  /** Null: the preset's own. */
  readonly threshold: number | null;
  /** Outcomes that are routed otherwise than the preset does; only a plan in JSON says so. */
  readonly routed: Pick<SweepPlan['matcher'], 'routeDistorted' | 'routeUnsure'>;
}

/** Small enough to be over in seconds, and it shows the point: every hidden profile, both arms, three sizes. */
export const firstForm: PlanForm = {
  name: '',
  tasks: ['hidden-profile:*'],
  series: 1,
  agents: '4, 8, 16',
  seeds: '1',
  rounds: '6',
  conditions: ['standard', 'inhibitory'],
  architectures: ['peer-to-peer'],
  readers: ['default'],
  preset: 'distinctive',
  threshold: null,
  routed: {},
};

/** "4, 8..10" as a plan takes it; what is no number stays a text, so that the plan's own check names it. */
export const parseNumbers = (text: string): (number | string)[] =>
  text
    .split(/[\s,;]+/u)
    .filter((part) => part !== '')
    .map((part) => (/^\d{1,9}$/u.test(part) ? Number(part) : part.replace('…', '..').replace('–', '..')));

/** Adds a number to the text, or takes it out. */
export function toggleNumber(text: string, number: number): string {
  const parts = parseNumbers(text);
  const kept = parts.filter((part) => part !== number);
  if (kept.length === parts.length) kept.push(number);
  const order = (part: number | string): number => Number.parseInt(String(part), 10);
  return kept.sort((a, b) => order(a) - order(b)).join(', ');
}

/** Adds an entry to a list, or takes it out. */
export const toggle = <T>(list: readonly T[], entry: T): readonly T[] =>
  list.includes(entry) ? list.filter((one) => one !== entry) : [...list, entry];

export const draftOf = (form: PlanForm): PlanDraft => ({
  name: form.name.trim(),
  tasks: form.tasks,
  series: form.series,
  agents: parseNumbers(form.agents),
  conditions: form.conditions,
  architectures: form.architectures,
  readers: form.readers,
  seeds: parseNumbers(form.seeds),
  rounds: parseNumbers(form.rounds),
  matcher: {
    preset: form.preset,
    ...(form.threshold === null ? {} : { threshold: form.threshold }),
    ...form.routed,
  },
});

/** "1..3, 9": runs of numbers as ranges. */
export function writeNumbers(numbers: readonly number[]): string {
  const parts: string[] = [];
  for (let i = 0; i < numbers.length; ) {
    let end = i;
    while (numbers[end + 1] === (numbers[end] ?? 0) + 1) end++;
    parts.push(end - i < 2 ? numbers.slice(i, end + 1).join(', ') : `${numbers[i]}..${numbers[end]}`);
    i = end + 1;
  }
  return parts.join(', ');
}

/** The form of a complete plan. */
export const formOf = ({ matcher: { preset, threshold, ...routed }, ...plan }: SweepPlan): PlanForm => ({
  name: plan.name,
  tasks: plan.tasks,
  series: plan.series,
  agents: writeNumbers(plan.agents),
  seeds: writeNumbers(plan.seeds),
  rounds: writeNumbers(plan.rounds),
  conditions: plan.conditions,
  architectures: plan.architectures,
  readers: plan.readers,
  preset,
  threshold,
  routed,
});

/** The name of readers, written out or not. */
export const readersName = (entry: string | NamedReaders): string =>
  typeof entry === 'string' ? entry : entry.name;
