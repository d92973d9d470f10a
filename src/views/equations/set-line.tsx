import { useMemo } from 'react';
import { readInboxSets, shortenIds } from '#core/measures/inbox-sets.ts';
import { ArmLine, Ours } from '#ui/marks.tsx';
import type { ArmReading } from '#viz/arm-reading.ts';
import { cutReasonOf, matterOf } from '#viz/inbox-words.ts';

const braces = (names: readonly string[]): string => (names.length === 0 ? '∅' : `{${names.join(', ')}}`);

/** What an inbox without equation (1) holds: "6 messages", "one summary", "no claim". */
function wordLines(matter: 'messages' | 'summary' | 'claims', lines: number): string {
  if (matter === 'summary') return lines === 0 ? 'no summary' : 'one summary';
  const noun = matter === 'claims' ? 'claim' : 'message';
  return `${lines} ${lines === 1 ? noun : `${noun}s`}`;
}

/**
 * Equation (1) for one inbox: what arrives, less what the receiver holds; or the messages, or a model's words, and what
 * they restate.
 */
export function SetLine({
  arm,
  round,
  receiver,
  evidence,
}: {
  arm: ArmReading;
  round: number;
  receiver: number;
  evidence: number;
}) {
  const { trace, condition } = arm;
  const sets = useMemo(() => readInboxSets(trace, round, receiver), [trace, round, receiver]);
  const write = (items: readonly number[]): string => braces(shortenIds(trace.task, items));
  const lines = trace.rounds[round]?.turns[receiver]?.inbox.length ?? 0;
  const matter = matterOf(condition);
  const cut = trace.rounds[round]?.turns[receiver]?.cut ?? 0;
  const inbox = <i className="eq-var">inbox</i>;
  const ours = condition.ours === undefined ? null : <Ours why={condition.ours} />;
  const marked = sets.read.includes(evidence);
  if (round === 0 || condition.inbox === 'empty') {
    return (
      <p className="eq-set">
        <ArmLine tone={arm.look} width={18} />
        <span>
          {inbox} = <b>∅</b> {round === 0 ? 'round 0: nobody is heard' : 'nobody is heard'}
        </span>
      </p>
    );
  }
  if (matter === 'messages' || matter === 'summary' || matter === 'claims') {
    return (
      <p className="eq-set">
        <ArmLine tone={arm.look} width={18} />
        <span>
          {inbox} = {wordLines(matter, lines)}, restating <b data-marked={marked}>{write(sets.read)}</b>{' '}
          {ours}
        </span>
      </p>
    );
  }
  const subtracts = condition.theta(true, { k: trace.settings.condition.k ?? 0 }) === 0;
  return (
    <p className="eq-set">
      <ArmLine tone={arm.look} width={18} />
      <span>
        {inbox} = {write(sets.arriving)}{' '}
        {subtracts && (
          <>
            <b>∖</b> <i className="eq-var">K</i> {write(sets.holds)}{' '}
          </>
        )}
        = <b data-marked={marked}>{write(sets.read)}</b>
        {cut > 0 && (cutReasonOf(condition) === 'draw' ? ' after the draw' : ' after the size limit')}
        <span className="eq-no" title="Equation (1) of the paper">
          (1)
        </span>{' '}
        {ours}
      </span>
    </p>
  );
}
