import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { findCondition } from '#conditions/index.ts';
import type { SeatTurn } from '#store/lab-state.ts';
import { useLab } from '#store/use-lab.ts';
import { Button } from '#ui/button.tsx';
import { splitPrompt } from './split-prompt.ts';
import './seat.css';

/** The task's options; for free text the person writes the answer. */
function Choice({
  options,
  choice,
  onChoose,
}: {
  readonly options: readonly string[] | null;
  readonly choice: string;
  readonly onChoose: (choice: string) => void;
}) {
  const id = useId();
  if (options === null) {
    return (
      <p className="seat-line">
        <label htmlFor={id}>Your answer</label>
        <input id={id} autoComplete="off" value={choice} onChange={({ target }) => onChoose(target.value)} />
      </p>
    );
  }
  return (
    <fieldset className="seat-options">
      <legend>Your choice</legend>
      {options.map((option) => (
        <label key={option}>
          <input
            type="radio"
            name={id}
            value={option}
            checked={option === choice}
            onChange={() => onChoose(option)}
          />
          {option}
        </label>
      ))}
    </fieldset>
  );
}

function Turn({ turn }: { readonly turn: SeatTurn }) {
  const id = useId();
  const { request, options, write, reply } = turn;
  const arm = useLab((lab) => lab.setup.arms[request.arm === 1 ? 1 : 0]);
  const [message, setMessage] = useState('');
  const [choice, setChoice] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const { before, inbox, after } = splitPrompt(request.prompt);
  // The turn is the person's: what they are to do next takes the focus.
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    reply({ message, choice: choice.trim() === '' ? null : choice.trim() });
  };
  return (
    <section className="seat" aria-labelledby={`${id}-head`}>
      <header>
        <h2 id={`${id}-head`}>
          Your turn: A{request.agent + 1}, round {request.round}, {findCondition(arm.id)?.name ?? arm.id} side
        </h2>
        <p>The others wait. You read exactly what this seat gets.</p>
      </header>
      <div className="seat-body">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
        <section className="seat-read" aria-label="What this seat reads" tabIndex={0}>
          <pre className="seat-text">{before}</pre>
          {inbox !== null && (
            <>
              <h3>Your inbox</h3>
              <pre className="seat-text seat-inbox">{inbox}</pre>
            </>
          )}
          <pre className="seat-text seat-rest">{after}</pre>
        </section>
        <form onSubmit={submit}>
          <label htmlFor={`${id} message`}>Your message to the others, at most 100 words</label>
          <textarea
            id={`${id} message`}
            ref={field}
            rows={7}
            value={message}
            onChange={({ target }) => {
              setMessage(target.value);
              write(target.value);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
            }}
          />
          <Choice options={options} choice={choice} onChoose={setChoice} />
          <p className="seat-acts">
            <Button type="submit" look="prime">
              Hand in <kbd>Ctrl Enter</kbd>
            </Button>
            {choice === '' && <small>Without a choice your seat has no vote this round.</small>}
          </p>
        </form>
      </div>
    </section>
  );
}

/** The seat of the person at the screen, when it is their turn (spec: protocol, "A person as an agent"). */
export function Seat() {
  const turn = useLab((lab) => lab.turns[0]);
  if (turn === undefined) return null;
  const { arm = 0, round, agent } = turn.request;
  return <Turn key={`${arm} ${round} ${agent}`} turn={turn} />;
}
