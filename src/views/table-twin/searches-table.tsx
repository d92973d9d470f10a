import { useLab } from '#store/use-lab.ts';
import { EvidenceGlyph } from '#ui/marks.tsx';
import type { ArmReading } from '#viz/arm-reading.ts';
import { wasAskedForQuery, wordFinders, wordQuery } from '#viz/search-words.ts';

/** What every agent searched for and found; both arms have the same searches. */
function Queries({ arm: { trace }, shown }: { arm: ArmReading; shown: readonly number[] }) {
  const receiver = useLab((lab) => lab.receiver);
  return (
    <table className="tt-table">
      <caption>What each agent searched for, and what it found, best first</caption>
      <thead>
        <tr>
          <th scope="col">agent</th>
          <th scope="col">searched for</th>
          <th scope="col">found</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((agent) => {
          const search = trace.searches?.[agent];
          if (search === undefined) return null;
          const on = agent === receiver;
          const found = search.found.map((e) => trace.task.evidence[e]?.id ?? '').join(', ');
          return (
            <tr key={agent} aria-current={on ? 'true' : undefined} data-on={on}>
              <th scope="row">{trace.agents[agent]?.id}</th>
              <td title={search.query}>{wordQuery(trace.task, search, wasAskedForQuery(trace, agent))}</td>
              <td>{found === '' ? 'nothing' : found}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** How many agents found each sentence: all = shared, some = private in that degree, nobody = not in the run. */
function Findings({ arm: { trace } }: { arm: ArmReading }) {
  const evidence = useLab((lab) => lab.evidence);
  return (
    <table className="tt-table">
      <caption>How many agents found each sentence</caption>
      <thead>
        <tr>
          <th scope="col">sentence</th>
          <th scope="col">found by</th>
          <th scope="col">as the task gives it</th>
        </tr>
      </thead>
      <tbody>
        {trace.task.evidence.map(({ id, kind, given, text }, e) => (
          <tr
            key={id}
            aria-current={e === evidence ? 'true' : undefined}
            data-on={e === evidence}
            title={text}
          >
            <th scope="row">
              <EvidenceGlyph kind={kind} size={9} /> {id}
            </th>
            <td>{wordFinders(trace, e)}</td>
            <td>{given ?? kind}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Both tables of own searches, of agents and of sentences. */
export function SearchesTable({ arm, shown }: { arm: ArmReading; shown: readonly number[] }) {
  return (
    <>
      <section
        className="tt-box"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard
        tabIndex={0}
        aria-label="Own searches, by agent"
      >
        <Queries arm={arm} shown={shown} />
      </section>
      <section
        className="tt-box"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
        tabIndex={0}
        aria-label="Own searches, by sentence"
      >
        <Findings arm={arm} />
      </section>
    </>
  );
}
