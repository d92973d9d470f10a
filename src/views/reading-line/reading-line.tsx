import { useEffect, useMemo, useState } from 'react';
import { findCondition } from '#conditions/index.ts';
import { readShownTraces } from '#store/known-traces.ts';
import { useLab } from '#store/use-lab.ts';
import { Button } from '#ui/button.tsx';
import { armTones, EvidenceGlyph, toneClass } from '#ui/marks.tsx';
import { announceRound } from './announce-round.ts';
import { type ReadingPart, readingText } from './compose-reading.ts';
import { composeStage } from './compose-stage.ts';
import { capitalise } from './words.ts';
import './reading-line.css';

const sides = ['Left', 'Right'] as const;

/** Characters of a reading beside which the opening's title still fits on one line at 1440 pixels. */
const ROOM_FOR_TITLE = 160;

/** One sentence that says what the two sides show for the selected cell; the round's summary is announced. */
export function ReadingLine() {
  const traces = useLab(readShownTraces);
  const round = useLab((lab) => lab.round);
  const stage = useLab((lab) => lab.stage);
  const evidence = useLab((lab) => lab.evidence);
  const receiver = useLab((lab) => lab.receiver);
  const chosen = useLab((lab) => lab.chosen);
  const busy = useLab((lab) => lab.status === 'running');
  const failed = useLab((lab) => lab.status === 'failed');
  const isReady = useLab((lab) => lab.pending !== null);
  const overruled = useLab((lab) => lab.override !== null && lab.traces?.[0].derived?.kind === 'rerouted');
  const dropOverride = useLab((lab) => lab.dropOverride);
  const parts = useMemo(
    () => (traces === null ? [] : composeStage(traces, round, stage, evidence, receiver)),
    [traces, round, stage, evidence, receiver],
  );
  const arms = useMemo(() => {
    const found = (traces ?? []).map(({ settings }) => findCondition(settings.condition.id));
    const tones = armTones(found[0]?.family ?? 'standard', found[1]?.family ?? 'inhibitory');
    return tones.map((tone, arm) => ({ tone, name: found[arm]?.name ?? '' }));
  }, [traces]);
  const summary = useMemo(() => {
    if (traces === null || traces[0].rounds[round] === undefined) return '';
    const names = [arms[0]?.name ?? '', arms[1]?.name ?? ''] as const;
    const mark = overruled ? 'Recomputed. ' : '';
    if (stage === 'read') return `${mark}${announceRound(traces, round, names)}`;
    return `${mark}Round ${round}, ${stage}: ${readingText(parts, names.map(capitalise))}`;
  }, [traces, round, stage, parts, arms, overruled]);

  // Not while a run rushes by: only what stays is worth saying.
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (!busy) setAnnounced(summary);
  }, [busy, summary]);

  const isOpening =
    !chosen && !busy && !overruled && parts.length > 0 && readingText(parts).length <= ROOM_FOR_TITLE;
  const show = (part: ReadingPart, at: number) => {
    if (part.kind === 'text') return part.text;
    if (part.kind === 'evidence') {
      return (
        <b key={at} className="reading-item">
          <EvidenceGlyph kind={part.evidence} /> {part.id}
        </b>
      );
    }
    const arm = arms[part.arm];
    return (
      <b key={at} className={`reading-side ${arm === undefined ? '' : toneClass(arm.tone)}`}>
        <span className="when-beside">{sides[part.arm]}</span>
        <span className="when-stacked">{capitalise(arm?.name ?? '')}</span>
      </b>
    );
  };

  return (
    <div className="reading">
      {isOpening && <strong className="reading-title">Same start: compare what they hear.</strong>}
      {overruled && (
        <span className="reading-mark">
          <b title="Routing was worked out anew over the same messages; no reader was called">Recomputed</b>
          <Button look="link" onClick={dropOverride}>
            as it ran
          </Button>
        </span>
      )}
      <p className="reading-text">
        {parts.length === 0
          ? failed
            ? 'There is nothing to show yet: choose another task, or put the settings right.'
            : isReady
              ? 'Nothing has run yet: these settings ask a model or a person, and wait for Run.'
              : 'The first comparison is being run.'
          : parts.map(show)}
      </p>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </div>
  );
}
