import { useMemo } from 'react';
import { explainCell } from '#core/measures/why.ts';
import { knownAt } from '#core/stage.ts';
import { useLab } from '#store/use-lab.ts';
import { ArmLine, EvidenceGlyph } from '#ui/marks.tsx';
import { callsFailed } from './calls-failed.ts';
import type { CellPlace } from './equations.tsx';
import { wordWhy } from './why-words.ts';

/** Why the selected sentence is in the selected inbox, or not, in either arm. */
export function WhyPanel({ arms, round, evidence, receiver }: CellPlace) {
  const reasons = useMemo(
    () =>
      arms.map(({ trace, condition }) => ({
        why: explainCell(trace, condition, round, evidence, receiver),
        condition,
      })),
    [arms, round, evidence, receiver],
  );
  const routed = useLab((lab) => knownAt(round, lab.stage).routed);
  const { trace } = arms[0];
  const item = trace.task.evidence[evidence];
  const nameOf = (agent: number): string => trace.agents[agent]?.id ?? `A${agent + 1}`;
  const there = reasons.map(({ why }) => why.read > 0);
  const where =
    there[0] && there[1]
      ? 'is there'
      : there[0]
        ? 'is there on the left only'
        : there[1]
          ? 'is there on the right only'
          : 'is not there';
  return (
    <section className="eq-panel" data-stage={routed ? 'read' : 'match'} aria-label="Why">
      <h3>
        Why
        <span>
          {item !== undefined && <EvidenceGlyph kind={item.kind} size={10} />} {item?.id}{' '}
          {routed ? where : 'is not routed yet'}
        </span>
      </h3>
      <ul className="eq-why">
        {arms.map((arm, i) => {
          const reason = reasons[i];
          if (reason === undefined) return null;
          return (
            <li key={arm.side}>
              <ArmLine tone={arm.look} />
              <p>
                <span className="visually-hidden">{arm.title}: </span>
                {wordWhy(reason.why, {
                  condition: reason.condition,
                  round,
                  heard: arm.trace.rounds[round]?.turns[receiver]?.inbox.length ?? 0,
                  receiver: nameOf(receiver),
                  nameOf,
                  callFailed: callsFailed(arm.trace, round, receiver, reason.why.senders),
                })}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
