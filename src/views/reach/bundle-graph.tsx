import { useMemo } from 'react';
import type { ReachPaths } from '#core/measures/reach-paths.ts';
import { bundleAgents } from '#viz/layout/reach-bundles.ts';
import { layOutReach, rowCentre } from '#viz/layout/reach-layout.ts';
import { EvidenceMark, ReachNode } from '#viz/marks/reach-node.tsx';
import { ReachRibbons, ReachStops } from '#viz/marks/reach-ribbons.tsx';

const PITCH = 46;

type Kind = 'shared' | 'private' | 'false';

/** Agents grouped by what they say, and by what they get, or, before routing, whether copies arrive; the selected receiver has a row of its own. */
export function bundleSides(
  paths: Pick<ReachPaths, 'senders' | 'receivers'>,
  kind: Kind,
  receiver: number,
  routed = true,
) {
  const count = paths.senders.length;
  const left = bundleAgents(
    count,
    (agent) => {
      const { holds = false, voice = 'silent' } = paths.senders[agent] ?? {};
      return holds && kind !== 'shared'
        ? 'the holder'
        : voice === 'heard'
          ? 'say it'
          : voice === 'unheard'
            ? 'unheard'
            : 'silent';
    },
    kind === 'shared' ? ['say it', 'unheard', 'silent'] : ['the holder', 'say it', 'unheard', 'silent'],
  );
  const right = bundleAgents(
    count,
    (agent) => {
      const { holds = false, read = 0, arriving = 0 } = paths.receivers[agent] ?? {};
      if (!routed) return arriving > 0 ? 'copies arrive' : 'no copy arrives';
      if (!holds) return read > 0 ? 'reached' : 'not reached';
      return kind === 'shared' && read > 0 ? 'hold it, read it' : 'hold it';
    },
    !routed
      ? ['copies arrive', 'no copy arrives']
      : kind === 'shared'
        ? ['hold it, read it', 'hold it']
        : ['reached', 'not reached', 'hold it'],
    [receiver],
  );
  const sum = (agents: readonly number[], of: (agent: number) => number | undefined): number =>
    agents.reduce((all, agent) => all + (of(agent) ?? 0), 0);
  return {
    left: left.map((bundle) => ({
      ...bundle,
      copies: sum(bundle.agents, (agent) => paths.senders[agent]?.copies),
    })),
    right: right.map((bundle) => ({
      ...bundle,
      arriving: sum(bundle.agents, (agent) => paths.receivers[agent]?.arriving),
      read: sum(bundle.agents, (agent) => paths.receivers[agent]?.read),
    })),
  };
}

/** The reach graph of many agents: one ribbon per group. */
export function BundleGraph({
  paths,
  kind,
  receiver,
  name,
  width,
  routed,
}: {
  paths: ReachPaths;
  kind: Kind;
  receiver: number;
  name: string;
  width: number;
  routed: boolean;
}) {
  const { left, right } = useMemo(
    () => bundleSides(paths, kind, receiver, routed),
    [paths, kind, receiver, routed],
  );
  const layout = useMemo(
    () =>
      layOutReach(
        {
          sent: left.map(({ copies }) => copies),
          received: right.map(({ arriving, read }) => ({ arriving, stopped: arriving - read })),
        },
        { width, pitch: PITCH, share: 0.36 },
      ),
    [left, right, width],
  );
  const y = (row: number): number => rowCentre(PITCH, row) - 6;
  const label = (agents: number, key: string): string => `${agents.toLocaleString('en')} ${key}`;
  return (
    <svg width={width} height={layout.height} aria-hidden>
      <g transform="translate(0 -6)">
        <ReachRibbons ribbons={layout.inflow} on={null} />
        <ReachRibbons ribbons={layout.outflow} on={0} />
        <ReachStops stops={layout.stops} on={0} />
        <EvidenceMark kind={kind} x={layout.middle.x} y={layout.middle.y} r={7} />
      </g>
      {left.map(({ key, agents, copies }, row) => (
        <g key={key}>
          <ReachNode
            x={layout.leftX}
            y={y(row)}
            radius={2.6}
            state={copies > 0 ? 'full' : key === 'unheard' || key === 'the holder' ? 'dashed' : 'empty'}
            holder={key === 'the holder'}
            secret={key === 'the holder'}
            selected={false}
          />
          <text className="rc-bundle" x={2} y={y(row) + 22}>
            {key !== 'the holder'
              ? label(agents.length, key)
              : agents.length > 1
                ? label(agents.length, 'hold it')
                : key}
          </text>
        </g>
      ))}
      {right.map(({ key, agents, read }, row) => (
        <g key={key}>
          <ReachNode
            x={layout.rightX}
            y={y(row)}
            radius={2.6}
            state={read > 0 ? 'full' : 'empty'}
            holder={row === 0 ? paths.receivers[receiver]?.holds === true : key.startsWith('hold')}
            secret={kind !== 'shared'}
            selected={row === 0}
          />
          <text className="rc-bundle" data-end="true" x={width} y={y(row) + 22}>
            {row === 0 ? name : label(agents.length, key)}
          </text>
        </g>
      ))}
    </svg>
  );
}
