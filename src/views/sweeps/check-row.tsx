import type { ReactNode } from 'react';

interface CheckRowProps {
  readonly checked: boolean;
  readonly title?: string;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** A box to tick, and its words. */
export function CheckRow({ checked, title, onToggle, children }: CheckRowProps) {
  return (
    <label className="sw-check" title={title}>
      <input type="checkbox" checked={checked} onChange={onToggle} />
      <span>{children}</span>
    </label>
  );
}
