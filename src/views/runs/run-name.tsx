import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLibrary } from '#store/use-library.ts';

/** The name of a run, to be typed over. Enter and leaving it count, Escape does not. */
export function NameInput({
  id,
  name,
  onDone,
}: {
  readonly id: string;
  readonly name: string;
  /** `byKey`: the focus has to go somewhere. */
  readonly onDone: (byKey: boolean) => void;
}) {
  const rename = useLibrary((library) => library.rename);
  const [draft, setDraft] = useState(name);
  const input = useRef<HTMLInputElement>(null);
  const over = useRef(false);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const end = (keep: boolean, byKey: boolean): void => {
    if (over.current) return;
    over.current = true;
    if (keep && draft.trim() !== name) void rename(id, draft);
    onDone(byKey);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    end(event.key === 'Enter', true);
  };
  return (
    <input
      ref={input}
      className="rn-name-input"
      aria-label={`New name for “${name}”`}
      value={draft}
      maxLength={200}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={() => end(true, false)}
      onKeyDown={onKeyDown}
    />
  );
}
