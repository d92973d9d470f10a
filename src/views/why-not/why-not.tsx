import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { findCondition } from '#conditions/index.ts';
import { copiesRead } from '#core/measures/cell.ts';
import { knownAt } from '#core/stage.ts';
import { readKnownTraces } from '#store/known-traces.ts';
import { useLab } from '#store/use-lab.ts';
import { type ArmReading, readArmsIfAny } from '#viz/arm-reading.ts';
import { WhyNotPanel } from './why-not-panel.tsx';
import './why-not.css';

/** The arm in which the sentence is not read; where it is read in both or in neither, arm B. */
function usualArm(
  arms: readonly [ArmReading, ArmReading],
  round: number,
  evidence: number,
  receiver: number,
): 0 | 1 {
  const [left, right] = arms.map(({ trace }) => {
    const current = trace.rounds[round];
    return current !== undefined && copiesRead(current, evidence, receiver) > 0;
  });
  return right === true && left === false ? 0 : 1;
}

/** Why not: how near every message came to the selected sentence, and what another threshold or mark would change. */
export function WhyNot() {
  const arms = useLab((lab) => readArmsIfAny(readKnownTraces(lab), findCondition));
  const shown = useLab((lab) => lab.round);
  const stage = useLab((lab) => lab.stage);
  const evidence = useLab((lab) => lab.evidence);
  const receiver = useLab((lab) => lab.receiver);
  const overruled = useLab((lab) => lab.override !== null);
  const [chosen, setChosen] = useState<0 | 1 | null>(null);
  const last = useRef<0 | 1>(1);
  // A step is drawn first, and this after it: in a crowd, reading every score takes its time.
  const place = useDeferredValue(
    useMemo(() => ({ arms, shown, stage, evidence, receiver }), [arms, shown, stage, evidence, receiver]),
  );
  const round = Math.min(place.shown, (place.arms?.[0].trace.rounds.length ?? 1) - 1);
  // Under an override the arm stays: what was just delivered by hand must not turn to the other one.
  const at =
    chosen ??
    (overruled || place.arms === null
      ? last.current
      : usualArm(place.arms, round, place.evidence, place.receiver));
  useEffect(() => {
    last.current = at;
  }, [at]);
  const trace = place.arms?.[0].trace;
  if (place.arms === null || trace?.task.evidence[place.evidence] === undefined) return null;
  if (trace.agents[place.receiver] === undefined) return null;
  return (
    <WhyNotPanel
      arms={place.arms}
      at={at}
      onArm={setChosen}
      round={round}
      known={knownAt(round, place.stage)}
      evidence={place.evidence}
      receiver={place.receiver}
    />
  );
}
