import { findCondition } from '#conditions/index.ts';
import type { ComparedArm } from '#store/compare-saved.ts';
import { nameRule } from '#store/rules.ts';
import { ArmLine, toneClass } from '#ui/marks.tsx';
import { tonesOf } from './arm-lines.tsx';
import { outcomeMarks, percent, shortTokens } from './runs-words.ts';

/** The group's answer after one round, and how many agents have the right one. */
function RoundCell({ arm, at }: { readonly arm: ComparedArm; readonly at: number }) {
  const round = arm.summary.byRound[at];
  if (round === undefined) return <td className="rn-round" />;
  const { mark, word } = outcomeMarks[round.group];
  const { right, asked } = round.agents;
  return (
    <td className="rn-round" data-group={round.group}>
      <span aria-hidden="true">{mark}</span>
      <span className="visually-hidden">{word}, </span>
      <small>
        {right}
        <span className="visually-hidden"> of {asked} agents right</span>
      </small>
    </td>
  );
}

/** The arms of several runs that follow one rule, taken together. */
function TogetherRow({ arms, rounds }: { readonly arms: readonly ComparedArm[]; readonly rounds: number }) {
  const [first] = arms;
  if (first === undefined) return null;
  const family = findCondition(first.summary.condition.id)?.family ?? 'standard';
  const tone = { family, second: false };
  const tokens = arms.reduce((sum, { summary }) => sum + summary.tokens.total, 0) / arms.length;
  return (
    <tr className={toneClass(tone)}>
      <th scope="row">{arms.length} runs</th>
      <td>
        <span className="rn-arm">
          <ArmLine tone={tone} width={22} /> {nameRule(first.summary.condition)}
        </span>
      </td>
      {Array.from({ length: rounds }, (_, at) => {
        const scored = arms.flatMap(({ summary }) => {
          const round = summary.byRound[at];
          return round === undefined || round.group === 'unscored' ? [] : [round];
        });
        const right = scored.filter(({ group }) => group === 'right').length;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its round
          <td key={at} className="rn-round">
            {scored.length > 0 && (
              <>
                {percent(right / scored.length)}
                <small>
                  {right} of {scored.length}
                </small>
              </>
            )}
          </td>
        );
      })}
      <td>{shortTokens(tokens)}</td>
      <td />
      <td />
    </tr>
  );
}

/** Arms by rule, where a rule is followed in two runs or more. */
function groupByRule(arms: readonly ComparedArm[]): readonly (readonly ComparedArm[])[] {
  const groups = new Map<string, ComparedArm[]>();
  for (const arm of arms) {
    const rule = nameRule(arm.summary.condition);
    groups.set(rule, [...(groups.get(rule) ?? []), arm]);
  }
  return [...groups.values()].filter((group) => new Set(group.map(({ run }) => run.id)).size > 1);
}

/** Runs by arm, rounds across: the group's answers, tokens, what is saved, reach. */
export function CompareTable({ arms }: { readonly arms: readonly ComparedArm[] }) {
  const rounds = Math.max(...arms.map(({ summary }) => summary.byRound.length));
  const together = groupByRule(arms);
  return (
    // A wide table scrolls by itself; the keyboard reaches it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className="rn-table" tabIndex={0} aria-label="Runs compared, round by round">
      <table>
        <thead>
          <tr>
            <th scope="col">Run</th>
            <th scope="col">Arm</th>
            {Array.from({ length: rounds }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its round
              <th key={at} scope="col" className="rn-round">
                <span className="visually-hidden">round </span>
                {at}
              </th>
            ))}
            <th scope="col">Tokens</th>
            <th scope="col">Saved</th>
            <th scope="col">Reach</th>
          </tr>
        </thead>
        <tbody>
          {arms.map((arm) => {
            const tone = tonesOf(arm.run)[arm.arm === 0 ? 0 : 1];
            const isFirst = arm.arm === 0;
            return (
              <tr key={`${arm.run.id} ${arm.arm}`} className={toneClass(tone)} data-first={isFirst}>
                <th scope="row">
                  <span className={isFirst ? undefined : 'visually-hidden'}>
                    {arm.run.name}
                    <small>
                      {arm.run.agents} agents, {arm.run.backend.model}
                      {arm.run.backend.simulated ? ', simulated' : ''}
                    </small>
                  </span>
                </th>
                <td>
                  <span className="rn-arm">
                    <ArmLine tone={tone} width={22} /> {nameRule(arm.summary.condition)}
                  </span>
                </td>
                {Array.from({ length: rounds }, (_, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its round
                  <RoundCell key={at} arm={arm} at={at} />
                ))}
                <td title={arm.summary.tokens.estimated ? 'estimated' : undefined}>
                  {shortTokens(arm.summary.tokens.total)}
                </td>
                <td>{percent(arm.saved)}</td>
                <td>{percent(arm.summary.byRound.at(-1)?.reach.delivered ?? null)}</td>
              </tr>
            );
          })}
        </tbody>
        {together.length > 0 && (
          <tbody className="rn-together">
            <tr>
              <th scope="rowgroup" colSpan={rounds + 5}>
                Together, by rule: group accuracy by round
              </th>
            </tr>
            {together.map((group) => (
              <TogetherRow
                key={nameRule(group[0]?.summary.condition ?? { id: '' })}
                arms={group}
                rounds={rounds}
              />
            ))}
          </tbody>
        )}
      </table>
    </section>
  );
}
