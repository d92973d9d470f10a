import type { Known } from '#core/stage.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ArmLine, toneClass } from '#ui/marks.tsx';
import type { ArmReading } from '#viz/arm-reading.ts';
import './prompt-dialog.css';
import { Fold } from './fold.tsx';
import { countTokens } from './inbox-words.ts';
import { RouterCalls } from './router-calls.tsx';
import { noteTurn } from './turn-notes.ts';

function OnePrompt({
  arm,
  round,
  receiver,
  known,
}: {
  arm: ArmReading;
  round: number;
  receiver: number;
  known: Known;
}) {
  const { trace } = arm;
  const turn = trace.rounds[round]?.turns[receiver];
  if (turn === undefined) return null;
  if (!known.read) {
    return (
      <section className={`ib-prompt ${toneClass(arm.look)}`} aria-label={arm.title}>
        <h3>
          <ArmLine tone={arm.look} /> {arm.title}
        </h3>
        <p className="ib-answer">
          The prompt and its reply are shown once round {round} is read; it is shown only up to an earlier
          stage.
        </p>
      </section>
    );
  }
  const { usage } = turn;
  return (
    <section className={`ib-prompt ${toneClass(arm.look)}`} aria-label={arm.title}>
      <h3>
        <ArmLine tone={arm.look} /> {arm.title}
        <small>
          {usage.estimated && `estimated, ${trace.settings.tokenizer}`}
          {trace.settings.backend.simulated && `${usage.estimated ? '; ' : ''}simulated reader`}
        </small>
      </h3>
      <h4>
        Prompt, as sent <small>{countTokens(usage.prompt)}</small>
      </h4>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard */}
      <pre tabIndex={0}>{turn.prompt}</pre>
      <h4>
        Reply <small>{countTokens(usage.completion)}</small>
      </h4>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as above */}
      <pre tabIndex={0}>{turn.response ?? `(no reply: ${turn.error?.message ?? turn.finish})`}</pre>
      {turn.thinking !== undefined && (
        <Fold summary="Thinking, which peers do not read">{() => <pre>{turn.thinking}</pre>}</Fold>
      )}
      <p className="ib-answer">
        Answer: <b>{turn.answer ?? 'none'}</b>
        {turn.answerReason !== '' && <span> ({turn.answerReason})</span>}
      </p>
      {noteTurn(turn).map((note) => (
        <p className="ib-answer" key={note}>
          {note}
        </p>
      ))}
      <RouterCalls trace={trace} round={round} receiver={receiver} />
    </section>
  );
}

/** The whole prompt of one agent as it was sent, and its reply, in both arms. */
export function PromptDialog({
  arms,
  round,
  receiver,
  known,
  open,
  onClose,
}: {
  arms: readonly [ArmReading, ArmReading];
  round: number;
  receiver: number;
  known: Known;
  open: boolean;
  onClose: () => void;
}) {
  const name = arms[0].trace.agents[receiver]?.id ?? `A${receiver + 1}`;
  return (
    <Dialog title={`What ${name} is asked in round ${round}`} open={open} onClose={onClose}>
      <div className="ib-prompts">
        {arms.map((arm) => (
          <OnePrompt key={arm.side} arm={arm} round={round} receiver={receiver} known={known} />
        ))}
      </div>
    </Dialog>
  );
}
