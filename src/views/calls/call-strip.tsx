import type { DeskView } from '#store/lab-state.ts';
import { useLab } from '#store/use-lab.ts';

/** As many marks as fit a line; more calls are told by numbers alone. */
const MOST_MARKS = 64;

/** The calls of the round under way, a mark each, and what the selected agent is writing. */
export function CallStrip({ calls }: { readonly calls: DeskView['calls'] }) {
  const receiver = useLab((lab) => lab.receiver);
  const round = calls.at(-1)?.request.round ?? 0;
  const now = calls.filter(({ request }) => request.round === round);
  const own = now.findLast(({ request }) => request.agent === receiver);
  return (
    <div className="calls-strip">
      <span className="calls-round">round {round}</span>
      {now.length <= MOST_MARKS && (
        <span aria-hidden="true" className="calls-marks">
          {now.map(({ state, request: { arm = 0, agent, purpose = 'answer' } }) => (
            <i key={`${arm} ${agent} ${purpose}`} data-state={state} title={`A${agent + 1}: ${state}`} />
          ))}
        </span>
      )}
      {own !== undefined && (
        <span className="calls-text">
          <b>A{receiver + 1}</b> {own.text === '' ? own.state : own.text.slice(-160)}
        </span>
      )}
    </div>
  );
}
