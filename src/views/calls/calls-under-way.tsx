import type { Connection } from '#backends/connection.ts';
import type { DeskView, RunStatus } from '#store/lab-state.ts';
import { useModels } from '#store/models-store.ts';
import { useLab } from '#store/use-lab.ts';
import { Button } from '#ui/button.tsx';
import { BudgetFields } from './budget-fields.tsx';
import { CallStrip } from './call-strip.tsx';
import { countCalls, formatTime, timeLeft } from './count-calls.ts';
import { LoadingEngine } from './loading-engine.tsx';
import { LostEngine } from './lost-engine.tsx';
import { countCost, formatDollars } from './run-cost.ts';

const number = new Intl.NumberFormat('en');

const heads: Readonly<Record<RunStatus, string>> = {
  idle: 'Ready',
  running: 'Asking',
  waiting: 'Paused',
  finished: 'Done',
  cancelled: 'Stopped',
  failed: 'Failed',
};

/** What the calls so far cost; empty where no price is known. */
function describeSpending(desk: DeskView, connections: readonly Connection[]): string {
  const { dollars, unpriced, isPriced } = countCost(desk.spent.readers, connections);
  if (!isPriced) return '';
  const missing = unpriced.length === 0 ? '' : ` (no price given for ${unpriced.join(', ')})`;
  return `${formatDollars(dollars)} so far${missing}`;
}

function describeCounts(desk: DeskView, status: RunStatus, connections: readonly Connection[]): string {
  const { waiting, running, done, failed, recorded } = countCalls(desk);
  const total =
    desk.estimate === null ? '' : ` of ${number.format(Math.max(desk.estimate.calls, done + failed))}`;
  const parts = [
    status === 'running' ? `${running} running, ${waiting} waiting` : '',
    `${number.format(done + recorded)}${total} done`,
    recorded > 0 ? `${recorded} from the record` : '',
    failed > 0 ? `${failed} failed` : '',
    `${number.format(desk.spent.tokens)} tokens`,
    describeSpending(desk, connections),
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** The calls of a run that has begun: how many wait, run and are done, and how to stop or go on. */
export function CallsUnderWay() {
  const desk = useLab((lab) => lab.desk);
  const status = useLab((lab) => lab.status);
  const connections = useModels((models) => models.connections);
  const cancelRun = useLab((lab) => lab.cancelRun);
  const continueRun = useLab((lab) => lab.continueRun);
  if (desk === null) return null;
  const left = status === 'running' ? timeLeft(desk) : null;
  const hasEnded = status === 'cancelled' || status === 'failed';
  return (
    <section className="calls" aria-label="Calls">
      <p className="calls-words">
        <b>{desk.usedUp && hasEnded ? 'Stopped by the budget' : heads[status]}:</b>{' '}
        {describeCounts(desk, status, connections)}
        {left !== null && `, ${formatTime(left)} left`}
      </p>
      {status === 'running' && <LoadingEngine engine="wllama" />}
      {status === 'running' && <LoadingEngine engine="webllm" />}
      <LostEngine engine="wllama" />
      <LostEngine engine="webllm" />
      {status === 'running' && desk.calls.length > 0 && <CallStrip calls={desk.calls} />}
      {status === 'running' && <Button onClick={cancelRun}>Stop, keep what is there</Button>}
      {hasEnded && (
        <>
          <BudgetFields />
          <Button
            look="prime"
            title="Every reply so far is kept; only what is missing is asked for"
            onClick={continueRun}
          >
            Go on
          </Button>
        </>
      )}
    </section>
  );
}
