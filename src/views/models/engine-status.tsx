import type { EngineId } from '#backends/local/engine-types.ts';
import { useEngines } from '#store/engines-store.ts';
import { describeLoad } from '#store/load-words.ts';
import { Button } from '#ui/button.tsx';
import { LoadBar } from '#ui/load-bar.tsx';

const engineNames: Readonly<Record<EngineId, string>> = { wllama: 'On the CPU', webllm: 'On the GPU' };

/** What an engine is busy with, with a way to end it; nothing while it is empty. */
export function EngineStatus({ engine }: { readonly engine: EngineId }) {
  const status = useEngines((engines) => engines.status[engine]);
  const unload = useEngines((engines) => engines.unload);
  const loadAnyway = useEngines((engines) => engines.loadAnyway);
  const reload = useEngines((engines) => engines.reload);
  const giveUp = useEngines((engines) => engines.giveUp);
  if (status.kind === 'empty') {
    return status.error === undefined ? null : (
      <p className="md-engine" role="alert">
        <b>{status.error.message}</b> {status.error.hint}
        {status.error.code === 'engine.in-use' && (
          <Button onClick={() => void loadAnyway(engine).catch(() => {})}>Load it all the same</Button>
        )}
      </p>
    );
  }
  if (status.kind === 'loading') {
    return (
      <p className="md-engine">
        <b>{status.name}</b>
        <LoadBar name={status.name} share={status.progress.share} />
        <span>{describeLoad(status.progress)}</span>
        <Button onClick={() => void unload(engine)}>Stop, keep what is there</Button>
      </p>
    );
  }
  if (status.kind === 'lost') {
    return (
      <p className="md-engine" role="alert">
        <b>{status.name} is lost.</b> {status.error.message} {status.error.hint}
        <Button look="prime" onClick={() => void reload(engine).catch(() => {})}>
          Load again
        </Button>
        <Button onClick={() => void giveUp(engine)}>Let it go</Button>
      </p>
    );
  }
  const { name, window, slots, threads } = status.model;
  return (
    <p className="md-engine">
      <b>
        {engineNames[engine]}: {name} is loaded.
      </b>{' '}
      {window.toLocaleString('en')} tokens a call, {slots === 1 ? 'one call' : `${slots} calls`} at a time
      {threads !== null && `, ${threads === 1 ? 'one thread' : `${threads} threads`}`}.
      <Button onClick={() => void unload(engine)}>Free the memory</Button>
    </p>
  );
}
