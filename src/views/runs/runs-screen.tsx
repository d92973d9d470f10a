import { useCallback, useEffect, useState } from 'react';
import { useLibrary } from '#store/use-library.ts';
import { Comparison } from './comparison.tsx';
import { ImportButton } from './import-button.tsx';
import { RunList } from './run-list.tsx';
import { RunNotices } from './run-notices.tsx';
import { shortBytes } from './runs-words.ts';
import { saveFile } from './save-file.ts';
import { useDroppedFiles } from './use-dropped-files.ts';
import { useRunsQuery } from './use-runs-query.ts';
import './runs.css';

/** How much is kept, how much room is left, and for how long it is safe. */
function RoomLine() {
  const runs = useLibrary((library) => library.runs);
  const room = useLibrary((library) => library.room);
  if (runs === null) return <p className="rn-room">Reading the runs of this browser…</p>;
  const size = runs.reduce(
    (sum, { run }) => sum + (run?.arms.reduce((all, arm) => all + arm.size, 0) ?? 0),
    0,
  );
  const count =
    runs.length === 0
      ? 'No runs yet'
      : `${runs.length} ${runs.length === 1 ? 'run' : 'runs'}, ${shortBytes(size)}`;
  return (
    <p className="rn-room">
      <b>{count}</b>
      {room !== null && (
        <>
          <span>{shortBytes(Math.max(0, room.quota - room.used))} free in this browser</span>
          <span>
            {room.persistent
              ? 'kept until you delete them'
              : 'the browser may clear them when the disk is full'}
          </span>
        </>
      )}
    </p>
  );
}

/** What was deleted last can be had back. */
function UndoBar() {
  const deleted = useLibrary((library) => library.deleted.length);
  const undoRemove = useLibrary((library) => library.undoRemove);
  const forgetDeleted = useLibrary((library) => library.forgetDeleted);
  return (
    <div className="rn-undo" role="status">
      {deleted > 0 && (
        <p>
          {deleted === 1 ? 'A run was deleted.' : `${deleted} runs were deleted.`}
          <button type="button" onClick={() => void undoRemove()}>
            Undo
          </button>
          <button type="button" className="rn-forget" aria-label="Put this note away" onClick={forgetDeleted}>
            ✕
          </button>
        </p>
      )}
    </div>
  );
}

/** Saved runs: open, resume, compare, export; traces of others come in as files. */
export function RunsScreen() {
  const refresh = useLibrary((library) => library.refresh);
  const importFiles = useLibrary((library) => library.importFiles);
  const exportTogether = useLibrary((library) => library.exportTogether);
  const runs = useLibrary((library) => library.runs);
  const { query, look, go, openLab } = useRunsQuery();
  const [imported, setImported] = useState('');
  const take = useCallback(
    async (files: readonly File[]) => {
      setImported('');
      const { length: count } = await importFiles(files);
      if (count > 0) setImported(`${count} ${count === 1 ? 'run' : 'runs'} imported.`);
    },
    [importFiles],
  );
  const dropping = useDroppedFiles(take);
  useEffect(() => {
    void refresh();
  }, [refresh]);
  const exportAll = async (): Promise<void> => {
    const file = await exportTogether((runs ?? []).flatMap(({ id, run }) => (run === null ? [] : [id])));
    if (file !== null) saveFile(file);
  };
  return (
    <main className="rn">
      <header className="rn-head">
        <h1>Runs</h1>
        <RoomLine />
        <div className="rn-head-end">
          <button
            type="button"
            className="btn btn-plain"
            disabled={runs === null || runs.every(({ run }) => run === null)}
            onClick={() => void exportAll()}
          >
            Export all
          </button>
          <ImportButton onFiles={take} />
          <span role="status">{imported}</span>
        </div>
      </header>
      <RunNotices />
      {query.compared.length > 0 ? (
        <Comparison key={query.compared.join()} ids={query.compared} onBack={() => go({ compared: [] })} />
      ) : (
        <RunList query={query} look={look} onCompare={(compared) => go({ compared })} openLab={openLab} />
      )}
      <UndoBar />
      {dropping && (
        <div className="drop-here" aria-hidden="true">
          <p>Drop traces here</p>
        </div>
      )}
    </main>
  );
}
