import type { EngineId } from '#backends/local/engine-types.ts';
import { useEngines } from '#store/engines-store.ts';
import { Button } from '#ui/button.tsx';

/** A model that was lost in the middle of a run: its calls wait until the person says what to do (case B05). */
export function LostEngine({ engine }: { readonly engine: EngineId }) {
  const status = useEngines((engines) => engines.status[engine]);
  const reload = useEngines((engines) => engines.reload);
  const giveUp = useEngines((engines) => engines.giveUp);
  if (status.kind !== 'lost') return null;
  return (
    <p className="calls-lost" role="alert">
      <b>{status.name} is lost, its calls wait.</b> {status.error.message} {status.error.hint}
      <Button look="prime" onClick={() => void reload(engine).catch(() => {})}>
        Load again
      </Button>
      <Button onClick={() => void giveUp(engine)}>Go on without it</Button>
    </p>
  );
}
