import { useContext, useState } from 'react';
import { type Fault, InputError } from '#core/fault.ts';
import { pageKeeper } from '#store/page-keeper.ts';
import { useScreen } from '#store/screen-store.ts';
import { LabContext, useLab } from '#store/use-lab.ts';
import { Button } from '#ui/button.tsx';

/** Keeps the run on screen in this browser; one under way is written on round by round. */
export function KeepRun({ close }: { readonly close: () => void }) {
  const store = useContext(LabContext);
  const traces = useLab((lab) => lab.traces);
  const goTo = useScreen((screens) => screens.goTo);
  const [kept, setKept] = useState(() => traces !== null && pageKeeper.keptAs(traces) !== null);
  const [fault, setFault] = useState<Fault | null>(null);
  if (store === null || traces === null) return null;
  const keep = async (): Promise<void> => {
    const { traces: now, status, setup } = store.getState();
    setFault(null);
    try {
      await pageKeeper.keep(now ?? traces, status, setup);
      setKept(true);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      setFault(error.faults[0] ?? null);
    }
  };
  return (
    <div className="save-ways" role="status">
      {kept ? (
        <Button
          onClick={() => {
            close();
            goTo('runs');
          }}
        >
          Kept in this browser: to the runs
        </Button>
      ) : (
        <Button look="prime" onClick={() => void keep()}>
          Keep this run
        </Button>
      )}
      <p className="save-note">
        {fault === null ? 'Both arms stay in this browser, under Runs.' : `${fault.message} ${fault.hint}`}
      </p>
    </div>
  );
}
