import { useMemo } from 'react';
import { readReceiverPaths } from '#core/measures/reach-paths.ts';
import { useLab } from '#store/use-lab.ts';
import { ArmLine } from '#ui/marks.tsx';
import { labelAgent } from '#viz/agent-words.ts';
import type { ArmReading } from '#viz/arm-reading.ts';
import { wordCut } from '#viz/inbox-words.ts';
import { reachRowAt, rowCentre } from '#viz/layout/reach-layout.ts';
import { layOutReceiver } from '#viz/layout/reach-receiver-layout.ts';
import { GraphBox } from '#viz/marks/reach-graph-box.tsx';
import { EvidenceMark } from '#viz/marks/reach-node.tsx';
import { ReachRibbons, ReachStops } from '#viz/marks/reach-ribbons.tsx';
import type { ReachPlace } from './reach-panel.tsx';
import { copies, wordReceiver } from './reach-words.ts';

function HoverRow({ receiver, pitch, width }: { receiver: number; pitch: number; width: number }) {
  const row = useLab((lab) => (lab.hover?.receiver === receiver ? lab.hover.evidence : null));
  if (row === null) return null;
  return <rect className="rc-hover" x={0} y={row * pitch} width={width} height={pitch} />;
}

/** Every sentence on its way to the selected receiver, in one arm and round. */
export function ReceiverFigure({
  arm,
  width,
  round,
  evidence,
  receiver,
  known,
}: ReachPlace & { arm: ArmReading; width: number }) {
  const { trace } = arm;
  const select = useLab((lab) => lab.select);
  const hoverCell = useLab((lab) => lab.hoverCell);
  const paths = useMemo(() => readReceiverPaths(trace, round, receiver), [trace, round, receiver]);
  const layout = useMemo(
    () =>
      layOutReceiver(
        paths.map(({ arriving, stopped, cut }) => ({ arriving, stopped: stopped + cut })),
        width,
      ),
    [paths, width],
  );
  const items = trace.task.evidence;
  const name = trace.agents[receiver]?.id ?? `A${receiver + 1}`;
  const [arriving, read] = paths.reduce(([a, b], one) => [a + one.arriving, b + one.read], [0, 0] as [
    number,
    number,
  ]);
  const wordRow = (row: number): string => {
    const path = paths[row];
    return path === undefined
      ? ''
      : `${items[row]?.id}: ${wordReceiver(path, wordCut(arm.condition), known.routed)}.`;
  };
  const named = layout.pitch >= 11;
  return (
    <figure className="rc-figure">
      <figcaption>
        <ArmLine tone={arm.look} />
        <span className="visually-hidden">{arm.title}: </span>
        <span>
          {known.routed ? (
            <>
              <b>{read.toLocaleString('en')}</b> of {copies(arriving)} read
            </>
          ) : (
            `${copies(arriving)} ${arriving === 1 ? 'arrives' : 'arrive'}`
          )}
        </span>
      </figcaption>
      <GraphBox
        label={`${arm.title}, to ${name} in round ${round}: sentences`}
        rows={items.length}
        selected={evidence}
        spoken={wordRow(evidence)}
        rowAt={(_, y) => reachRowAt(layout, y, items.length)}
        wordRow={wordRow}
        onSelect={(row) => select({ evidence: row })}
        onHover={(row) => hoverCell(row === null ? null : { evidence: row, receiver })}
      >
        <svg width={layout.width} height={layout.height} aria-hidden>
          <rect className="rc-row" x={0} y={evidence * layout.pitch} width={width} height={layout.pitch} />
          <HoverRow receiver={receiver} pitch={layout.pitch} width={width} />
          <ReachRibbons ribbons={layout.arriving} on={evidence} />
          <ReachRibbons ribbons={layout.passing} on={evidence} />
          {layout.lines.map(({ row, d }) => (
            <path key={row} className="rc-line" data-on={row === evidence ? 'true' : undefined} d={d} />
          ))}
          <ReachStops stops={layout.stops.map((stop) => ({ ...stop, through: null }))} on={evidence} />
          {items.map(({ id, kind }, row) => {
            const y = rowCentre(layout.pitch, row);
            return (
              <g key={id}>
                <EvidenceMark kind={kind} x={6} y={y} r={Math.min(4, layout.pitch * 0.42)} />
                {(named || row === evidence) && (
                  <text
                    className="rc-name"
                    data-on={row === evidence ? 'true' : undefined}
                    x={14}
                    y={y + 3.8}
                  >
                    {id}
                  </text>
                )}
                {paths[row]?.holds === true && (
                  <path className="rc-held" d={`M${layout.startX - 4} ${y - 3}v6`} />
                )}
              </g>
            );
          })}
          <circle className="rc-receiver" cx={layout.receiver.x} cy={layout.receiver.y} r={4} />
          <text className="rc-number" x={width} y={layout.receiver.y + 4}>
            {labelAgent(trace, receiver)}
          </text>
        </svg>
      </GraphBox>
      <p className="rc-sides" aria-hidden>
        <span>sentences</span>
        {arriving > read && (
          <span>
            {(arriving - read).toLocaleString('en')} {known.routed ? 'stop' : 'to be routed'}
          </span>
        )}
        <span>{name} reads</span>
      </p>
    </figure>
  );
}
