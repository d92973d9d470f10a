import { useEffect, useMemo, useState } from 'react';
import { findCondition } from '#conditions/index.ts';
import { useLab } from '#store/use-lab.ts';
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
  const traces = useLab((lab) => lab.traces);
  const round = useLab((lab) => lab.round);
  const stage = useLab((lab) => lab.stage);
  const evidence = useLab((lab) => lab.evidence);
  const receiver = useLab((lab) => lab.receiver);
  const chosen = useLab((lab) => lab.chosen);
  const busy = useLab((lab) => lab.status === 'running');
  const failed = useLab((lab) => lab.status === 'failed');
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
    if (stage === 'read') return announceRound(traces, round, names);
    return `Round ${round}, ${stage}: ${readingText(parts, names.map(capitalise))}`;
  }, [traces, round, stage, parts, arms]);

  // Not while a run rushes by: only what stays is worth saying.
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (!busy) setAnnounced(summary);
  }, [busy, summary]);

  const isOpening = !chosen && !busy && parts.length > 0 && readingText(parts).length <= ROOM_FOR_TITLE;
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
      <p className="reading-text">
        {parts.length === 0
          ? failed
            ? 'There is nothing to show yet: choose another task, or put the settings right.'
            : 'The first comparison is being run.'
          : parts.map(show)}
      </p>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </div>
  );
}
