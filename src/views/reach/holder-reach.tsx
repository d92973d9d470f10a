import { useMemo } from 'react';
import { readRoundReach } from '#core/measures/reach-paths.ts';
import { expectedReach } from '#core/reach.ts';
import { ArmLine } from '#ui/marks.tsx';
import type { ArmReading } from '#viz/arm-reading.ts';
import { percent } from './reach-words.ts';

const SENDERS = 6;

/** Share of pairs whose holder is heard, and whose sentence is read, in both arms; relative reach beside ρ(N). */
export function HolderReach({ arms, round }: { arms: readonly [ArmReading, ArmReading]; round: number }) {
  const reach = useMemo(
    () => arms.map(({ trace, condition }) => readRoundReach(trace, condition, round)),
    [arms, round],
  );
  const [a, b] = reach;
  const { searches, settings } = arms[0].trace;
  const { agents } = settings;
  if (round === 0 || a === undefined || b === undefined || a.holderReach === null || b.holderReach === null) {
    return null;
  }
  const six = arms.findIndex(({ condition }) => condition.hears === 'six-random');
  const every = arms.findIndex(({ condition }) => condition.hears === 'every');
  const [part, whole] = [reach[six]?.holderReach ?? null, reach[every]?.holderReach ?? null];
  const relative = part !== null && whole !== null && whole > 0 ? part / whole : null;
  const rho = expectedReach(agents, SENDERS);
  const shares = (of: 'holderReach' | 'deliveredReach') =>
    arms.map((arm, i) => (
      <span key={arm.side} className="rc-share">
        <ArmLine tone={arm.look} width={18} />
        <span className="visually-hidden">{arm.title} </span>
        <b>{percent(reach[i]?.[of] ?? 0)}</b>
      </span>
    ));
  const relays = reach.some(({ holderReach, deliveredReach }) => (deliveredReach ?? 0) > (holderReach ?? 0));
  return (
    <div className="rc-rho">
      <p title="Pairs of a private sentence and a receiver that lacks it, all sentences of the round">
        Holder heard {shares('holderReach')} of {a.pairs.toLocaleString('en')} pairs
      </p>
      {six >= 0 && searches !== undefined && relative !== null && (
        <p title="ρ(N) is the expectation for sentences with one holder; after own searches they have several">
          Relative <b>{percent(relative)}</b>
        </p>
      )}
      {six >= 0 && searches === undefined && (
        <p>
          {relative !== null && (
            <>
              Relative <b>{percent(relative)}</b>, expected{' '}
            </>
          )}
          {relative === null && 'Expected '}
          <i className="rc-var">ρ</i>({agents.toLocaleString('en')}) ={' '}
          {agents - 1 > SENDERS && `${SENDERS}/${(agents - 1).toLocaleString('en')} = `}
          <b>{percent(rho)}</b>
        </p>
      )}
      <p>
        Delivered {shares('deliveredReach')}
        {relays && (
          <small title="More pairs than holders reach by themselves: who has read a sentence passes it on">
            more, through relays
          </small>
        )}
      </p>
    </div>
  );
}
