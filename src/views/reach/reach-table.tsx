import { useMemo } from 'react';
import { readReachPaths, readReceiverPaths } from '#core/measures/reach-paths.ts';
import type { ArmReading } from '#viz/arm-reading.ts';
import { MOST_ROWS } from '#viz/layout/reach-bundles.ts';
import { Twin, TwinTable } from '#viz/marks/reach-twin.tsx';
import { bundleSides } from './bundle-graph.tsx';
import type { PathsOf, ReachPlace } from './reach-panel.tsx';

type Props = ReachPlace & { arms: readonly [ArmReading, ArmReading] };

/** Stands where a stage does not know the number yet. */
const unknown = '–';

const wordVoice = { heard: 'says it', unheard: 'unheard', silent: '–' } as const;

function SentenceTable({ arms, round, evidence, receiver, known }: Props) {
  const { task, agents } = arms[0].trace;
  const paths = useMemo(
    () => arms.map(({ trace, condition }) => readReachPaths(trace, condition, round, evidence)),
    [arms, round, evidence],
  );
  const item = task.evidence[evidence];
  const rows = agents.map(({ id }, agent) => ({
    name: id,
    on: agent === receiver,
    cells: paths.flatMap(({ senders, receivers }) => {
      const [says, gets] = [senders[agent], receivers[agent]];
      if (says === undefined || gets === undefined) return ['', '', '', ''];
      const voice = `${says.holds && item?.kind !== 'shared' ? '◆ ' : ''}${wordVoice[says.voice]}`;
      return [
        voice,
        gets.arriving,
        known.routed ? gets.stopped + gets.cut : unknown,
        known.routed ? gets.read : unknown,
      ];
    }),
  }));
  return (
    <TwinTable
      caption={`${item?.id} in round ${round}: who says it, copies that arrive, stop and are read, by agent`}
      first="agent"
      arms={arms}
      columns={['says', 'arrive', 'stop', 'read']}
      rows={rows}
    />
  );
}

function BundleTable({ arms, round, evidence, receiver, known }: Props) {
  const { task, agents } = arms[0].trace;
  const item = task.evidence[evidence];
  const sides = useMemo(
    () =>
      arms.map(({ trace, condition }) =>
        bundleSides(
          readReachPaths(trace, condition, round, evidence),
          item?.kind ?? 'private',
          receiver,
          known.routed,
        ),
      ),
    [arms, round, evidence, receiver, item, known.routed],
  );
  const [a, b] = sides;
  if (a === undefined || b === undefined) return null;
  const says = a.left.map(({ key }, row) => ({
    name: `says: ${key}`,
    on: false,
    cells: [a, b].flatMap(({ left }) => [left[row]?.agents.length, left[row]?.copies, '', '']),
  }));
  const gets = a.right.map(({ key }, row) => ({
    name: row === 0 ? (agents[receiver]?.id ?? key) : `gets: ${key}`,
    on: row === 0,
    cells: [a, b].flatMap(({ right }) => {
      const { agents: group = [], arriving = 0, read = 0 } = right[row] ?? {};
      return known.routed
        ? [group.length, arriving, arriving - read, read]
        : [group.length, arriving, unknown, unknown];
    }),
  }));
  return (
    <TwinTable
      caption={`${item?.id} in round ${round}: copies sent, arriving, stopped and read, by group of agents`}
      first="group"
      arms={arms}
      columns={['agents', 'copies', 'stop', 'read']}
      rows={[...says, ...gets]}
    />
  );
}

function ReceiverTable({ arms, round, evidence, receiver, known }: Props) {
  const { task, agents } = arms[0].trace;
  const paths = useMemo(
    () => arms.map(({ trace }) => readReceiverPaths(trace, round, receiver)),
    [arms, round, receiver],
  );
  return (
    <TwinTable
      caption={`To ${agents[receiver]?.id} in round ${round}: copies that arrive, stop and are read, by sentence`}
      first="sentence"
      arms={arms}
      columns={['arrive', 'stop', 'read']}
      rows={task.evidence.map(({ id }, e) => ({
        name: id,
        on: e === evidence,
        cells: paths.flatMap((path) => {
          const { arriving = 0, stopped = 0, cut = 0, read = 0 } = path[e] ?? {};
          return known.routed ? [arriving, stopped + cut, read] : [arriving, unknown, unknown];
        }),
      }))}
    />
  );
}

/** The graphs' numbers as a table, made when it is opened. */
export function ReachTable({ of, ...props }: Props & { of: PathsOf }) {
  const many = props.arms[0].trace.agents.length > MOST_ROWS;
  const Form = of === 'receiver' ? ReceiverTable : many ? BundleTable : SentenceTable;
  return (
    <Twin>
      <Form {...props} />
    </Twin>
  );
}
