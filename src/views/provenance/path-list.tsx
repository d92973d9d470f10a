import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { ProvenanceStep } from '#core/measures/provenance.ts';
import { wordStep } from './path-words.ts';

/** The steps of a path: one tab stop, arrow keys walk, Enter goes to the step's round and agent. */
export function PathList({
  label,
  steps,
  at,
  round,
  nameOf,
  onWalk,
  onGo,
}: {
  label: string;
  steps: readonly ProvenanceStep[];
  at: number;
  /** The round on screen: later steps are still to come. */
  round: number;
  nameOf: (agent: number) => string;
  onWalk: (at: number) => void;
  onGo: (step: ProvenanceStep) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  // The focus goes along while it is in the list, and the walked step stays in sight.
  useEffect(() => {
    const option = list.current?.children[at];
    if (!(option instanceof HTMLElement) || list.current === null) return;
    if (list.current.contains(document.activeElement)) option.focus({ preventScroll: true });
    const [inside, box] = [option.offsetTop, list.current];
    if (inside < box.scrollTop) box.scrollTop = inside;
    if (inside + option.offsetHeight > box.scrollTop + box.clientHeight) {
      box.scrollTop = inside + option.offsetHeight - box.clientHeight;
    }
  }, [at]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const step = steps[at];
    if ((event.key === 'Enter' || event.key === ' ') && step !== undefined) {
      event.preventDefault();
      onGo(step);
      return;
    }
    const last = steps.length - 1;
    const moves: Partial<Record<string, number>> = {
      ArrowUp: at - 1,
      ArrowLeft: at - 1,
      ArrowDown: at + 1,
      ArrowRight: at + 1,
      Home: 0,
      End: last,
    };
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onWalk(Math.max(0, Math.min(next, last)));
  };

  return (
    <div className="pv-list" role="listbox" aria-label={label} ref={list}>
      {steps.map((step, i) => {
        const { who, what, more } = wordStep(step, nameOf);
        const agent = step.kind === 'origin' ? 'origin' : step.agent;
        return (
          <div
            key={`${step.kind} ${agent}`}
            role="option"
            tabIndex={i === at ? 0 : -1}
            aria-selected={i === at}
            onKeyDown={onKeyDown}
            data-kind={step.kind}
            data-later={step.round > round ? 'true' : undefined}
            onClick={() => {
              onWalk(i);
              onGo(step);
            }}
          >
            <span className="pv-round">r{step.round}</span>
            <span>
              <b>{who}</b> {what}
              {more !== '' && <small>, {more}</small>}
            </span>
          </div>
        );
      })}
    </div>
  );
}
