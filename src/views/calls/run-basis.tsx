import { runsHere } from '#backends/connection.ts';
import { readPace } from '#store/call-pace.ts';
import { useEngines } from '#store/engines-store.ts';
import type { RunEstimate } from '#store/model-estimate.ts';
import { useModels } from '#store/models-store.ts';
import { PriceFields } from '#ui/price-fields.tsx';
import type { ReaderSpeed } from './run-time.ts';

/** Calls that the engine on the CPU usually takes at once, before it is loaded. */
const USUAL_SLOTS = 4;

/** How each reader answers, by calls that were really made. */
export function useSpeeds(): (reader: string) => ReaderSpeed {
  const connections = useModels((models) => models.connections);
  const timings = useModels((models) => models.timings);
  const cpu = useEngines((engines) => engines.status.wllama);
  return (reader) => {
    const connection = connections.find(({ name }) => name === reader);
    const pace = readPace(timings.get(reader) ?? []);
    if (connection?.kind === 'webllm') return { pace, open: 1 };
    if (connection?.kind !== 'wllama') return { pace, open: connection?.openCalls ?? 1 };
    const isLoaded = cpu.kind === 'ready' && cpu.model.name === reader;
    return { pace, open: isLoaded ? cpu.model.slots : USUAL_SLOTS };
  };
}

const seconds = (value: number): string => `${value.toLocaleString('en', { maximumSignificantDigits: 2 })} s`;

/** What an estimate rests on, reader by reader, with the prices that it needs. */
export function RunBasis({ estimate }: { readonly estimate: RunEstimate }) {
  const connections = useModels((models) => models.connections);
  const connect = useModels((models) => models.connect);
  const speedOf = useSpeeds();
  const asked = estimate.readers.flatMap(({ reader }) => connections.filter(({ name }) => name === reader));
  return (
    <details className="calls-basis">
      <summary>What this rests on</summary>
      <p>
        Calls and tokens are rehearsed: scripted readers were given the same task, so that a model’s messages
        may be longer or shorter. Nothing is taken off for a server’s cache.
      </p>
      {asked.map((connection) => {
        const { pace, open } = speedOf(connection.name);
        return (
          <div key={connection.name}>
            <p>
              <b>{connection.name}:</b>{' '}
              {pace === null
                ? 'not measured yet'
                : `${pace.calls === 1 ? 'one call' : `the last ${pace.calls} calls`} took ${seconds(pace.median)} each (half of them ${seconds(pace.low)} to ${seconds(pace.high)})`}
              , {open === 1 ? 'one call' : `${open} calls`} at a time
              {runsHere(connection) && '; it runs in this browser and costs nothing'}.
            </p>
            {!runsHere(connection) && (
              <PriceFields
                of={connection.name}
                price={connection.price}
                onChange={(price) => connect({ ...connection, price })}
              />
            )}
          </div>
        );
      })}
    </details>
  );
}
