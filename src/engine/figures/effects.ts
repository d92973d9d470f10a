import type { FigurePoint } from '#core/figure-data.ts';
import { bestPrior, priorWork } from './accuracy-by-size.ts';
import type { FigureDefinition } from './definition.ts';
import { findPrimacy, latePart, pickEarlyLate, sayIndex } from './late-evidence.ts';
import { makePanel, makeSeries, nameOf } from './make-panel.ts';
import { makePart } from './make-part.ts';
import { emptyPoint, gainPoint, isTie, pointOf } from './make-point.ts';
import { pickRuns } from './pick-runs.ts';
import { tableD1 } from './published.ts';
import type { FigureSettings } from './settings.ts';

const conditions = ['no-communication', 'standard', ...priorWork, 'inhibitory', 'inhibitory-six-senders'];

const place = ({ agents }: FigureSettings) => ({ kinds: ['hidden' as const], agents });

const rows = [
  { id: 'standard', name: 'inhibitory over standard' },
  { id: 'prior', name: 'inhibitory over best prior work' },
  { id: 'senders', name: 'every sender over six senders' },
] as const;

/** Table D.1: effects with intervals. */
export const tableD1Figure: FigureDefinition = {
  id: 'D.1',
  title: 'Effects with their intervals',
  source: 'paper, table D.1',
  says: 'differences of group accuracy in percentage points, over pairs of runs, and the primacy index; hidden profiles, peers',
  ours: 'The group size of Table D.1 is not printed: the one chosen above. Best prior work: chosen by these runs.',
  over: 'one size',
  plan: (settings) => [
    makePart('effects', settings, { kinds: ['hidden'], agents: [settings.agents], conditions }),
    latePart(settings),
  ],
  draw: (runs, settings) => {
    const picked = pickRuns(runs, place(settings), conditions);
    const best = bestPrior([picked]);
    const gains: readonly FigurePoint[] = rows.map(({ id }) => {
      const against = { standard: 'standard', prior: best, senders: 'inhibitory-six-senders' }[id];
      return against === null ? emptyPoint(id) : gainPoint(id, picked, [against, 'inhibitory'], settings);
    });
    const both = pickEarlyLate(runs, settings);
    const primacy = findPrimacy(both, settings);
    const { index, leftOut, unfinished } = primacy;
    const late = pointOf('late', index, { runs: index.items, excluded: leftOut + unfinished, missing: 0 });
    const published = (wanted: readonly string[]) =>
      tableD1
        .filter(({ row }) => wanted.includes(row))
        .map(({ row, model, value: [y, low, high] }) => ({
          series: 'effect',
          x: row,
          y,
          low,
          high,
          model,
          source: 'D.1',
        }));
    const named = rows.map(({ id, name }) => ({
      id,
      name: id === 'prior' && best !== null ? `${name}: ${nameOf(best)}` : name,
    }));
    const effect = { id: 'effect', name: 'difference', tone: 'inhibitory' as const };
    return {
      panels: [
        makePanel({
          id: 'gains',
          title: 'Percentage points',
          kind: 'bars',
          x: { name: 'comparison', places: named },
          y: { name: 'difference', unit: 'points' },
          series: makeSeries([{ ...effect, points: gains }]),
          published: published(rows.map(({ id }) => id)),
          ties: gains.filter(isTie).map(({ x }) => ({ a: 'effect', b: 'effect', x })),
        }),
        makePanel({
          id: 'index',
          title: 'Primacy index',
          kind: 'bars',
          x: { name: 'comparison', places: [{ id: 'late', name: 'late evidence' }] },
          y: { name: 'index', unit: 'index' },
          series: makeSeries([{ ...effect, name: 'lost(standard) − lost(inhibitory)', points: [late] }]),
          published: published(['late']),
          ties: isTie(late) ? [{ a: 'effect', b: 'effect', x: 'late' }] : [],
        }),
      ],
      notes: [sayIndex(primacy)],
    };
  },
};
