import { useState } from 'react';
import type { TracePair } from '#store/lab-state.ts';
import { useLab } from '#store/use-lab.ts';
import { Button } from '#ui/button.tsx';
import {
  composeFork,
  type ForkForm,
  type ForkScene,
  isSharedMessage,
  matchingOnScreen,
  messageOf,
} from './compose-fork.ts';
import { HolderPart } from './holder-part.tsx';
import { MatchingPart } from './matching-part.tsx';
import { MessagePart } from './message-part.tsx';
import { RulePart } from './rule-part.tsx';

const kinds: readonly { readonly kind: ForkForm['kind']; readonly name: string }[] = [
  { kind: 'message', name: 'a message' },
  { kind: 'holder', name: 'who holds a sentence' },
  { kind: 'matching', name: 'the matching' },
  { kind: 'rule', name: 'a rule' },
];

/** The message form for an agent, as it was written. */
export function openMessage(scene: ForkScene, round: number, agent: number, wanted: 0 | 1): ForkForm {
  const shared = isSharedMessage(scene, round, agent);
  const text = messageOf(scene, wanted, round, agent) ?? '';
  return { kind: 'message', arm: shared ? 'both' : wanted, agent, text };
}

/** Chooses the round and what changes from there, and runs on. */
export function ForkForms({
  traces,
  first,
  last,
  onDone,
}: {
  traces: TracePair;
  /** The round that the form opens with, and the last from which a run can go on. */
  first: number;
  last: number;
  onDone: () => void;
}) {
  const setup = useLab((lab) => lab.setup);
  const override = useLab((lab) => lab.override);
  const receiver = useLab((lab) => lab.receiver);
  const evidence = useLab((lab) => lab.evidence);
  const fork = useLab((lab) => lab.fork);
  const scene: ForkScene = { traces, arms: setup.arms, matching: matchingOnScreen(setup, override) };
  const [a] = traces;
  const [round, setRound] = useState(first);
  const [form, setForm] = useState<ForkForm>(() => openMessage(scene, first, receiver, 1));

  const open = (kind: ForkForm['kind']): ForkForm => {
    if (kind === 'message') return openMessage(scene, round, receiver, 1);
    if (kind === 'matching') return { kind, ...scene.matching };
    if (kind === 'rule') return { kind, arm: 0, rule: setup.arms[0] };
    const isPrivate = (e: number): boolean => a.task.evidence[e]?.kind !== 'shared';
    const item = isPrivate(evidence)
      ? evidence
      : Math.max(
          0,
          a.task.evidence.findIndex((_, e) => isPrivate(e)),
        );
    return { kind, evidence: item, holder: a.holders[item] ?? 0 };
  };
  const goTo = (next: number): void => {
    setRound(next);
    if (form.kind === 'message') setForm(openMessage(scene, next, form.agent, form.arm === 0 ? 0 : 1));
  };
  const change = composeFork(form, round, scene);
  const marks = (override?.marks[0].length ?? 0) + (override?.marks[1].length ?? 0);
  return (
    <form
      className="fk"
      onSubmit={(event) => {
        event.preventDefault();
        if (change === null) return;
        onDone();
        fork(change);
      }}
    >
      <p className="fk-round">
        <label>
          Rounds 0 to{' '}
          <select value={round} onChange={(event) => goTo(Number(event.target.value))}>
            {Array.from({ length: last + 1 }, (_, t) => t).map((t) => (
              <option key={t} value={t}>
                {t}
              </option>
            ))}
          </select>{' '}
          are kept
        </label>
        <span>; the run goes on from there, and the present one stays as a branch.</span>
      </p>
      <fieldset className="fk-kinds">
        <legend>What changes</legend>
        {kinds.map(({ kind, name }) => (
          <label key={kind}>
            <input
              type="radio"
              name="fork-kind"
              checked={form.kind === kind}
              onChange={() => setForm(open(kind))}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <div className="fk-part">
        {form.kind === 'message' && (
          <MessagePart form={form} round={round} scene={scene} onChange={setForm} />
        )}
        {form.kind === 'holder' && <HolderPart form={form} trace={a} onChange={setForm} />}
        {form.kind === 'matching' && <MatchingPart form={form} onChange={setForm} />}
        {form.kind === 'rule' && <RulePart form={form} arms={setup.arms} onChange={setForm} />}
      </div>
      <footer className="fk-end">
        <p role="status">
          {change === null ? (
            'Nothing is changed yet.'
          ) : (
            <>
              New branch: <b>{change.label}</b>
            </>
          )}
          {marks > 0 && ' Marks by hand are not carried on.'}
        </p>
        <Button look="prime" type="submit" disabled={change === null}>
          Run on from here
        </Button>
      </footer>
    </form>
  );
}
