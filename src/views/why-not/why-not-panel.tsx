import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { matchPresets } from '#core/match/presets.ts';
import type { MatchPreset } from '#core/match/types.ts';
import { type ItemScores, readMessage, type ScoredMessage } from '#core/measures/score-axis.ts';
import { explainWithScores } from '#core/measures/why-below.ts';
import type { Known } from '#core/stage.ts';
import { sameScoreKey } from '#store/score-actions.ts';
import { useLab } from '#store/use-lab.ts';
import { EvidenceGlyph } from '#ui/marks.tsx';
import type { ArmReading } from '#viz/arm-reading.ts';
import { wordCut } from '#viz/inbox-words.ts';
import { ArmSwitch } from './arm-switch.tsx';
import { MessageDetail } from './message-detail.tsx';
import { OverrideLine } from './override-line.tsx';
import { PresetSwitch } from './preset-switch.tsx';
import { ScoreStrip } from './score-strip.tsx';
import { ScoresTable } from './scores-table.tsx';
import { useDraftThreshold } from './use-draft-threshold.ts';
import { wordBefore, wordHeadline } from './why-not-words.ts';

const noScores: ItemScores = [];

/** The scores of one sentence in one arm's messages, for one receiver, and everything that overrules them. */
export const WhyNotPanel = memo(function WhyNotPanel({
  arms,
  at,
  onArm,
  round,
  known,
  evidence,
  receiver,
}: {
  arms: readonly [ArmReading, ArmReading];
  at: 0 | 1;
  onArm: (arm: 0 | 1) => void;
  round: number;
  known: Known;
  evidence: number;
  receiver: number;
}) {
  const { trace, condition, title } = arms[at];
  const section = useRef<HTMLElement>(null);
  const recorded = useLab((lab) => lab.recorded?.[at]);
  const settled = useLab((lab) => lab.status !== 'running');
  const preset = useLab((lab) => lab.override?.preset ?? lab.setup.preset);
  const threshold = useLab((lab) => lab.override?.threshold ?? lab.setup.threshold);
  const marks = useLab((lab) => lab.override?.marks[at]);
  const ran = useLab((lab) => lab.setup);
  const answer = useLab((lab) => lab.scores);
  const askScores = useLab((lab) => lab.askScores);
  const overrule = useLab((lab) => lab.overrule);
  const dropOverride = useLab((lab) => lab.dropOverride);
  const hasMarks = useLab((lab) => lab.override?.marks.some(({ length }) => length > 0) === true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the store reads what is to be scored; these say when
  useEffect(() => {
    if (settled) askScores(at);
  }, [settled, askScores, at, recorded, evidence, preset]);

  const wanted = recorded === undefined ? null : { arm: at, recorded, evidence, preset };
  const isCurrent = answer !== null && wanted !== null && sameScoreKey(answer.key, wanted);
  // Before the messages are matched nobody knows how near they come.
  const scores = isCurrent && known.matched ? answer.scores : noScores;
  const scored = useMemo(
    () => explainWithScores(trace, condition, scores, round, evidence, receiver),
    [trace, condition, scores, round, evidence, receiver],
  );

  /** A message that the person looks at; kept only for its own arm and sentence. */
  const [picked, setPicked] = useState<{
    arm: number;
    evidence: number;
    agent: number;
    round: number;
  } | null>(null);
  const place = { round, evidence, receiver };
  const own =
    picked !== null &&
    picked.arm === at &&
    picked.evidence === evidence &&
    picked.round < round &&
    known.matched
      ? readMessage(trace, condition, scores, place, picked)
      : null;
  const missing = known.routed && scored.why.read === 0;
  const worth = ({ standing, explained }: ScoredMessage): number =>
    (standing === 'counts' ? 2 : 0) + explained.score;
  const best = scored.messages.reduce<ScoredMessage | null>(
    (top, message) => (top === null || worth(message) > worth(top) ? message : top),
    null,
  );
  const message = own ?? (missing ? scored.nearest : null) ?? best;

  const change = (next: { readonly preset: MatchPreset; readonly threshold: number }): void => {
    if (!hasMarks && next.preset === ran.preset && next.threshold === ran.threshold) dropOverride();
    else overrule(next);
  };
  const draft = useDraftThreshold(threshold, (next) => change({ preset, threshold: next }));

  const item = trace.task.evidence[evidence];
  const nameOf = (agent: number): string => trace.agents[agent]?.id ?? `A${agent + 1}`;
  const names = { receiver: nameOf(receiver), nameOf };
  /** The axis, and messages marked by hand that do not stand on it. */
  const rows = [
    ...scored.messages,
    ...(marks ?? [])
      .filter((mark) => mark.evidence === evidence && mark.round < round)
      .filter(
        (mark) => !scored.messages.some(({ agent, round: t }) => agent === mark.agent && t === mark.round),
      )
      .map((mark) => readMessage(trace, condition, scores, place, mark))
      .filter((one) => one !== null),
  ];
  return (
    <section className="wn" ref={section} aria-label={`Scores of ${item?.id} for ${names.receiver}`}>
      <div className="wn-head">
        <h3>
          {missing ? 'Why not' : 'How near'}
          <span>
            {item !== undefined && <EvidenceGlyph kind={item.kind} size={10} />} {item?.id} → {names.receiver}
          </span>
        </h3>
        <ArmSwitch arms={arms} at={at} onArm={onArm} />
      </div>
      <p className="wn-reason">
        <b>
          {known.routed
            ? wordHeadline(scored, round, names.receiver, wordCut(condition))
            : wordBefore(scored, round, known.matched, names.receiver, wordCut(condition))}
        </b>
      </p>
      <MessageDetail arm={at} evidence={evidence} message={message} names={names} />
      <ScoreStrip
        messages={scored.messages}
        selected={message}
        onSelect={(one) => setPicked({ arm: at, evidence, agent: one.agent, round: one.round })}
        draft={draft}
        names={names}
        loading={!isCurrent && known.matched}
        label={`Messages by their score for ${item?.id}, ${title}`}
      />
      <PresetSwitch
        preset={preset}
        onChoose={(next) =>
          change({
            preset: next,
            threshold: next === ran.preset ? ran.threshold : matchPresets[next].threshold,
          })
        }
      />
      <ScoresTable
        arm={at}
        evidence={evidence}
        messages={rows}
        names={names}
        caption={`Scores of ${item?.id} in the messages before round ${round}, ${title}`}
      />
      <OverrideLine
        onDropped={() => section.current?.querySelector<HTMLElement>('[role="slider"]')?.focus()}
      />
    </section>
  );
});
