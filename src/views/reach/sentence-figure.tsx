import { useMemo } from 'react';
import { firstArrival } from '#core/measures/cell.ts';
import { readReachPaths } from '#core/measures/reach-paths.ts';
import { useLab } from '#store/use-lab.ts';
import { ArmLine } from '#ui/marks.tsx';
import { labelAgent } from '#viz/agent-words.ts';
import type { ArmReading } from '#viz/arm-reading.ts';
import { wordCut } from '#viz/inbox-words.ts';
import { MOST_ROWS } from '#viz/layout/reach-bundles.ts';
import { layOutReach, reachRowAt, rowCentre } from '#viz/layout/reach-layout.ts';
import { GraphBox } from '#viz/marks/reach-graph-box.tsx';
import { EvidenceMark, ReachNode } from '#viz/marks/reach-node.tsx';
import { ReachRibbons, ReachStops } from '#viz/marks/reach-ribbons.tsx';
import { BundleGraph } from './bundle-graph.tsx';
import type { ReachPlace } from './reach-panel.tsx';
import { wordReached, wordReceiver, wordSender } from './reach-words.ts';

/** The row under the pointer or focus, wherever on the page it is. Alone, so that nothing else is drawn anew. */
function HoverRow({ evidence, pitch, width }: { evidence: number; pitch: number; width: number }) {
  const row = useLab((lab) => (lab.hover?.evidence === evidence ? lab.hover.receiver : null));
  if (row === null) return null;
  return <rect className="rc-hover" x={0} y={row * pitch} width={width} height={pitch} />;
}

/** Who says the sentence, the sentence, and who reads it, in one arm and round. */
export function SentenceFigure({
  arm,
  width,
  round,
  evidence,
  receiver,
  known,
}: ReachPlace & { arm: ArmReading; width: number }) {
  const { trace, condition } = arm;
  const select = useLab((lab) => lab.select);
  const hoverCell = useLab((lab) => lab.hoverCell);
  const paths = useMemo(
    () => readReachPaths(trace, condition, round, evidence),
    [trace, condition, round, evidence],
  );
  const soFar = useMemo(
    () =>
      paths.receivers.filter(
        ({ agent, holds }) => !holds && (firstArrival(trace, evidence, agent) ?? Infinity) <= round,
      ).length,
    [trace, paths, evidence, round],
  );
  const rows = trace.agents.length;
  const layout = useMemo(
    () =>
      layOutReach(
        {
          sent: paths.senders.map(({ copies }) => copies),
          received: paths.receivers.map(({ arriving, stopped, cut }) => ({
            arriving,
            stopped: stopped + cut,
          })),
        },
        { width },
      ),
    [paths, width],
  );
  const item = trace.task.evidence[evidence];
  if (item === undefined) return null;
  const [figure, words] = wordReached(paths, known.routed);
  const secret = item.kind !== 'shared';
  const nameOf = (agent: number): string => trace.agents[agent]?.id ?? `A${agent + 1}`;
  const wordRow = (agent: number): string => {
    const [one, other] = [paths.receivers[agent], paths.senders[agent]];
    if (one === undefined || other === undefined) return '';
    return `${nameOf(agent)}: ${wordReceiver(one, wordCut(condition), known.routed)}; ${wordSender(other)}.`;
  };
  const stopped = paths.stopped + paths.receivers.reduce((all, { cut }) => all + cut, 0);
  return (
    <figure className="rc-figure">
      <figcaption>
        <ArmLine tone={arm.look} />
        <span className="visually-hidden">{arm.title}: </span>
        <span>
          <b>{figure}</b> {words}
        </span>
      </figcaption>
      <GraphBox
        label={`${arm.title}, ${item.id} in round ${round}: receivers`}
        rows={rows}
        selected={receiver}
        spoken={wordRow(receiver)}
        rowAt={(_, y) => (rows > MOST_ROWS ? null : reachRowAt(layout, y, rows))}
        wordRow={wordRow}
        onSelect={(row) => select({ receiver: row })}
        onHover={(row) => hoverCell(row === null ? null : { evidence, receiver: row })}
      >
        {rows > MOST_ROWS ? (
          <BundleGraph
            paths={paths}
            kind={item.kind}
            receiver={receiver}
            name={nameOf(receiver)}
            routed={known.routed}
            width={width}
          />
        ) : (
          <svg width={layout.width} height={layout.height} aria-hidden>
            <rect className="rc-row" x={0} y={receiver * layout.pitch} width={width} height={layout.pitch} />
            <HoverRow evidence={evidence} pitch={layout.pitch} width={width} />
            <ReachRibbons ribbons={layout.inflow} on={null} />
            <ReachRibbons ribbons={layout.outflow} on={receiver} />
            <ReachStops stops={layout.stops} on={receiver} />
            {paths.senders.map(({ agent, voice, holds }) => (
              <ReachNode
                key={agent}
                x={layout.leftX}
                y={rowCentre(layout.pitch, agent)}
                radius={layout.radius}
                state={voice === 'heard' ? 'full' : voice === 'unheard' ? 'dashed' : 'empty'}
                holder={holds}
                secret={secret}
                selected={false}
              />
            ))}
            {paths.receivers.map(({ agent, read, holds }) => (
              <ReachNode
                key={agent}
                x={layout.rightX}
                y={rowCentre(layout.pitch, agent)}
                radius={layout.radius}
                state={read > 0 ? 'full' : 'empty'}
                holder={holds}
                secret={secret}
                selected={agent === receiver}
              />
            ))}
            <EvidenceMark kind={item.kind} x={layout.middle.x} y={layout.middle.y} r={7} />
            <text className="rc-number" x={width} y={rowCentre(layout.pitch, receiver) + 4}>
              {labelAgent(trace, receiver)}
            </text>
          </svg>
        )}
      </GraphBox>
      <p className="rc-sides" aria-hidden>
        <span>say it</span>
        {stopped > 0 && (
          <span>
            {stopped.toLocaleString('en')} {known.routed ? 'stop' : 'to be routed'}
          </span>
        )}
        <span>
          {known.routed && 'read it'}
          {known.routed && soFar > paths.reached && stopped === 0 && `, ${soFar.toLocaleString('en')} so far`}
        </span>
      </p>
    </figure>
  );
}
