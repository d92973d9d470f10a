import { useMemo } from 'react';
import { readInbox } from '#core/measures/inbox-view.ts';
import { emptyInbox } from '#core/prompt.ts';
import { EvidenceGlyph } from '#ui/marks.tsx';
import type { ArmReading } from '#viz/arm-reading.ts';

/** One inbox as it stands, or would stand, in the prompt, with the sentences that each line carries. */
export function RuleInbox({
  arm,
  round,
  receiver,
  evidence,
}: {
  arm: ArmReading;
  round: number;
  receiver: number;
  /** The selected sentence, marked. */
  evidence: number;
}) {
  const { trace } = arm;
  const lines = useMemo(() => readInbox(trace, round, receiver), [trace, round, receiver]);
  const nameOf = (agent: number): string => trace.agents[agent]?.id ?? `A${agent + 1}`;
  if (lines.length === 0) return <p className="or-empty">{emptyInbox}</p>;
  return (
    <ol className="or-inbox">
      {lines.map((line, i) => {
        const items =
          line.kind === 'sentence' ? [line.evidence] : line.restated.map((found) => found.evidence);
        const tags = [...new Set(items)].sort((a, b) => a - b);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sentence may stand in an inbox several times
          <li key={i} data-hit={tags.includes(evidence)}>
            <span className="or-no">[{i + 1}]</span>
            <p>
              {line.kind === 'message' && <b>{nameOf(line.sender)} </b>}
              {line.text}
              {line.kind === 'message' && <small> (choice: {line.choice ?? 'none'})</small>}
            </p>
            <span className="or-tags">
              {tags.map((e) => {
                const item = trace.task.evidence[e];
                return item === undefined ? null : (
                  <span key={e} data-on={e === evidence}>
                    <EvidenceGlyph kind={item.kind} size={8} /> {item.id}
                  </span>
                );
              })}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
