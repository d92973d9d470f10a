import { useId, useMemo, useState } from 'react';
import { findCondition } from '#conditions/index.ts';
import { traceChain } from '#core/measures/provenance.ts';
import { knownAt } from '#core/stage.ts';
import { readKnownTraces } from '#store/known-traces.ts';
import { useLab } from '#store/use-lab.ts';
import { Button } from '#ui/button.tsx';
import { ArmLine, EvidenceGlyph, toneClass } from '#ui/marks.tsx';
import { type ArmReading, readArmsIfAny } from '#viz/arm-reading.ts';
import { wordPath } from './path-words.ts';
import './provenance.css';
import { Walk } from './walk.tsx';

/** The selected sentence's way to the selected receiver, a line per arm; either can be walked step by step. */
export function Provenance() {
  const arms = useLab((lab) => readArmsIfAny(readKnownTraces(lab), findCondition));
  const shown = useLab((lab) => lab.round);
  const evidence = useLab((lab) => lab.evidence);
  const receiver = useLab((lab) => lab.receiver);
  const [open, setOpen] = useState<ArmReading['side'] | null>(null);
  const walk = useId();
  const trace = arms?.[0].trace;
  if (arms === null || trace?.task.evidence[evidence] === undefined || trace.agents[receiver] === undefined) {
    return null;
  }
  const round = Math.min(shown, trace.rounds.length - 1);
  const opened = arms.find(({ side }) => side === open);
  return (
    <section className="pv" aria-label="Path of the sentence">
      <div className="pv-lines">
        {arms.map((arm) => (
          <div key={arm.side} className={`pv-line ${toneClass(arm.look)}`}>
            <PathLine arm={arm} round={round} evidence={evidence} receiver={receiver} />
            <Button
              look="link"
              aria-expanded={open === arm.side}
              aria-controls={open === arm.side ? walk : undefined}
              aria-label={`Walk the path, ${arm.title}`}
              onClick={() => setOpen(open === arm.side ? null : arm.side)}
            >
              walk
            </Button>
          </div>
        ))}
      </div>
      {opened !== undefined && (
        <div id={walk}>
          <Walk
            key={`${opened.side} ${evidence}`}
            arm={opened}
            round={round}
            evidence={evidence}
            receiver={receiver}
          />
        </div>
      )}
    </section>
  );
}

function PathLine({
  arm,
  round,
  evidence,
  receiver,
}: {
  arm: ArmReading;
  round: number;
  evidence: number;
  receiver: number;
}) {
  const { trace, condition } = arm;
  const stage = useLab((lab) => lab.stage);
  const parts = useMemo(
    () =>
      wordPath(
        trace,
        evidence,
        receiver,
        round,
        traceChain(trace, condition, evidence, receiver),
        knownAt(round, stage),
      ),
    [trace, condition, evidence, receiver, round, stage],
  );
  const item = trace.task.evidence[evidence];
  return (
    <>
      <span className="pv-of">
        <ArmLine tone={arm.look} width={18} />
        <span className="visually-hidden">{arm.title}. </span> Path of{' '}
        {item !== undefined && <EvidenceGlyph kind={item.kind} size={8} />} {item?.id}
      </span>
      <p>
        {parts.map(({ text, strong }, i) => {
          const key = `${i} ${text}`;
          return strong ? <b key={key}>{text}</b> : <span key={key}>{text}</span>;
        })}
      </p>
    </>
  );
}
