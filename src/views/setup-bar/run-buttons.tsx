import { useLab } from '#store/use-lab.ts';
import { Button, IconButton } from '#ui/button.tsx';

/** Undo, redo, and the two ways to run: again, or with another seed. */
export function RunButtons() {
  const canUndo = useLab((lab) => lab.past.length > 0);
  const canRedo = useLab((lab) => lab.future.length > 0);
  const undo = useLab((lab) => lab.undo);
  const redo = useLab((lab) => lab.redo);
  const startRun = useLab((lab) => lab.startRun);
  const newSeed = useLab((lab) => lab.newSeed);
  return (
    <div className="setup-end">
      <IconButton label="Undo" shortcut="u" disabled={!canUndo} onClick={undo}>
        <svg viewBox="0 0 16 16" width="15" height="15" className="turn" aria-hidden="true">
          <path d="M6.5 3.5 3 7l3.5 3.5M3.4 7H9a3.5 3.5 0 0 1 0 7H7" />
        </svg>
      </IconButton>
      <IconButton label="Redo" shortcut="Shift u" disabled={!canRedo} onClick={redo}>
        <svg viewBox="0 0 16 16" width="15" height="15" className="turn" aria-hidden="true">
          <path d="M9.5 3.5 13 7l-3.5 3.5M12.6 7H7a3.5 3.5 0 0 0 0 7h2" />
        </svg>
      </IconButton>
      <Button title="Run again with the same seed (s)" onClick={() => startRun()}>
        Same seed
      </Button>
      <Button look="prime" title="Run with a new seed (n)" onClick={newSeed}>
        New seed
      </Button>
    </div>
  );
}
