import { useId } from 'react';
import { findCondition } from '#conditions/index.ts';
import { ArmLine, toneClass } from '#ui/marks.tsx';
import { readArms } from '#viz/arm-reading.ts';
import { type ForkForm, type ForkScene, isSharedMessage, messageOf } from './compose-fork.ts';

type MessageForm = Extract<ForkForm, { kind: 'message' }>;

/** Rewrites what one agent said in the round. */
export function MessagePart({
  form,
  round,
  scene,
  onChange,
}: {
  form: MessageForm;
  round: number;
  scene: ForkScene;
  onChange: (form: MessageForm) => void;
}) {
  const id = useId();
  const arms = readArms(scene.traces, findCondition);
  const { agent, arm } = form;
  const shared = isSharedMessage(scene, round, agent);
  const pick = (nextAgent: number, nextArm: 0 | 1): void =>
    onChange({
      kind: 'message',
      arm: isSharedMessage(scene, round, nextAgent) ? 'both' : nextArm,
      agent: nextAgent,
      text: messageOf(scene, nextArm, round, nextAgent) ?? '',
    });
  const name = arms[0].trace.agents[agent]?.id ?? '';
  const written = messageOf(scene, arm === 'both' ? 0 : arm, round, agent);
  return (
    <>
      <div className="fk-row">
        <label className="fk-field">
          <span>Agent</span>
          <select value={agent} onChange={(event) => pick(Number(event.target.value), arm === 0 ? 0 : 1)}>
            {arms[0].trace.agents.map((one, j) => (
              <option key={one.id} value={j}>
                {one.id}
              </option>
            ))}
          </select>
        </label>
        {shared ? (
          <p className="fk-note">
            {round === 0 ? 'The arms share their round 0' : 'It wrote the same in both arms'}: the change
            counts in both.
          </p>
        ) : (
          <fieldset className="fk-arms">
            <legend>in</legend>
            {arms.map((one, i) => (
              <label key={one.side} className={toneClass(one.look)}>
                <input
                  type="radio"
                  name="fork-arm"
                  checked={arm === i}
                  onChange={() => pick(agent, i as 0 | 1)}
                />
                <ArmLine tone={one.look} width={20} /> {one.title}
              </label>
            ))}
          </fieldset>
        )}
      </div>
      <label className="fk-label" htmlFor={id}>
        {name}’s message of round {round}
        {written === null && ' (its call failed: there is none)'}
      </label>
      <textarea
        id={id}
        rows={8}
        value={form.text}
        spellCheck={false}
        onChange={(event) => onChange({ ...form, text: event.target.value })}
      />
      <p className="fk-note">Its choice is read anew from the text: end it with “Final answer: …”.</p>
    </>
  );
}
