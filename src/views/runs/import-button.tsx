import { useId } from 'react';

/** Chooses files of traces; several of one run are put together. */
export function ImportButton({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const id = useId();
  return (
    <span className="rn-import">
      <label
        htmlFor={id}
        className="btn btn-plain"
        title="Traces or exported runs as JSON; or drop them anywhere on this page"
      >
        Import traces…
      </label>
      <input
        id={id}
        type="file"
        multiple
        accept=".json,application/json"
        className="visually-hidden"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file can be chosen again.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </span>
  );
}
