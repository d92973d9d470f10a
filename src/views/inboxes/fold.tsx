import { type ReactNode, useState } from 'react';

/** A part that is folded away; what it holds is made when it is first opened, since there may be a thousand of them. */
export function Fold({
  summary,
  children,
}: {
  readonly summary: ReactNode;
  readonly children: () => ReactNode;
}) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details
      className="ib-fold"
      onToggle={(event) => {
        if (event.currentTarget.open) setWasOpened(true);
      }}
    >
      <summary>{summary}</summary>
      {wasOpened && children()}
    </details>
  );
}
