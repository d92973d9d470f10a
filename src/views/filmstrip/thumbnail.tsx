import { memo, useMemo } from 'react';
import type { EvidenceKind } from '#core/task.ts';
import type { Trace, TraceRound } from '#core/trace.ts';
import { drawHolders, drawThumbnail, layoutThumbnail, thumbnail } from './thumbnail-paths.ts';

interface ThumbnailProps {
  /** Undefined: the round is still to come. */
  readonly round: TraceRound | undefined;
  readonly agents: Trace['agents'];
  readonly kinds: readonly EvidenceKind[];
}

/** One arm's matrix in small. A finished round is drawn once. */
export const Thumbnail = memo(function Thumbnail({ round, agents, kinds }: ThumbnailProps) {
  const { width, height } = thumbnail;
  const places = useMemo(() => layoutThumbnail(kinds, agents.length), [kinds, agents.length]);
  const marks = useMemo(() => {
    if (round === undefined) return null;
    if (round.round === 0) {
      const { shared, holders } = drawHolders(agents, kinds, places);
      return (
        <>
          <path className="thumb-shared" d={shared} />
          <path className="thumb-holder" d={holders} />
        </>
      );
    }
    const { read, cancelled } = drawThumbnail(round, places);
    return (
      <>
        <path className="thumb-cancelled" d={cancelled} />
        <path className="thumb-read" d={read} />
      </>
    );
  }, [round, agents, kinds, places]);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {marks ?? <rect className="thumb-empty" x=".5" y=".5" width={width - 1} height={height - 1} />}
    </svg>
  );
});
