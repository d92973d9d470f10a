import type { ArmReading } from '#viz/arm-reading.ts';
import { Twin, TwinTable } from '#viz/marks/reach-twin.tsx';
import { type NetworkPlace, splitHeard } from './hearing.ts';

/** Receivers per table: with more, those around the selected one. */
const PAGE = 64;
const MOST_NAMES = 8;

function Rows({ arms, ...place }: NetworkPlace & { arms: readonly [ArmReading, ArmReading] }) {
  const { agents, task } = arms[0].trace;
  const { round, evidence, receiver, matched } = place;
  const from = Math.floor(receiver / PAGE) * PAGE;
  const shown = agents.slice(from, from + PAGE);
  const name = (agent: number): string => agents[agent]?.id ?? `A${agent + 1}`;
  const list = (heard: readonly number[]): string => {
    if (heard.length === 0) return 'none';
    if (heard.length === agents.length - 1) return 'every peer';
    return heard.length > MOST_NAMES ? `${heard.length} agents` : heard.map(name).join(', ');
  };
  const of = agents.length > PAGE ? `, agents ${from + 1} to ${from + shown.length} of ${agents.length}` : '';
  return (
    <>
      {of !== '' && <p>The page of the selected receiver{of}.</p>}
      <TwinTable
        caption={`Round ${round}: whom each receiver hears, and who of them restates ${task.evidence[evidence]?.id}${of}`}
        first="receiver"
        arms={arms}
        columns={['hears', 'of them say it']}
        rows={shown.map(({ id }, i) => ({
          name: id,
          on: from + i === receiver,
          cells: arms.flatMap(({ trace, condition }) => {
            const { says, other } = splitHeard(trace, condition, {
              round,
              evidence,
              receiver: from + i,
              matched,
            });
            return [list([...says, ...other].sort((a, b) => a - b)), matched ? list(says) : 'not matched'];
          }),
        }))}
      />
    </>
  );
}

/** Who hears whom as a table, both arms. */
export function NetworkTable(props: NetworkPlace & { arms: readonly [ArmReading, ArmReading] }) {
  return (
    <Twin>
      <Rows {...props} />
    </Twin>
  );
}
