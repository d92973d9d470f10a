import { useMemo } from 'react';
import { countSent } from '#core/measures/reach-paths.ts';
import { heardBy } from '#core/routing.ts';
import { useLab } from '#store/use-lab.ts';
import { ArmLine } from '#ui/marks.tsx';
import { labelAgent } from '#viz/agent-words.ts';
import type { ArmReading } from '#viz/arm-reading.ts';
import { layOutNetwork, linkPath, type NetworkLayout, nodeAt } from '#viz/layout/network-layout.ts';
import { GraphBox } from '#viz/marks/reach-graph-box.tsx';
import { ReachNode } from '#viz/marks/reach-node.tsx';
import { findLayers } from './find-layers.ts';
import { type NetworkPlace, splitHeard, wordHearing } from './hearing.ts';

/** The agent under the pointer or focus, wherever on the page it is. */
function HoverNode({ layout }: { layout: NetworkLayout }) {
  const agent = useLab((lab) => lab.hover?.receiver ?? null);
  const node = agent === null ? undefined : layout.nodes[agent];
  if (node === undefined) return null;
  return <circle className="nw-hover" cx={node.x} cy={node.y} r={layout.radius + 4} />;
}

/** Agents on a ring, who hears whom as links; those into the selected receiver stand out. */
export function RingFigure({ arm, width, ...place }: NetworkPlace & { arm: ArmReading; width: number }) {
  const { trace, condition } = arm;
  const { round, evidence, receiver, matched } = place;
  const select = useLab((lab) => lab.select);
  const hoverCell = useLab((lab) => lab.hoverCell);
  const count = trace.agents.length;
  const layout = useMemo(() => {
    const layers = findLayers(trace);
    return layOutNetwork({ agents: count, ...(layers === null ? {} : { layers }) }, width);
  }, [trace, count, width]);
  const gap = layout.radius + 1.5;
  const link = (from: number, to: number): string => {
    const [a, b] = [layout.nodes[from], layout.nodes[to]];
    return a === undefined || b === undefined ? '' : linkPath(a, b, gap);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `link` is the layout's
  const web = useMemo(() => {
    const heard = trace.rounds[round]?.heard ?? 'nobody';
    return trace.agents
      .map((_, r) =>
        heardBy(heard, r, count)
          .map((j) => link(j, r))
          .join(''),
      )
      .join('');
  }, [trace, round, layout]);
  const saying = useMemo(
    () =>
      new Set(
        [...countSent(trace, condition, round, evidence).entries()].flatMap(([j, copies]) =>
          matched && copies > 0 ? [j] : [],
        ),
      ),
    [trace, condition, round, evidence, matched],
  );
  const wordAgent = (agent: number): string => {
    const hearing = splitHeard(trace, condition, { round, evidence, receiver: agent, matched });
    const name = trace.agents[agent]?.id ?? `A${agent + 1}`;
    return `${name} ${wordHearing(hearing, count - 1, matched)}${saying.has(agent) ? '; says it itself' : ''}.`;
  };
  const hearing = splitHeard(trace, condition, place);
  const secret = trace.task.evidence[evidence]?.kind !== 'shared';
  const step = Math.ceil(count / 24);
  // The last number stays clear of the first.
  const isNumbered = (agent: number): boolean => agent % step === 0 && (agent === 0 || count - agent >= step);
  return (
    <figure className="nw-figure">
      <figcaption>
        <ArmLine tone={arm.look} />
        <span className="visually-hidden">{arm.title}: </span>
        {wordHearing(hearing, count - 1, matched)}
      </figcaption>
      <GraphBox
        label={`${arm.title}, who hears whom in round ${round}: agents`}
        rows={count}
        selected={receiver}
        spoken={wordAgent(receiver)}
        rowAt={(x, y) => nodeAt(layout, x, y)}
        wordRow={wordAgent}
        onSelect={(agent) => select({ receiver: agent })}
        onHover={(agent) => hoverCell(agent === null ? null : { evidence, receiver: agent })}
      >
        <svg width={layout.width} height={layout.height} aria-hidden>
          <path className="nw-web" d={web} />
          <path className="nw-link" d={hearing.other.map((j) => link(j, receiver)).join('')} />
          <path
            className="nw-link"
            data-says="true"
            d={hearing.says.map((j) => link(j, receiver)).join('')}
          />
          <HoverNode layout={layout} />
          {layout.nodes.map(({ agent, x, y, labelX, labelY }) => (
            <g key={agent}>
              <ReachNode
                x={x}
                y={y}
                radius={layout.radius}
                state={saying.has(agent) ? 'full' : 'empty'}
                holder={trace.agents[agent]?.holds.includes(evidence) === true}
                secret={secret}
                selected={agent === receiver}
              />
              {(isNumbered(agent) || agent === receiver) && (
                <text
                  className="nw-number"
                  data-on={agent === receiver ? 'true' : undefined}
                  x={labelX}
                  y={labelY + 3.6}
                >
                  {labelAgent(trace, agent)}
                </text>
              )}
            </g>
          ))}
        </svg>
      </GraphBox>
    </figure>
  );
}
