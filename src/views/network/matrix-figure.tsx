import { useMemo } from 'react';
import { sendersBehind } from '#core/measures/cell.ts';
import { countSent } from '#core/measures/reach-paths.ts';
import { useLab } from '#store/use-lab.ts';
import { ArmLine } from '#ui/marks.tsx';
import type { ArmReading } from '#viz/arm-reading.ts';
import { binHearing, drawBins } from '#viz/layout/network-matrix.ts';
import { GraphBox } from '#viz/marks/reach-graph-box.tsx';
import { type NetworkPlace, splitHeard, wordHearing } from './hearing.ts';

function HoverColumn({ side, perBin, size }: { side: number; perBin: number; size: number }) {
  const agent = useLab((lab) => lab.hover?.receiver ?? null);
  if (agent === null) return null;
  return <rect className="nw-hover" x={Math.floor(agent / perBin) * side} y={0} width={side} height={size} />;
}

/** Senders by receivers: a square where the one is heard by the other, dark where it restates the selected sentence. */
export function MatrixFigure({ arm, width, ...place }: NetworkPlace & { arm: ArmReading; width: number }) {
  const { trace, condition } = arm;
  const { round, evidence, receiver, matched } = place;
  const select = useLab((lab) => lab.select);
  const hoverCell = useLab((lab) => lab.hoverCell);
  const count = trace.agents.length;
  const matrix = useMemo(() => {
    const heard = trace.rounds[round]?.heard ?? 'nobody';
    const sent = countSent(trace, condition, round, evidence);
    const behind = new Map<number, ReadonlySet<number>>();
    const saysTo = (sender: number, r: number): boolean => {
      const known = behind.get(r) ?? new Set(sendersBehind(trace, condition, round, evidence, r));
      behind.set(r, known);
      return known.has(sender);
    };
    return binHearing(
      heard,
      count,
      (sender, r) => matched && (sent[sender] ?? 0) > 0 && (heard === 'every' || saysTo(sender, r)),
    );
  }, [trace, condition, round, evidence, count, matched]);
  const side = width / matrix.bins;
  const paths = useMemo(
    () => [drawBins(matrix.heard, matrix.bins, side), drawBins(matrix.saying, matrix.bins, side)],
    [matrix, side],
  );
  const wordAgent = (agent: number): string => {
    const name = trace.agents[agent]?.id ?? `A${agent + 1}`;
    return `${name} ${wordHearing(splitHeard(trace, condition, { round, evidence, receiver: agent, matched }), count - 1, matched)}.`;
  };
  const column = Math.floor(receiver / matrix.perBin);
  return (
    <figure className="nw-figure">
      <figcaption>
        <ArmLine tone={arm.look} />
        <span className="visually-hidden">{arm.title}: </span>
        {wordHearing(splitHeard(trace, condition, place), count - 1, matched)}
      </figcaption>
      <GraphBox
        label={`${arm.title}, who hears whom in round ${round}: receivers`}
        rows={count}
        selected={receiver}
        spoken={wordAgent(receiver)}
        rowAt={(x) => Math.max(0, Math.min(count - 1, Math.floor(x / side) * matrix.perBin))}
        wordRow={wordAgent}
        onSelect={(agent) => select({ receiver: agent })}
        onHover={(agent) => hoverCell(agent === null ? null : { evidence, receiver: agent })}
      >
        <svg width={width} height={width} aria-hidden>
          <rect className="nw-ground" width={width} height={width} />
          <rect className="rc-row" x={column * side} y={0} width={side} height={width} />
          <path className="nw-heard" data-fine={side < 5 ? 'true' : undefined} d={paths[0]} />
          <path className="nw-saying" d={paths[1]} />
          <HoverColumn side={side} perBin={matrix.perBin} size={width} />
          <rect
            className="nw-frame"
            x={column * side - 0.75}
            y={0.75}
            width={side + 1.5}
            height={width - 1.5}
          />
        </svg>
      </GraphBox>
      {matrix.perBin > 1 && (
        <p className="nw-note">{matrix.perBin} agents share a square; its area is their share.</p>
      )}
    </figure>
  );
}
