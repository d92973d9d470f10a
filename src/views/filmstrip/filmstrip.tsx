import { type KeyboardEvent, useEffect, useId, useMemo, useRef } from 'react';
import { findCondition } from '#conditions/index.ts';
import { findKept } from '#store/kept-rounds.ts';
import { useLab } from '#store/use-lab.ts';
import { armTones } from '#ui/marks.tsx';
import { Frame, type FrameArm } from './frame.tsx';
import { RunControl, RunProgress, useLongRun } from './run-control.tsx';
import { scoreRound } from './score-round.ts';
import { StageButtons } from './stage-buttons.tsx';
import { Transport } from './transport.tsx';
import './filmstrip.css';

interface FilmstripProps {
  readonly onBack: () => void;
  readonly onForward: () => void;
  readonly onPlay: () => void;
}

/** Rounds from which on the frames grow narrow and stack their two thumbnails. */
const MANY = 8;

/** One frame a round, standing for the scrubber: one tab stop, arrows go from round to round. */
export function Filmstrip({ onBack, onForward, onPlay }: FilmstripProps) {
  const traces = useLab((lab) => lab.traces);
  const round = useLab((lab) => lab.round);
  const isRead = useLab((lab) => lab.stage === 'read');
  const planned = useLab((lab) => lab.setup.rounds);
  const goToRound = useLab((lab) => lab.goToRound);
  const isLong = useLongRun();
  const busy = useLab((lab) => lab.status === 'running');
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const total = traces?.[0].settings.rounds ?? planned;
  const last = (traces?.[0].rounds.length ?? 0) - 1;
  const task = traces?.[0].task;
  const kinds = useMemo(() => task?.evidence.map(({ kind }) => kind) ?? [], [task]);
  const frames = useMemo((): FrameArm[][] => {
    return Array.from({ length: total + 1 }, (_, number) => {
      // A fork's kept rounds go by the rule that made them.
      const kept = findKept({ traces }, number);
      const found = (traces ?? []).map(({ settings }, arm) =>
        findCondition(kept?.arms[arm === 0 ? 0 : 1].id ?? settings.condition.id),
      );
      const tones = armTones(found[0]?.family ?? 'standard', found[1]?.family ?? 'inhibitory');
      return tones.map((tone, arm) => {
        const trace = traces?.[arm];
        return {
          name: found[arm]?.name ?? '',
          tone,
          agents: trace?.agents ?? [],
          round: trace?.rounds[number],
          score: trace === undefined ? null : scoreRound(trace, number),
        };
      });
    });
  }, [traces, total]);

  useEffect(() => {
    const keepInSight = (): void => {
      const frame = list.current?.children[round];
      if (!(frame instanceof HTMLElement) || list.current === null) return;
      // Only sideways: the page itself must not move.
      const { offsetLeft, offsetWidth } = frame;
      const { scrollLeft, clientWidth } = list.current;
      if (offsetLeft < scrollLeft) list.current.scrollLeft = offsetLeft - 8;
      else if (offsetLeft + offsetWidth > scrollLeft + clientWidth)
        list.current.scrollLeft = offsetLeft + offsetWidth - clientWidth + 8;
    };
    // In the next frame the page is laid out anyway; asked now it would be within the key's own task.
    const asked = requestAnimationFrame(keepInSight);
    return () => cancelAnimationFrame(asked);
  }, [round]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.key === 'ArrowLeft' || event.key === 'ArrowUp') onBack();
    else if (event.key === 'ArrowRight' || event.key === 'ArrowDown') onForward();
    else if (event.key === 'Home') goToRound(0);
    else if (event.key === 'End') goToRound(last);
    else if (event.key === ' ') onPlay();
    else return;
    event.preventDefault();
  };

  return (
    <section className="film" aria-label="Rounds" aria-busy={busy}>
      <div className="transport">
        <Transport last={last} total={total} onBack={onBack} onForward={onForward} onPlay={onPlay} />
        {!isLong && <RunControl />}
        {isLong ? <RunProgress /> : <StageButtons />}
      </div>
      <div
        ref={list}
        role="listbox"
        tabIndex={0}
        aria-label="Rounds"
        aria-orientation="horizontal"
        aria-activedescendant={`${id}-${round}`}
        className="frames"
        data-many={total + 1 > MANY}
        style={{ gridTemplateColumns: `repeat(${total + 1}, minmax(var(--frame-least), 1fr))` }}
        onKeyDown={onKeyDown}
      >
        {frames.map((arms, number) => (
          <Frame
            // biome-ignore lint/suspicious/noArrayIndexKey: a frame is its round's number
            key={number}
            id={`${id}-${number}`}
            number={number}
            selected={number === round}
            known={isRead || number < round ? 'read' : number === round ? 'now' : 'later'}
            arms={arms}
            kinds={kinds}
            onChoose={goToRound}
          />
        ))}
      </div>
    </section>
  );
}
