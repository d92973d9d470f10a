import { useMemo } from 'react';
import { measureFlow } from '#core/measures/run-tokens.ts';
import { knownAt } from '#core/stage.ts';
import { useLab } from '#store/use-lab.ts';
import { ArmLine } from '#ui/marks.tsx';
import type { ArmReading } from '#viz/arm-reading.ts';

/** Evidence tokens of the selected inbox, in both arms: what arrives, is delivered and is cancelled. */
export function InboxMeter({ arms }: { readonly arms: readonly [ArmReading, ArmReading] }) {
  const shown = useLab((lab) => lab.round);
  const receiver = useLab((lab) => lab.receiver);
  const stage = useLab((lab) => lab.stage);
  const round = Math.min(shown, arms[0].trace.rounds.length - 1);
  const flows = useMemo(
    () => arms.map(({ trace }) => measureFlow(trace, round, receiver)),
    [arms, round, receiver],
  );
  const name = arms[0].trace.agents[receiver]?.id ?? `A${receiver + 1}`;
  const { matched, routed } = knownAt(round, stage);
  const whole = (tokens: number | undefined, known: boolean): string =>
    known ? Math.round(tokens ?? 0).toLocaleString('en') : '–';
  return (
    <table className="meter-flow">
      <caption className="visually-hidden">
        Evidence tokens of the inbox of {name} in round {round}
      </caption>
      <thead>
        <tr>
          <th scope="col">
            Inbox of {name}
            <span className="meter-what">, evidence tokens</span>
          </th>
          <th scope="col">arriving</th>
          <th scope="col">delivered</th>
          <th scope="col">cancelled</th>
        </tr>
      </thead>
      <tbody>
        {arms.map(({ side, look, title }, i) => (
          <tr key={side}>
            <th scope="row">
              <ArmLine tone={look} />
              <span className="visually-hidden">{title}</span>
            </th>
            <td>{whole(flows[i]?.arriving, matched)}</td>
            <td>
              <b>{whole(flows[i]?.delivered, routed)}</b>
            </td>
            <td>{whole(flows[i]?.cancelled, routed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
