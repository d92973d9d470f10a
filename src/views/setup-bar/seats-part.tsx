import { useId, useState } from 'react';
import { useLab } from '#store/use-lab.ts';
import { Button, IconButton } from '#ui/button.tsx';

interface SeatsPartProps {
  readonly readers: readonly { readonly value: string; readonly name: string }[];
}

/** Seats of their own: agents for whom someone else answers than for the rest. */
export function SeatsPart({ readers }: SeatsPartProps) {
  const { seats, agents, reader } = useLab((lab) => lab.setup);
  const changeSetup = useLab((lab) => lab.changeSetup);
  const id = useId();
  const free = Array.from({ length: agents }, (_, agent) => agent).filter(
    (agent) => !seats.some((seat) => seat.agent === agent),
  );
  const others = readers.filter(({ value }) => value !== reader);
  const [agent, setAgent] = useState(String(free[0] ?? 0));
  const [other, setOther] = useState(others[0]?.value ?? '');
  const chosen = free.includes(Number(agent)) ? Number(agent) : free[0];
  const by = others.some(({ value }) => value === other) ? other : others[0]?.value;
  return (
    <div className="seats">
      <p className="part-head">Seats of their own</p>
      {seats.length > 0 && (
        <ul>
          {seats.map((seat) => (
            <li key={seat.agent}>
              <b>A{seat.agent + 1}</b> {seat.reader}
              <IconButton
                label={`A${seat.agent + 1} like the rest`}
                onClick={() => changeSetup({ seats: seats.filter((one) => one !== seat) })}
              >
                <svg viewBox="0 0 10 10" width="9" height="9" aria-hidden="true">
                  <path d="m1 1 8 8M9 1 1 9" stroke="currentColor" strokeWidth="1.5" />
                </svg>
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {chosen !== undefined && by !== undefined && (
        <p className="seats-add">
          <label htmlFor={`${id} agent`}>Agent</label>
          <select
            id={`${id} agent`}
            value={String(chosen)}
            onChange={(event) => setAgent(event.target.value)}
          >
            {free.map((one) => (
              <option key={one} value={one}>
                A{one + 1}
              </option>
            ))}
          </select>
          <label htmlFor={`${id} reader`}>answered by</label>
          <select id={`${id} reader`} value={by} onChange={(event) => setOther(event.target.value)}>
            {others.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
          <Button
            onClick={() =>
              changeSetup({
                seats: [...seats, { agent: chosen, reader: by }].sort((a, b) => a.agent - b.agent),
              })
            }
          >
            Seat
          </Button>
        </p>
      )}
    </div>
  );
}
