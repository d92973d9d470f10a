import { useState } from 'react';
import { useLab } from '#store/use-lab.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ForkForms } from './fork-forms.tsx';
import './fork.css';

/** "Fork from round r": the run goes on from there with something changed; what was stays as a branch. */
export function Fork() {
  const [open, setOpen] = useState(false);
  const traces = useLab((lab) => lab.traces);
  const shown = useLab((lab) => lab.round);
  const planned = useLab((lab) => lab.setup.rounds);
  const isRead = useLab((lab) => lab.stage === 'read');
  const running = useLab((lab) => lab.status === 'running');
  if (traces === null || planned < 1) return null;
  // After the last round there is nothing to run on to.
  const last = Math.max(0, Math.min(traces[0].rounds.length - 1, planned - 1));
  // A round that is not read yet is not kept: its messages are still to come.
  const round = Math.max(0, Math.min(isRead ? shown : shown - 1, last));
  return (
    <>
      <Button
        look="link"
        aria-haspopup="dialog"
        disabled={running || (shown === 0 && !isRead)}
        onClick={() => setOpen(true)}
      >
        Fork from round {round}
      </Button>
      <Dialog title="Fork: run on with something changed" open={open} onClose={() => setOpen(false)}>
        <ForkForms traces={traces} first={round} last={last} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
