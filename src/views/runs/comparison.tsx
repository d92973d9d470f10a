import { useEffect, useState } from 'react';
import { type ComparedArm, compareSaved, fileComparison } from '#store/compare-saved.ts';
import { useLibrary } from '#store/use-library.ts';
import { Button } from '#ui/button.tsx';
import { CompareTable } from './compare-table.tsx';
import { saveFile } from './save-file.ts';

/** Two or more saved runs side by side, measured anew from their traces. */
export function Comparison({
  ids,
  onBack,
}: {
  readonly ids: readonly string[];
  readonly onBack: () => void;
}) {
  const readTraces = useLibrary((library) => library.readTraces);
  const [arms, setArms] = useState<readonly ComparedArm[] | null>(null);
  useEffect(() => {
    let current = true;
    void readTraces(ids).then((runs) => {
      if (current) setArms(compareSaved(runs));
    });
    return () => {
      current = false;
    };
  }, [readTraces, ids]);
  const runs = new Set(arms?.map(({ run }) => run.id)).size;
  return (
    <section className="rn-compare" aria-label="Comparison" aria-busy={arms === null}>
      <header>
        <Button look="link" ref={(button) => button?.focus({ preventScroll: true })} onClick={onBack}>
          ← All runs
        </Button>
        <h2>{arms === null ? 'Reading the traces…' : `${runs} runs compared`}</h2>
        <Button
          disabled={arms === null || arms.length === 0}
          onClick={() => {
            if (arms !== null) saveFile(fileComparison(arms));
          }}
        >
          Export as CSV
        </Button>
      </header>
      {arms !== null && arms.length > 0 && <CompareTable arms={arms} />}
      {arms !== null && (
        <p className="rn-note">
          A cell: the group’s answer after that round, ✓ right, ✕ wrong, – undecided; below it the agents with
          the right answer. Reach: share of the private sentences that a receiver lacks and that are in its
          inbox, last round. Saved: what arm B takes less than arm A of the same run, prompts and replies.
        </p>
      )}
    </section>
  );
}
