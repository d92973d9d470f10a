import type { ReactNode } from 'react';
import type { SavedRun } from '#store/library-state.ts';
import { useLibrary } from '#store/use-library.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Popover } from '#ui/popover.tsx';
import { armName } from './runs-words.ts';
import { saveFile } from './save-file.ts';

const icon = (path: ReactNode): ReactNode => (
  <svg
    viewBox="0 0 16 16"
    width="15"
    height="15"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.4"
    aria-hidden="true"
  >
    {path}
  </svg>
);

function ExportWays({ run, close }: { readonly run: SavedRun; readonly close: () => void }) {
  const exportTraces = useLibrary((library) => library.exportTraces);
  const exportTogether = useLibrary((library) => library.exportTogether);
  const saveArms = (arms: readonly number[]) => async () => {
    close();
    const files = await exportTraces(run.id);
    for (const [arm, file] of files.entries()) if (arms.includes(arm)) saveFile(file);
  };
  const together = async (): Promise<void> => {
    close();
    const file = await exportTogether([run.id]);
    if (file !== null) saveFile(file);
  };
  return (
    <div className="rn-ways">
      {run.arms.map((arm, i) => (
        <Button
          key={i === 0 ? 'A' : 'B'}
          ref={i === 0 ? (button) => button?.setAttribute('autofocus', '') : undefined}
          onClick={saveArms([i])}
        >
          Arm {i === 0 ? 'A' : 'B'}: {armName(arm)}
        </Button>
      ))}
      {run.arms.length > 1 && <Button onClick={saveArms([0, 1])}>Both, a file each</Button>}
      <Button onClick={together}>One file, with its name</Button>
      <p>Traces as JSON: every prompt, message, match and inbox. Never a key.</p>
    </div>
  );
}

/** What can be done with a run besides opening it. */
export function RowButtons({ run, onRename }: { readonly run: SavedRun; readonly onRename: () => void }) {
  const duplicate = useLibrary((library) => library.duplicate);
  const remove = useLibrary((library) => library.remove);
  const { id, name } = run;
  return (
    <div className="rn-buttons">
      <IconButton label={`Rename “${name}”`} data-rename={id} onClick={onRename}>
        {icon(<path d="M2.5 13.5h2.2l8-8-2.2-2.2-8 8zM9 4.8 11.2 7" />)}
      </IconButton>
      <IconButton label={`Duplicate “${name}”`} onClick={() => void duplicate(id)}>
        {icon(<path d="M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3" />)}
      </IconButton>
      <Popover
        label={`Export “${name}”`}
        buttonClass="icon-btn"
        width={270}
        button={
          <>
            {icon(<path d="M8 2.5v7.6M4.8 7 8 10.2 11.2 7M2.5 13.5h11" />)}
            <span className="visually-hidden">Export “{name}”</span>
          </>
        }
      >
        {(close) => <ExportWays run={run} close={close} />}
      </Popover>
      <IconButton label={`Delete “${name}”`} onClick={() => void remove([id])}>
        {icon(<path d="M2.5 4.5h11M6.5 4.5v-2h3v2M4 4.5l.7 9h6.6l.7-9M6.7 7v4M9.3 7v4" />)}
      </IconButton>
    </div>
  );
}
