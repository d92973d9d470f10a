import { useContext, useEffect, useState } from 'react';
import { LabContext } from '#store/use-lab.ts';
import { importTaskFiles, importTaskText } from '#views/setup-bar/index.ts';
import { findFocusPlace } from './focus-place.ts';

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;

/** Takes tasks and traces dropped anywhere on the page, and task JSON pasted where nobody types. */
export function DropTasks() {
  const store = useContext(LabContext);
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (store === null) return;
    const take = async (files: readonly File[]): Promise<void> => {
      const { openTraces } = await import('./open-traces.ts');
      const tasks = await openTraces(store, files);
      if (tasks.length > 0) await importTaskFiles(store, tasks);
    };
    const onDragOver = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onDragLeave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent): void => {
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      void take([...(event.dataTransfer?.files ?? [])]);
    };
    const onPaste = (event: ClipboardEvent): void => {
      if (findFocusPlace(event.target) === 'typing') return;
      const files = [...(event.clipboardData?.files ?? [])];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (files.length > 0) void importTaskFiles(store, files);
      // Words on the clipboard are not meant for the lab; a list or an object may be.
      else if (/^\uFEFF?\s*[[{]/u.test(text)) void importTaskText(store, text);
      else return;
      event.preventDefault();
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('dragleave', onDragLeave);
    window.addEventListener('drop', onDrop);
    window.addEventListener('paste', onPaste);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('dragleave', onDragLeave);
      window.removeEventListener('drop', onDrop);
      window.removeEventListener('paste', onPaste);
    };
  }, [store]);
  return over ? (
    <div className="drop-here" aria-hidden="true">
      <p>Drop tasks or traces here</p>
    </div>
  ) : null;
}
