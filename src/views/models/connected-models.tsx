import { useContext, useRef, useState } from 'react';
import { type Connection, hostOf, type Price, runsHere } from '#backends/connection.ts';
import { useEngines } from '#store/engines-store.ts';
import { useModels } from '#store/models-store.ts';
import { useScreen } from '#store/screen-store.ts';
import { LabContext } from '#store/use-lab.ts';
import { Button } from '#ui/button.tsx';
import { PriceFields } from '#ui/price-fields.tsx';
import { SamplingFields } from './sampling-fields.tsx';
import { TestResult } from './test-result.tsx';
import { useTest } from './use-test.ts';

const kinds = {
  openai: 'OpenAI’s interface',
  anthropic: 'Anthropic',
  wllama: 'this browser, CPU',
  webllm: 'this browser, GPU',
} as const;

const dollars = (amount: number): string =>
  `$${amount.toLocaleString('en', { minimumFractionDigits: amount % 1 === 0 ? 0 : 2, maximumFractionDigits: 6 })}`;

/** "$0.15 and $0.60 per million tokens of prompt and reply". */
const describePrice = (price: Price | null): string =>
  price === null
    ? 'no price given'
    : `${dollars(price.prompt)} and ${dollars(price.completion)} per million tokens of prompt and reply`;

function KeyLine({ connection: { name } }: { readonly connection: Connection }) {
  const isKeyed = useModels((models) => models.keyed.includes(name));
  const isRemembered = useModels((models) => models.remembered.includes(name));
  const setKey = useModels((models) => models.setKey);
  const key = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <p className="md-note">
        {isKeyed
          ? isRemembered
            ? 'Key kept until this tab is closed.'
            : 'Key kept until the next reload.'
          : 'No key.'}{' '}
        <Button look="link" onClick={() => setOpen(true)}>
          {isKeyed ? 'Change key' : 'Enter a key'}
        </Button>
      </p>
    );
  }
  const keep = (remember: boolean) => () => {
    setKey(name, key.current?.value.trim() ?? '', remember);
    setOpen(false);
  };
  return (
    <p className="md-line">
      <input ref={key} type="password" autoComplete="off" aria-label={`Key of ${name}`} />
      <Button onClick={keep(false)}>Until reload</Button>
      <Button onClick={keep(true)}>Until the tab is closed</Button>
    </p>
  );
}

/** Whether the model is in this browser's memory, or on its way there. */
function useLoadState({ kind, name }: Connection): {
  readonly isLoaded: boolean;
  readonly isLoading: boolean;
} {
  const status = useEngines((engines) => engines.status[kind === 'webllm' ? 'webllm' : 'wllama']);
  return {
    isLoaded: status.kind === 'ready' && status.model.name === name,
    isLoading: status.kind === 'loading' && status.name === name,
  };
}

function Row({ connection }: { readonly connection: Connection }) {
  const lab = useContext(LabContext);
  const goTo = useScreen((screen) => screen.goTo);
  const connect = useModels((models) => models.connect);
  const disconnect = useModels((models) => models.disconnect);
  const load = useEngines((engines) => engines.load);
  const { isLoaded, isLoading } = useLoadState(connection);
  const test = useTest();
  const { name, kind, model, address, temperature, maxTokens, openCalls, price, custom } = connection;
  const isRemote = !runsHere(connection);
  return (
    <li className="md-row">
      <div>
        <h4>{name}</h4>
        <p className="md-note">
          {model}, {kinds[kind]}
          {isRemote && ` at ${hostOf(address)}`}
          {custom !== null && `, a model of your own from ${hostOf(address)}`}. Temperature{' '}
          {temperature ?? 'left to the model'}, {maxTokens} tokens per reply
          {isRemote && `, ${openCalls} open calls, ${describePrice(price)}`}.
        </p>
        <details>
          <summary>Settings of {name}</summary>
          <SamplingFields
            sampling={connection}
            isRemote={isRemote}
            onChange={(change) => connect({ ...connection, ...change })}
          />
          {isRemote && (
            <PriceFields
              of={name}
              price={price}
              onChange={(given) => connect({ ...connection, price: given })}
            />
          )}
        </details>
        {isRemote && <KeyLine connection={connection} />}
        {(test.isPending || test.data !== undefined) && (
          <TestResult isPending={test.isPending} result={test.data} />
        )}
      </div>
      <p className="md-acts">
        <Button
          look="prime"
          aria-label={`Use ${name} in the lab`}
          onClick={() => {
            lab?.getState().changeSetup({ reader: name, seats: [] });
            goTo('lab');
          }}
        >
          Use in the lab
        </Button>
        {!isRemote && !isLoaded && (
          <Button
            aria-label={`Load ${name}`}
            disabled={isLoading}
            onClick={() => void load(connection).catch(() => {})}
          >
            Load
          </Button>
        )}
        {isRemote && (
          <Button aria-label={`Test ${name}`} onClick={() => test.mutate({ place: connection, key: null })}>
            Test
          </Button>
        )}
        <Button look="ghost" aria-label={`Forget ${name}`} onClick={() => disconnect(name)}>
          Forget
        </Button>
      </p>
    </li>
  );
}

/** The models that this browser can reach. */
export function ConnectedModels() {
  const connections = useModels((models) => models.connections);
  return (
    <section className="md-list" aria-labelledby="md-connected">
      <h3 id="md-connected">Connected</h3>
      {connections.length === 0 ? (
        <p className="md-note">
          None yet. Scripted readers run without any: they simulate models, and say so. Connect a server, or
          load a model into this browser, and the lab runs on it.
        </p>
      ) : (
        <ul>
          {connections.map((connection) => (
            <Row key={connection.name} connection={connection} />
          ))}
        </ul>
      )}
    </section>
  );
}
