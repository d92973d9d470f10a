import type { PendingRun } from '#store/lab-state.ts';
import { useModels } from '#store/models-store.ts';
import { useScreen } from '#store/screen-store.ts';
import { personReader, scriptedReader } from '#store/seats.ts';
import { useLab } from '#store/use-lab.ts';
import { Button } from '#ui/button.tsx';
import { BudgetFields } from './budget-fields.tsx';
import { CallsUnderWay } from './calls-under-way.tsx';
import { RunBasis, useSpeeds } from './run-basis.tsx';
import { describeCost, estimateCost } from './run-cost.ts';
import { describeTime, estimateTime } from './run-time.ts';
import './calls.css';

const number = new Intl.NumberFormat('en');

/** What a run is about to ask for, what that costs and how long it takes, in words. */
function useEstimateWords({ estimate }: PendingRun): string {
  const connections = useModels((models) => models.connections);
  const speedOf = useSpeeds();
  if (estimate === null) return 'counting the calls…';
  const { calls, promptTokens, completionTokens, isRehearsed } = estimate;
  return [
    isRehearsed
      ? `${number.format(calls)} calls, about ${number.format(promptTokens)} prompt and ${number.format(completionTokens)} reply tokens`
      : `${number.format(calls)} calls; their tokens and cost cannot be told before, since scripted readers cannot rehearse this task`,
    isRehearsed ? describeCost(estimateCost(estimate, connections)) : '',
    describeTime(estimateTime(estimate, speedOf)),
  ]
    .filter((part) => part !== '')
    .join('; ');
}

/** Readers that the settings name and nobody connected here: a link from elsewhere may bring them. */
function useUnknownReaders(): readonly string[] {
  const { reader, seats } = useLab((lab) => lab.setup);
  const connections = useModels((models) => models.connections);
  const known = new Set([scriptedReader, personReader, ...connections.map(({ name }) => name)]);
  return [...new Set([reader, ...seats.map((seat) => seat.reader)])].filter((name) => !known.has(name));
}

function Unknown({ names }: { readonly names: readonly string[] }) {
  const goTo = useScreen((screen) => screen.goTo);
  const changeSetup = useLab((lab) => lab.changeSetup);
  return (
    <section className="calls" aria-label="Run on real models">
      <p className="calls-words">
        These settings ask <b>{names.join(', ')}</b>, which is not connected in this browser.
      </p>
      <Button onClick={() => changeSetup({ reader: scriptedReader, seats: [] })}>Use scripted readers</Button>
      <Button look="prime" onClick={() => goTo('models')}>
        Connect a model
      </Button>
    </section>
  );
}

function Ready({ pending }: { readonly pending: PendingRun }) {
  const confirmRun = useLab((lab) => lab.confirmRun);
  const { reader, seats } = useLab((lab) => lab.setup);
  const names = [...new Set([reader, ...seats.map((seat) => seat.reader)])]
    .filter((name) => name !== scriptedReader)
    .map((name) => (name === personReader ? 'you' : name));
  const words = useEstimateWords(pending);
  const isShown = useLab((lab) => lab.traces !== null);
  return (
    <section className="calls" aria-label="Run on real models">
      <p className="calls-words">
        <b>Ready to ask {names.join(' and ')}:</b> <span role="status">{words}.</span>
        {isShown && <small> What is on screen is the run before.</small>}
      </p>
      <BudgetFields />
      <Button look="prime" onClick={confirmRun}>
        Run
      </Button>
      {pending.estimate !== null && <RunBasis estimate={pending.estimate} />}
    </section>
  );
}

/** The calls of a run on real models: what it will ask for before, how it stands meanwhile. Scripted runs show none. */
export function Calls() {
  const pending = useLab((lab) => lab.pending);
  const isUnderWay = useLab((lab) => lab.desk !== null);
  const unknown = useUnknownReaders();
  if (pending !== null && unknown.length > 0) return <Unknown names={unknown} />;
  if (pending !== null) return <Ready pending={pending} />;
  return isUnderWay ? <CallsUnderWay /> : null;
}
