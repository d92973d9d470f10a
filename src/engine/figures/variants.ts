import type { RunSummary } from '#core/measures/run-summary.ts';
import type { FigureDefinition } from './definition.ts';
import { accuracyAxis, findTie, makePanel, makeSeries, nameOf } from './make-panel.ts';
import { makePart } from './make-part.ts';
import { accuracyPoint } from './make-point.ts';
import { pickRuns } from './pick-runs.ts';
import { overlayRows, tableH2, tableH3 } from './published.ts';
import type { FigureSettings } from './settings.ts';

/** The router, and its variants that change one thing each (spec: routing, "Variants of the router"). */
const variants = [
  'inhibitory',
  'deduplication-only:limit',
  'deduplication-only',
  'all-restated-copies',
  'random-sample',
  'senders-sentence',
  'senders-sentence-all-copies',
  'latest-message-only',
  'plus-answers',
  'declared-tags',
  'llm-summary',
  'llm-claims',
  'llm-paraphrase',
];
const all = ['standard', ...variants];

const overlay = ({ agents }: FigureSettings) => {
  const column = [16, 32].indexOf(agents);
  const variant = (condition: string): string | null =>
    condition === 'standard' ? 'standard' : variants.includes(condition) ? 'inhibitory' : null;
  return [
    ...tableH2.map((row) => ({ row, source: 'H.2' })),
    ...tableH3.map((row) => ({ row, source: 'H.3' })),
  ]
    .filter(({ row, source }) => !(source === 'H.3' && row.condition === 'standard'))
    .flatMap(({ row, source }) =>
      overlayRows([row], source, (at) => (at === column ? row.condition : null), variant),
    );
};

/** Share of the holders' first messages that declared their tag (spec: routing, "declared-tags"): in round 0 only holders can. */
function sayDeclared(runs: readonly RunSummary[]): string[] {
  const first = runs.flatMap(({ byRound }) => byRound[0]?.spread ?? []);
  if (first.length === 0) return [];
  const declared = first.reduce((sum, agents) => sum + agents, 0);
  return [
    `Declared tags: ${Math.round((declared / first.length) * 100)} % of the holders’ first messages declared their tag (${declared} of ${first.length}).`,
  ];
}

export const figureG1: FigureDefinition = {
  id: 'G.1',
  title: 'Group accuracy by variant of the router',
  source: 'paper, figure G.1',
  says: 'share of runs whose group answer is right; each variant changes one thing; hidden profiles',
  ours: 'The sources do not print what Figure G.1 shows: every variant that they describe is chosen.',
  over: 'one size',
  plan: (settings) => [
    makePart('variants', settings, { kinds: ['hidden'], agents: [settings.agents], conditions: all }),
  ],
  draw: (runs, settings) => {
    const picked = pickRuns(runs, { kinds: ['hidden'], agents: settings.agents }, all);
    return {
      panels: [
        makePanel({
          kind: 'bars',
          x: { name: '', places: all.map((id) => ({ id, name: nameOf(id) })) },
          y: accuracyAxis,
          series: makeSeries([
            {
              id: 'standard',
              points: [accuracyPoint('standard', picked, 'standard', settings)],
            },
            {
              id: 'inhibitory',
              name: 'the router and its variants',
              points: variants.map((id) => accuracyPoint(id, picked, id, settings)),
            },
          ]),
          published: overlay(settings),
          ties: variants
            .slice(1)
            .flatMap((id) => findTie(id, picked, ['inhibitory', id], settings))
            .map((tie) => ({ ...tie, a: 'inhibitory', b: 'inhibitory' })),
        }),
      ],
      notes: [
        ...sayDeclared(picked.of('declared-tags')),
        '≈ compares with the router itself. With scripted readers a rule stands in for the model of the LLM variants.',
      ],
    };
  },
};
