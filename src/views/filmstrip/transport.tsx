import { useLab } from '#store/use-lab.ts';
import { IconButton } from '#ui/button.tsx';

interface TransportProps {
  /** The last round that there is, and the last there will be. */
  readonly last: number;
  readonly total: number;
  readonly onBack: () => void;
  readonly onForward: () => void;
  readonly onPlay: () => void;
}

/** Back, play or pause, forward, and which round is shown. */
export function Transport({ last, total, onBack, onForward, onPlay }: TransportProps) {
  const round = useLab((lab) => lab.round);
  const playing = useLab((lab) => lab.playing);
  const pace = useLab((lab) => lab.pace);
  const setPace = useLab((lab) => lab.setPace);
  const waiting = useLab((lab) => lab.status === 'waiting');
  return (
    <div className="transport-buttons">
      <IconButton label="Back one round" shortcut="←" disabled={round <= 0} onClick={onBack}>
        <svg viewBox="0 0 10 10" width="11" height="11" className="chevron" aria-hidden="true">
          <path d="M6.5 1.5 3 5l3.5 3.5" />
        </svg>
      </IconButton>
      <IconButton
        label={playing ? 'Pause' : 'Play'}
        shortcut="Space"
        className="play"
        disabled={last < 1}
        onClick={onPlay}
      >
        <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
          <path d={playing ? 'M2 1h2.2v8H2zM5.8 1H8v8H5.8z' : 'M2 .8v8.4L9 5z'} fill="currentColor" />
        </svg>
      </IconButton>
      <IconButton
        label={waiting && round >= last ? 'Make the next round' : 'Forward one round'}
        shortcut="→"
        disabled={round >= last && !waiting}
        onClick={onForward}
      >
        <svg viewBox="0 0 10 10" width="11" height="11" className="chevron" aria-hidden="true">
          <path d="M3.5 1.5 7 5 3.5 8.5" />
        </svg>
      </IconButton>
      <span className="transport-round">
        Round <b>{round}</b> of {total}
      </span>
      {/* While a run waits, its own buttons need the room. */}
      {!waiting && (
        <button
          type="button"
          className="transport-pace"
          aria-label={`Play by ${pace}`}
          title={`Playing shows ${pace === 'stages' ? 'every stage of a round: press for whole rounds' : 'whole rounds: press for their stages'} (Shift Space)`}
          onClick={() => setPace(pace === 'stages' ? 'rounds' : 'stages')}
        >
          {pace}
        </button>
      )}
    </div>
  );
}
