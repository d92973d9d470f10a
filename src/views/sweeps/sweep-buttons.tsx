import type { Sweep } from '#store/sweep-state.ts';
import { useSweeps } from '#store/use-sweeps.ts';
import { Button } from '#ui/button.tsx';
import { whole } from './sweep-words.ts';

const isOver = ({ status }: Sweep): boolean =>
  status === 'stopped' || status === 'failed' || status === 'elsewhere' || status === 'finished';

/** Pause, stop, go on: whatever makes sense now. */
export function SweepButtons({ sweep }: { readonly sweep: Sweep }) {
  const pause = useSweeps((sweeps) => sweeps.pause);
  const resume = useSweeps((sweeps) => sweeps.resume);
  const stop = useSweeps((sweeps) => sweeps.stop);
  const { id, status, progress } = sweep;
  if (status === 'finished' && progress.failed === 0) return null;
  if (isOver(sweep))
    return (
      <Button look="prime" onClick={() => resume(id)}>
        {status === 'finished' ? 'Try the failed again' : 'Resume'}
      </Button>
    );
  return (
    <>
      {status === 'paused' ? (
        <Button onClick={() => resume(id)}>Go on</Button>
      ) : (
        <Button disabled={status !== 'running'} onClick={() => pause(id)}>
          Pause
        </Button>
      )}
      <Button disabled={status === 'stopping'} onClick={() => void stop(id)}>
        Stop, keep {whole(progress.runsDone)}
      </Button>
    </>
  );
}
