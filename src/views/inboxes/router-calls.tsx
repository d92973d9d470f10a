import type { TraceRound } from '#core/trace.ts';

const purposes: ReadonlyMap<string, string> = new Map([
  ['summary', 'A summary of what is heard'],
  ['claims', 'The claims of a message'],
  ['paraphrase', 'A sentence reworded'],
]);

/** What the router asked a model for in this round, whole, for the conditions that do. */
export function RouterCalls({ calls }: { readonly calls: NonNullable<TraceRound['routerCalls']> }) {
  if (calls.length === 0) return null;
  return (
    <details>
      <summary>
        {calls.length === 1 ? 'One call' : `${calls.length} calls`} of the router in this round
      </summary>
      {calls.map(({ purpose, prompt, response, standIn, error }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: recorded calls keep their order
        <section key={at}>
          <h5>
            {purposes.get(purpose) ?? purpose}
            {standIn === true && <small> scripted readers stand in by rule</small>}
          </h5>
          <pre>{prompt}</pre>
          <pre>{response ?? `(no reply: ${error?.message ?? 'none came'})`}</pre>
        </section>
      ))}
    </details>
  );
}
