import { useId, useRef, useState } from 'react';
import { knownServers } from '#backends/known-servers.ts';
import { useModels } from '#store/models-store.ts';
import { Button } from '#ui/button.tsx';
import { PriceFields } from '#ui/price-fields.tsx';
import { type Draft, draftFor, finishDraft, otherServer } from './draft.ts';
import { SamplingFields } from './sampling-fields.tsx';
import { TestResult } from './test-result.tsx';
import { useTest } from './use-test.ts';

/** Connects a model behind a server: address, key, a test that lists its models, and the choice of one. */
export function ConnectServer() {
  const id = useId();
  const connections = useModels((models) => models.connections);
  const connect = useModels((models) => models.connect);
  const setKey = useModels((models) => models.setKey);
  const [draft, setDraft] = useState<Draft>(() => draftFor('ollama'));
  // A field that React does not drive: a driven one repeats what is typed in an attribute of the page.
  const key = useRef<HTMLInputElement>(null);
  /** Forms filled in so far: fields that React does not drive begin anew with each. */
  const [filled, setFilled] = useState(0);
  const [remember, setRemember] = useState(false);
  const test = useTest();
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const models = test.data === undefined ? [] : (test.data.models ?? []);
  const known = knownServers.find((server) => server.id === draft.server);
  const runTest = (): void =>
    test.mutate({ place: { ...draft, name: '' }, key: key.current?.value.trim() ?? '' });
  const add = (): void => {
    const connection = finishDraft(
      draft,
      connections.map(({ name }) => name),
    );
    connect(connection);
    setKey(connection.name, key.current?.value.trim() ?? '', remember);
    if (key.current !== null) key.current.value = '';
    test.reset();
    setDraft(draftFor(draft.server));
    setFilled(filled + 1);
  };
  return (
    <section className="md-card" aria-labelledby={`${id}-head`}>
      <h3 id={`${id}-head`}>Connect a server</h3>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (draft.model === '') runTest();
          else add();
        }}
      >
        <p className="md-line">
          <label htmlFor={`${id} server`}>Server</label>
          <select
            id={`${id} server`}
            value={draft.server}
            onChange={({ target }) => {
              test.reset();
              setDraft(draftFor(target.value));
            }}
          >
            {knownServers.map((server) => (
              <option key={server.id} value={server.id}>
                {server.name}
              </option>
            ))}
            <option value={otherServer}>another with OpenAI’s interface</option>
          </select>
        </p>
        <p className="md-line">
          <label htmlFor={`${id} address`}>Address</label>
          <input
            id={`${id} address`}
            type="text"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="http://localhost:8000/v1"
            value={draft.address}
            onChange={({ target }) => change({ address: target.value })}
          />
        </p>
        {known?.needsKey === false && known.start !== undefined && (
          <p className="md-note">
            Started by <code>{known.start}</code>. {known.allow?.(window.location.origin)}
          </p>
        )}
        <p className="md-line">
          <label htmlFor={`${id} key`}>Key</label>
          <input
            id={`${id} key`}
            ref={key}
            type="password"
            autoComplete="off"
            spellCheck={false}
            placeholder={known?.needsKey === true ? 'needed' : 'none needed as a rule'}
          />
        </p>
        <p className="md-tick">
          <input
            id={`${id} remember`}
            type="checkbox"
            checked={remember}
            onChange={({ target }) => setRemember(target.checked)}
          />
          <label htmlFor={`${id} remember`}>
            Keep the key until this tab is closed. Otherwise a reload forgets it. It is sent to this server
            alone and is in no link, trace or export.
          </label>
        </p>
        <p className="md-acts">
          <Button type="button" onClick={runTest} disabled={draft.address.trim() === '' || test.isPending}>
            Test connection
          </Button>
        </p>
        <TestResult isPending={test.isPending} result={test.data} />
        <p className="md-line">
          <label htmlFor={`${id} model`}>Model</label>
          <input
            id={`${id} model`}
            type="text"
            list={`${id} models`}
            autoComplete="off"
            spellCheck={false}
            placeholder={models.length > 0 ? 'choose or type one' : 'test lists them; or type one'}
            value={draft.model}
            onChange={({ target }) => change({ model: target.value })}
          />
          <datalist id={`${id} models`}>
            {models.map((model) => (
              <option key={model} value={model} />
            ))}
          </datalist>
        </p>
        {models.length > 0 && models.length <= 12 && (
          <p className="md-choices">
            {models.map((model) => (
              <Button key={model} aria-pressed={model === draft.model} onClick={() => change({ model })}>
                {model}
              </Button>
            ))}
          </p>
        )}
        <SamplingFields key={`${draft.server} ${filled}`} sampling={draft} onChange={change} isRemote />
        <PriceFields
          key={`${draft.server} ${filled} price`}
          of="this model"
          price={draft.price}
          onChange={(price) => change({ price })}
        />
        <p className="md-acts">
          <Button
            type="submit"
            look="prime"
            disabled={draft.model.trim() === '' || draft.address.trim() === ''}
          >
            Connect
          </Button>
        </p>
      </form>
    </section>
  );
}
