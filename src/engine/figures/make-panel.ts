import { parseCondition } from '#conditions/condition-name.ts';
import { findCondition } from '#conditions/index.ts';
import type {
  FigurePanel,
  FigurePoint,
  FigureSeries,
  FigureTie,
  FigureTone,
  FigureUnit,
} from '#core/figure-data.ts';
import { gainPoint, isTie } from './make-point.ts';
import type { PickedRuns } from './pick-runs.ts';
import type { FigureSettings } from './settings.ts';

/** Neither passes messages nor routes: what everybody knows alone, or with everything. */
const neutral: ReadonlySet<string> = new Set([
  'no-communication',
  'full-information',
  'full-information-one-answer',
]);

const toneOf = (spelling: string): FigureTone => {
  const { id } = parseCondition(spelling);
  if (neutral.has(id)) return 'neutral';
  return findCondition(id)?.family ?? 'neutral';
};

/** A condition in words: "copies k = 2". */
export function nameOf(spelling: string): string {
  const { id, k, limit } = parseCondition(spelling);
  const name = findCondition(id)?.name ?? id;
  if (k !== undefined) return `${name} = ${k}`;
  return limit === true ? `${name}, limited` : name;
}

export interface SeriesRequest {
  readonly id: string;
  readonly name?: string;
  readonly tone?: FigureTone;
  readonly points: readonly FigurePoint[];
}

/** The arms that the paper compares: they look the same on every figure. */
const plainArms: ReadonlySet<string> = new Set(['standard', 'inhibitory']);

/** Series with their looks: of one tone the plain arm, else the first, takes the tone itself, others a look of their own. */
export function makeSeries(requests: readonly SeriesRequest[]): FigureSeries[] {
  const toned = requests.map((request) => ({ ...request, tone: request.tone ?? toneOf(request.id) }));
  const taken = new Set(toned.filter(({ id }) => plainArms.has(id)).map(({ tone }) => tone));
  const next: Record<FigureTone, number> = {
    standard: taken.has('standard') ? 1 : 0,
    inhibitory: taken.has('inhibitory') ? 1 : 0,
    neutral: 0,
  };
  return toned.map(({ id, name, tone, points }) => ({
    id,
    name: name ?? nameOf(id),
    tone,
    nth: plainArms.has(id) ? 0 : next[tone]++,
    kind: 'live',
    points,
  }));
}

interface PanelRequest {
  readonly id?: string;
  readonly title?: string;
  readonly kind?: FigurePanel['kind'];
  readonly x: { readonly name: string; readonly places: FigurePanel['x']['places'] };
  readonly y: {
    readonly name: string;
    readonly unit: FigureUnit;
    readonly from?: number;
    readonly to?: number;
  };
  readonly series: readonly FigureSeries[];
  readonly published?: FigurePanel['published'];
  readonly range?: FigurePanel['range'];
  readonly ties?: FigurePanel['ties'];
}

export function makePanel(request: PanelRequest): FigurePanel {
  const { id = 'main', title = '', kind = 'lines', x, y, series } = request;
  return {
    id,
    title,
    kind,
    x: { ...x, scale: 'steps' },
    y: { name: y.name, unit: y.unit, from: y.from ?? null, to: y.to ?? null },
    series,
    published: request.published ?? [],
    range: request.range ?? null,
    ties: request.ties ?? [],
  };
}

/** Shares of runs: from 0 to 100 %. */
export const accuracyAxis = { name: 'group accuracy', unit: 'percent', from: 0, to: 100 } as const;

export const sizePlaces = (sizes: readonly number[]) =>
  sizes.map((size) => ({ id: String(size), name: String(size) }));

/** Where two arms cannot be told apart yet: with too few items for an interval nothing is said. */
export function findTie(
  x: string,
  picked: PickedRuns,
  [a, b]: readonly [string, string],
  settings: FigureSettings,
): FigureTie[] {
  return isTie(gainPoint(x, picked, [a, b], settings)) ? [{ a, b, x }] : [];
}
