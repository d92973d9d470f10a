import type { Condition } from '#core/condition.ts';
import type { Trace } from '#core/trace.ts';

/** An evidence item as traces carry it. */
export type TraceEvidence = Trace['task']['evidence'][number];

/** How an arm looks: its family's colour, and a second tone and dash where the other arm is of the same family. */
export interface ArmLook {
  readonly family: Condition['family'];
  readonly second: boolean;
}

/** One arm as the views read it. */
export interface ArmReading {
  readonly side: 'left' | 'right';
  readonly trace: Trace;
  readonly condition: Condition;
  readonly look: ArmLook;
  /** The condition's name, as a heading writes it. */
  readonly title: string;
}

const memo = new WeakMap<readonly [Trace, Trace], readonly [ArmReading, ArmReading]>();

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('en') + text.slice(1);

/** Name with its setting, where a condition has one: "copies k = 2". */
function titleOf(trace: Trace, condition: Condition): string {
  const { k, limit } = trace.settings.condition;
  if (k !== undefined) return `${capital(condition.name)} = ${k}`;
  return capital(limit === true ? `${condition.name}, size limit` : condition.name);
}

/** The same where there may be no traces yet. */
export const readArmsIfAny = (
  traces: readonly [Trace, Trace] | null,
  findCondition: (id: string) => Condition | undefined,
): readonly [ArmReading, ArmReading] | null => (traces === null ? null : readArms(traces, findCondition));

/**
 * Both arms of a comparison, left and right. Gives the same object for the same traces, so that it can serve as a
 * selector. Throws a RangeError for a condition that nobody knows.
 */
export function readArms(
  traces: readonly [Trace, Trace],
  findCondition: (id: string) => Condition | undefined,
): readonly [ArmReading, ArmReading] {
  const known = memo.get(traces);
  if (known !== undefined) return known;
  const conditionOf = ({ settings }: Trace): Condition => {
    const condition = findCondition(settings.condition.id);
    if (condition === undefined) throw new RangeError(`There is no condition "${settings.condition.id}".`);
    return condition;
  };
  const [a, b] = traces;
  const [left, right] = [conditionOf(a), conditionOf(b)];
  const arms = [
    {
      side: 'left',
      trace: a,
      condition: left,
      look: { family: left.family, second: false },
      title: titleOf(a, left),
    },
    {
      side: 'right',
      trace: b,
      condition: right,
      look: { family: right.family, second: left.family === right.family },
      title: titleOf(b, right),
    },
  ] as const;
  memo.set(traces, arms);
  return arms;
}
