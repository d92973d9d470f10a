import { useMemo, useState } from 'react';
import { type ProvenanceStep, traceChain, traceProvenance } from '#core/measures/provenance.ts';
import { useLab } from '#store/use-lab.ts';
import { Ours } from '#ui/marks.tsx';
import type { ArmReading } from '#viz/arm-reading.ts';
import { PathList } from './path-list.tsx';
import { nameIn } from './path-words.ts';
import { StepMessage } from './step-text.tsx';

/** Longer lists make a slow page; the first ones come first in time. */
const MOST_STEPS = 200;

/** A path step by step: the list at the left, the message of the walked step beside it. */
export function Walk({
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
  const goToRound = useLab((lab) => lab.goToRound);
  const select = useLab((lab) => lab.select);
  const [all, setAll] = useState(false);
  const [walked, setWalked] = useState(0);
  // Going along a path selects its agents. The path itself stays the one to where it was opened, until somebody
  // selects another receiver elsewhere.
  const [path, setPath] = useState({ target: receiver, seen: receiver });
  if (path.seen !== receiver) setPath({ target: receiver, seen: receiver });
  const { target } = path;
  const steps = useMemo(
    () => (all ? traceProvenance(trace, evidence) : traceChain(trace, condition, evidence, target).steps),
    [all, trace, condition, evidence, target],
  );
  const listed = steps.slice(0, MOST_STEPS);
  const at = Math.min(walked, listed.length - 1);
  const step = listed[at];
  const nameOf = nameIn(trace);
  const go = (to: ProvenanceStep): void => {
    goToRound(to.round);
    const [holder] = to.kind === 'origin' ? to.holders : [to.agent];
    if (holder === undefined || (to.kind === 'origin' && to.everybody)) return;
    setPath({ target, seen: holder });
    select({ receiver: holder });
  };
  const choose = (every: boolean) => () => {
    setAll(every);
    setWalked(0);
  };
  return (
    <div className="pv-walk">
      <div>
        <fieldset className="pv-switch">
          <legend className="visually-hidden">Steps</legend>
          <button type="button" aria-pressed={!all} onClick={choose(false)}>
            to {nameOf(target)}
          </button>
          <button type="button" aria-pressed={all} onClick={choose(true)}>
            to everybody
          </button>
          {!all && (
            <Ours why="among several senders behind one copy, a holder goes first, then who said it earliest" />
          )}
        </fieldset>
        <PathList
          label={`Path, ${arm.title}: ${trace.task.evidence[evidence]?.id} ${all ? 'to everybody' : `to ${nameOf(target)}`}`}
          steps={listed}
          at={at}
          round={round}
          nameOf={nameOf}
          onWalk={setWalked}
          onGo={go}
        />
        {steps.length > listed.length && (
          <p className="pv-hint">
            {(steps.length - listed.length).toLocaleString('en')} more steps are not listed.
          </p>
        )}
        <p className="pv-hint">
          <kbd>↑</kbd> <kbd>↓</kbd> walk, <kbd>Enter</kbd> goes there
        </p>
      </div>
      {step !== undefined && <StepMessage arm={arm} evidence={evidence} step={step} />}
    </div>
  );
}
