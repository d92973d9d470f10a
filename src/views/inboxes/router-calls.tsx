import { useMemo } from 'react';
import type { Trace, TraceRouterCall } from '#core/trace.ts';
import { callsBehind } from './calls-behind.ts';
import { Fold } from './fold.tsx';
import { countTokens } from './inbox-words.ts';
import { noteTurn } from './turn-notes.ts';

/** What a call was for: "Summary for A12", "Claims in the message of A3", "P2 in other words". */
function nameCall(trace: Trace, { purpose, about }: TraceRouterCall): string {
  const agent = trace.agents[about]?.id ?? `A${about + 1}`;
  if (purpose === 'summary') return `Summary for ${agent}`;
  if (purpose === 'claims') return `Claims in the message of ${agent}`;
  if (purpose === 'query') return `Search query of ${agent}`;
  return `${trace.task.evidence[about]?.id ?? `#${about + 1}`} in other words`;
}

function OneCall({ call }: { readonly call: TraceRouterCall }) {
  const { prompt, response, thinking, usage, finish, error } = call;
  return (
    <>
      <h5>
        Prompt, as sent <small>{countTokens(usage.prompt)}</small>
      </h5>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard */}
      <pre tabIndex={0}>{prompt}</pre>
      <h5>
        Reply <small>{countTokens(usage.completion)}</small>
      </h5>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as above */}
      <pre tabIndex={0}>{response ?? `(no reply: ${error?.message ?? finish})`}</pre>
      {thinking !== undefined && (
        <Fold summary="Thinking, which nobody reads">{() => <pre>{thinking}</pre>}</Fold>
      )}
      {noteTurn(call).map((note) => (
        <p className="ib-answer" key={note}>
          {note}
        </p>
      ))}
    </>
  );
}

/** What the router asked a model to fill this inbox, each prompt and reply whole, for the conditions that do. */
export function RouterCalls({
  trace,
  round,
  receiver,
}: {
  readonly trace: Trace;
  readonly round: number;
  readonly receiver: number;
}) {
  const calls = useMemo(() => callsBehind(trace, round, receiver), [trace, round, receiver]);
  if (calls.length === 0) return null;
  const failed = calls.filter(({ call }) => call.response === null).length;
  return (
    <section className="ib-calls" aria-label="Calls of the router">
      <h4>
        Calls of the router behind this inbox{' '}
        <small>
          {calls.length}
          {failed > 0 && `, ${failed} failed`}
        </small>
      </h4>
      {calls.map(({ call, round: made }) => (
        <Fold
          key={`${made} ${call.purpose} ${call.about}`}
          summary={
            <>
              {nameCall(trace, call)}
              <small>
                {made < round && ` made in round ${made}`}
                {call.standIn === true && ' stand-in by rule'}
                {call.response === null && ' failed'}
              </small>
            </>
          }
        >
          {() => <OneCall call={call} />}
        </Fold>
      ))}
    </section>
  );
}
