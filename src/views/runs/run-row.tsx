import { useContext, useState } from 'react';
import { isComplete, roundsDone, type SavedRun } from '#store/library-state.ts';
import { LabContext } from '#store/use-lab.ts';
import { useLibrary } from '#store/use-library.ts';
import { Button } from '#ui/button.tsx';
import { ArmLines, savedBy } from './arm-lines.tsx';
import { RowButtons } from './row-buttons.tsx';
import { NameInput } from './run-name.tsx';
import { describeRun, percent, shortDate } from './runs-words.ts';

/** How far a run has come, and what to do about it. */
function Progress({ run }: { readonly run: SavedRun }) {
  const here = useLibrary((library) => library.here.has(run.id));
  const elsewhere = useLibrary((library) => library.elsewhere.has(run.id));
  const [done, all] = [roundsDone(run), run.rounds + 1];
  if (isComplete(run)) return <span className="rn-done">complete</span>;
  return (
    <>
      <span>
        {done} of {all} rounds
      </span>
      <progress value={done} max={all} aria-label={`Rounds of “${run.name}”`} />
      {(here || elsewhere) && <small>{here ? 'goes on in the lab' : 'goes on in another tab'}</small>}
    </>
  );
}

function OpenButtons({ run, openLab }: { readonly run: SavedRun; readonly openLab: () => void }) {
  const lab = useContext(LabContext);
  const openInLab = useLibrary((library) => library.openInLab);
  const resumeInLab = useLibrary((library) => library.resumeInLab);
  const elsewhere = useLibrary((library) => library.elsewhere.has(run.id));
  const here = useLibrary((library) => library.here.has(run.id));
  const [busy, setBusy] = useState(false);
  if (lab === null) return null;
  const enter = (way: typeof openInLab) => async () => {
    setBusy(true);
    const shown = await way(run.id, lab);
    setBusy(false);
    if (shown) openLab();
  };
  return (
    <div className="rn-open">
      {!isComplete(run) && !here && run.arms.length === 2 && (
        <Button look="prime" disabled={busy || elsewhere} onClick={enter(resumeInLab)}>
          Resume<span className="visually-hidden"> “{run.name}”</span>
        </Button>
      )}
      <Button disabled={busy} onClick={enter(openInLab)}>
        Open<span className="visually-hidden"> “{run.name}”</span>
      </Button>
    </div>
  );
}

interface RunRowProps {
  readonly run: SavedRun;
  readonly now: number;
  readonly chosen: boolean;
  readonly onChoose: (chosen: boolean) => void;
  readonly openLab: () => void;
}

/** One saved run in the list. */
export function RunRow({ run, now, chosen, onChoose, openLab }: RunRowProps) {
  const [renaming, setRenaming] = useState(false);
  const saved = savedBy(run);
  const { id, name, task, agents } = run;
  const endRename = (byKey: boolean): void => {
    setRenaming(false);
    // Back to the button that led here, once it is drawn again.
    if (byKey)
      setTimeout(() => document.querySelector<HTMLElement>(`[data-rename="${CSS.escape(id)}"]`)?.focus());
  };
  return (
    <li className="rn-row" data-chosen={chosen}>
      <label className="rn-check">
        <input type="checkbox" checked={chosen} onChange={(event) => onChoose(event.target.checked)} />
        <span className="visually-hidden">Choose “{name}”</span>
      </label>
      <div className="rn-name">
        {renaming ? <NameInput id={id} name={name} onDone={endRename} /> : <h2 title={task.name}>{name}</h2>}
        <small>{describeRun(run)}</small>
      </div>
      <div className="rn-facts">
        <time
          className="rn-when"
          dateTime={new Date(run.changed).toISOString()}
          title={new Date(run.changed).toLocaleString('en')}
        >
          {shortDate(run.changed, now)}
        </time>
        <span className="rn-agents">
          {agents}
          <span className="rn-unit"> agents</span>
        </span>
        <span className="rn-saved">
          {saved !== null && (
            <>
              {percent(Math.abs(saved))}
              <span className="rn-unit"> {saved < 0 ? 'more' : 'saved'}</span>
            </>
          )}
        </span>
        <div className="rn-progress">
          <Progress run={run} />
        </div>
      </div>
      <ArmLines run={run} />
      <OpenButtons run={run} openLab={openLab} />
      <RowButtons run={run} onRename={() => setRenaming(true)} />
    </li>
  );
}
