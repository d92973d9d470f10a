import type { EngineId } from '#backends/local/engine-types.ts';
import { useEngines } from '#store/engines-store.ts';
import { describeLoad } from '#store/load-words.ts';
import { LoadBar } from '#ui/load-bar.tsx';

/** A model that a run waits for: how far it is. Nothing is asked before it is there. */
export function LoadingEngine({ engine }: { readonly engine: EngineId }) {
  const status = useEngines((engines) => engines.status[engine]);
  if (status.kind !== 'loading') return null;
  const { name, progress } = status;
  return (
    <p className="calls-lost">
      <b>{name} is on its way.</b>
      <LoadBar name={name} share={progress.share} />
      {describeLoad(progress)}
    </p>
  );
}
