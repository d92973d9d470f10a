import { useContext, useId, useState } from 'react';
import { LabContext } from '#store/use-lab.ts';
import { Button } from '#ui/button.tsx';
import { importTaskFiles, importTaskText } from './import-tasks.ts';

/** Tasks from a file or from the clipboard. What is wrong with them is told under the bar. */
export function ImportPart({ onDone }: { readonly onDone: () => void }) {
  const store = useContext(LabContext);
  const id = useId();
  const [text, setText] = useState('');
  if (store === null) return null;
  return (
    <div className="popover-part">
      <p className="part-head">Import tasks</p>
      <p className="import-file">
        <label htmlFor={`${id}-file`} className="btn btn-plain">
          Choose files…
        </label>
        <input
          id={`${id}-file`}
          type="file"
          multiple
          accept=".json,.jsonl,.txt,application/json"
          className="visually-hidden"
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            onDone();
            void importTaskFiles(store, files);
          }}
        />
        <small>
          or drop them anywhere on the page. HiddenBench or this lab’s own task JSON, up to 50 MB.
        </small>
      </p>
      <label htmlFor={`${id}-text`} className="visually-hidden">
        Task JSON to paste
      </label>
      <textarea
        id={`${id}-text`}
        className="import-text"
        rows={2}
        spellCheck={false}
        placeholder="or paste task JSON here"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text.trim() !== '' && (
        <Button
          onClick={() => {
            onDone();
            void importTaskText(store, text);
          }}
        >
          Import the text
        </Button>
      )}
    </div>
  );
}
