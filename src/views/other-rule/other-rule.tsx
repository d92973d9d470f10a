import { useEffect, useMemo, useState } from 'react';
import { type ConditionChoice, chooseCondition, findCondition } from '#conditions/index.ts';
import { countInboxTokens } from '#core/measures/compare-cells.ts';
import { knownAt } from '#core/stage.ts';
import { readShownTraces } from '#store/known-traces.ts';
import { canTry, nameRule } from '#store/rules.ts';
import { useLab } from '#store/use-lab.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ArmLine, toneClass } from '#ui/marks.tsx';
import { type ArmReading, readArms, readArmsIfAny } from '#viz/arm-reading.ts';
import { RuleChoice } from './rule-choice.tsx';
import { RuleInbox } from './rule-inbox.tsx';
import { RuleTable } from './rule-table.tsx';
import './other-rule.css';

/** "Same messages, other rule": what another condition would have delivered from the messages that really were written. */
export function OtherRule() {
  const [open, setOpen] = useState(false);
  const arms = useLab((lab) => readArmsIfAny(readShownTraces(lab), findCondition));
  const tryRule = useLab((lab) => lab.tryRule);
  if (arms === null) return null;
  return (
    <>
      <Button look="link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Same messages, other rule
      </Button>
      <Dialog
        title="Same messages, other rule"
        open={open}
        onClose={() => {
          setOpen(false);
          tryRule(0, null);
        }}
      >
        <OtherRuleBody arms={arms} />
      </Dialog>
    </>
  );
}

/** What the arm is first compared with: the other arm's rule, or the plain opposite where both have one. */
function firstRule(arms: readonly [ArmReading, ArmReading], at: 0 | 1): ConditionChoice {
  const [own, other] = [arms[at], arms[at === 0 ? 1 : 0]];
  const usual = own.condition.family === 'standard' ? 'inhibitory' : 'standard';
  const differs = own.condition.id !== other.condition.id && canTry(other.condition);
  return chooseCondition({ id: differs ? other.condition.id : usual }).choice;
}

function OtherRuleBody({ arms }: { arms: readonly [ArmReading, ArmReading] }) {
  const counterfactual = useLab((lab) => lab.counterfactual);
  const tryRule = useLab((lab) => lab.tryRule);
  const evidence = useLab((lab) => lab.evidence);
  const receiver = useLab((lab) => lab.receiver);
  const shown = useLab((lab) => lab.round);
  const select = useLab((lab) => lab.select);
  const goToRound = useLab((lab) => lab.goToRound);
  const goToStage = useLab((lab) => lab.goToStage);
  const stage = useLab((lab) => lab.stage);
  const [at, setAt] = useState<0 | 1>(0);
  const [rule, setRule] = useState<ConditionChoice>(() => firstRule(arms, 0));
  const current = counterfactual?.arm === at && nameRule(counterfactual.condition) === nameRule(rule);
  const show = (arm: 0 | 1, wanted: ConditionChoice): void => {
    setAt(arm);
    setRule(wanted);
    tryRule(arm, wanted);
  };
  // Once as the dialog opens, and anew where the run under it changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: choices are asked for as they are made
  useEffect(() => tryRule(at, rule), [arms]);
  const ran = arms[at];
  const round = Math.min(shown, ran.trace.rounds.length - 1);
  const { routed } = knownAt(round, stage);
  const trace = current ? (counterfactual?.trace ?? null) : null;
  const tried = useMemo(
    () => (trace === null ? null : readArms([ran.trace, trace], findCondition)[1]),
    [ran, trace],
  );
  return (
    <div className="or">
      <p className="or-label">
        <b>Counterfactual:</b> the messages before round {round} are held as they were written, and routed
        under another rule. In a full run under that rule later messages would differ.
      </p>
      <div className="or-choices">
        <fieldset className="or-arms">
          <legend>Messages of</legend>
          {arms.map((arm, i) => (
            <label key={arm.side} className={toneClass(arm.look)}>
              <input
                type="radio"
                name="other-rule-arm"
                checked={i === at}
                onChange={() => show(i as 0 | 1, firstRule(arms, i as 0 | 1))}
              />
              <ArmLine tone={arm.look} width={20} /> {arm.title}
            </label>
          ))}
        </fieldset>
        <RuleChoice rule={rule} onChoose={(wanted) => show(at, wanted)} />
        <label className="or-place">
          <span>Round</span>
          <select value={round} onChange={(event) => goToRound(Number(event.target.value))}>
            {ran.trace.rounds.map((one) => (
              <option key={one.round} value={one.round}>
                {one.round}
              </option>
            ))}
          </select>
        </label>
        <label className="or-place">
          <span>Receiver</span>
          <select value={receiver} onChange={(event) => select({ receiver: Number(event.target.value) })}>
            {ran.trace.agents.map((agent, r) => (
              <option key={agent.id} value={r}>
                {agent.id}
              </option>
            ))}
          </select>
        </label>
      </div>
      {!routed ? (
        <p className="or-wait">
          Round {round} is shown up to an earlier stage.{' '}
          <Button look="link" onClick={() => goToStage('route')}>
            Show it routed
          </Button>
        </p>
      ) : tried === null ? (
        <p className="or-wait" role="status">
          Routing the messages under the other rule.
        </p>
      ) : (
        <div className="or-result">
          {[ran, tried].map((arm, i) => {
            const tokens = countInboxTokens(arm.trace, round, receiver);
            return (
              <section key={i === 0 ? 'ran' : 'tried'} className={toneClass(arm.look)}>
                <h3>
                  <ArmLine tone={arm.look} /> {arm.title}
                  <small>{i === 0 ? 'as it ran' : 'same messages'}</small>
                </h3>
                <p className="or-tokens">
                  <b>{tokens.own.toLocaleString('en')}</b> tokens in the inbox of{' '}
                  {arm.trace.agents[receiver]?.id}, {Math.round(tokens.mean).toLocaleString('en')} on average
                </p>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard */}
                <section className="or-box" tabIndex={0} aria-label={`Inbox, ${arm.title}`}>
                  <RuleInbox arm={arm} round={round} receiver={receiver} evidence={evidence} />
                </section>
              </section>
            );
          })}
          <RuleTable ran={ran} tried={tried} round={round} receiver={receiver} evidence={evidence} />
        </div>
      )}
    </div>
  );
}
