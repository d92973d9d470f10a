import type { Sweep } from '#store/sweep-state.ts';
import { progressText, statusText, whole } from './sweep-words.ts';

/** A bar over the calls, and in words runs, calls and time left. */
export function SweepProgressBar({ sweep }: { readonly sweep: Sweep }) {
  const { progress, status } = sweep;
  const { runs, runsDone, callsMade, callsToCome } = progress;
  const all = callsMade + callsToCome;
  const done = all === 0 ? 0 : callsMade / all;
  const words = `${whole(runsDone)} of ${whole(runs)} runs, ${progressText(progress)}`;
  return (
    <div className="sw-progress" data-status={status}>
      <div
        role="progressbar"
        aria-label="Calls made"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(done * 100)}
        aria-valuetext={words}
        className="sw-bar"
      >
        <span style={{ width: `${done * 100}%` }} />
      </div>
      <p>
        {runs === 0 ? (
          <b>{status === 'starting' ? 'Reading the plan…' : 'Nothing is run yet'}</b>
        ) : (
          <>
            <b>
              {whole(runsDone)} of {whole(runs)} runs
            </b>
            , {progressText(progress)}
          </>
        )}
        <span className="sw-status" aria-hidden="true">
          {statusText(sweep)}
        </span>
      </p>
    </div>
  );
}
