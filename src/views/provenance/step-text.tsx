import { sendersBehind } from '#core/measures/cell.ts';
import { readInbox } from '#core/measures/inbox-view.ts';
import type { ProvenanceStep } from '#core/measures/provenance.ts';
import type { Restatement } from '#core/trace.ts';
import type { ArmReading } from '#viz/arm-reading.ts';
import { cutSpans } from '#viz/layout/cut-spans.ts';
import { nameIn } from './path-words.ts';

/** What a step is read from: a text, with the sentence marked in it. */
export interface StepText {
  readonly title: string;
  readonly text: string;
  /** The sentence's places in the text; null where the text is the sentence. */
  readonly found: readonly Restatement[] | null;
}

/** The message, inbox line or sentence that a step is read from. */
export function readStepText(arm: ArmReading, evidence: number, step: ProvenanceStep): StepText {
  const { trace, condition } = arm;
  const nameOf = nameIn(trace);
  const item = trace.task.evidence[evidence];
  const own = { text: item?.text ?? '', found: null };
  if (step.kind === 'origin') return { ...own, title: `${item?.id}, as it was given` };
  if (step.kind === 'said') {
    const text = trace.rounds[step.round]?.turns[step.agent]?.response ?? '';
    return { title: `${nameOf(step.agent)} writes in round ${step.round}`, text, found: [step.found] };
  }
  const lines = readInbox(trace, step.round, step.agent);
  const at = lines.findIndex((line) =>
    line.kind === 'sentence'
      ? line.evidence === evidence
      : line.restated.some((found) => found.evidence === evidence),
  );
  const line = lines[at];
  const place = `${nameOf(step.agent)} reads in round ${step.round}`;
  if (line?.kind === 'message') {
    return {
      title: `${place}, message ${at + 1} of ${lines.length}, by ${nameOf(line.sender)}`,
      text: line.text,
      found: line.restated.filter((found) => found.evidence === evidence),
    };
  }
  const behind = sendersBehind(trace, condition, step.round, evidence, step.agent);
  const from = behind.slice(0, 6).map(nameOf).join(', ');
  const rest = behind.length > 6 ? ` and ${behind.length - 6} others` : '';
  return { ...own, title: `${place}, sentence ${at + 1} of ${lines.length}; said by ${from}${rest}` };
}

/** The text of a step with the sentence marked. */
export function StepMessage({
  arm,
  evidence,
  step,
}: {
  arm: ArmReading;
  evidence: number;
  step: ProvenanceStep;
}) {
  const { title, text, found } = readStepText(arm, evidence, step);
  const kind = arm.trace.task.evidence[evidence]?.kind === 'shared' ? 'shared' : 'private';
  const pieces =
    found === null
      ? [{ start: 0, text, values: [true] }]
      : cutSpans(
          text,
          found.map(({ start, end }) => ({ start, end, value: true })),
        );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard
    <section className="pv-message" aria-label={title} tabIndex={0}>
      <h4>{title}</h4>
      <p>
        {pieces.map(({ start, text: piece, values }) =>
          values.length > 0 ? (
            <mark key={start} className="pv-hit" data-kind={kind}>
              {piece}
            </mark>
          ) : (
            <span key={start}>{piece}</span>
          ),
        )}
      </p>
    </section>
  );
}
