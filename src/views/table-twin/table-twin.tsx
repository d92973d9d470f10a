import { type ReactNode, useMemo, useState } from 'react';
import { findCondition } from '#conditions/index.ts';
import { differingReceivers } from '#core/measures/inbox-difference.ts';
import { knownAt } from '#core/stage.ts';
import { readKnownTraces } from '#store/known-traces.ts';
import { useLab } from '#store/use-lab.ts';
import { readArmsIfAny } from '#viz/arm-reading.ts';
import { ChoicesTable } from './choices-table.tsx';
import { SearchesTable } from './searches-table.tsx';
import './table-twin.css';
import { TokensTable } from './tokens-table.tsx';

/** A part that is made only once it is opened. */
function Disclosure({ name, children }: { name: string; children: () => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="tt-part" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{name}</summary>
      {open && <div className="tt-arms">{children()}</div>}
    </details>
  );
}

/** Choices and tokens in figures. The matrices have their table in their own place. */
export function TableTwin() {
  const arms = useLab((lab) => readArmsIfAny(readKnownTraces(lab), findCondition));
  const filters = useLab((lab) => lab.onlyDiffering && knownAt(lab.round, lab.stage).routed);
  const round = useLab((lab) => lab.round);
  const shown = useMemo(() => {
    if (arms === null) return [];
    const [{ trace: a }, { trace: b }] = arms;
    return filters ? differingReceivers(a, b, round) : a.agents.map((_, r) => r);
  }, [arms, filters, round]);
  if (arms === null) return null;
  return (
    <section className="tt" aria-label="Tables">
      <Disclosure name="Choices as a table">
        {() => arms.map((arm) => <ChoicesTable key={arm.side} arm={arm} shown={shown} />)}
      </Disclosure>
      {arms[0].trace.searches !== undefined && (
        <Disclosure name="Own searches as a table">
          {() => <SearchesTable arm={arms[0]} shown={shown} />}
        </Disclosure>
      )}
      <Disclosure name="Tokens as a table">
        {() => arms.map((arm) => <TokensTable key={arm.side} arm={arm} />)}
      </Disclosure>
    </section>
  );
}
