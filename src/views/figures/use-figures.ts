import { useEffect, useMemo, useRef, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { readReaderSettings } from '#backends/scripted/settings.ts';
import { parseCondition } from '#conditions/condition-name.ts';
import { chooseCondition } from '#conditions/index.ts';
import type { FigureData } from '#core/figure-data.ts';
import type { Task } from '#core/task.ts';
import { drawFigure, type FigureDefinition, type FigureSettings, keepOwn } from '#store/figure-book.ts';
import {
  countParts,
  type FigureState,
  findLoaded,
  gatherRuns,
  nameLoaded,
  ownSweeps,
  readFigureState,
  startFigure,
  stopFigure,
} from '#store/figure-runs.ts';
import { useScreen } from '#store/screen-store.ts';
import { useLab } from '#store/use-lab.ts';
import { useSweeps } from '#store/use-sweeps.ts';
import { type FiguresQuery, readFiguresQuery, settingsOf, writeFiguresQuery } from './figures-query.ts';

/** Everything that figures share: the address, and the settings that it means here. */
export interface FiguresView {
  readonly query: FiguresQuery;
  readonly settings: FigureSettings;
  readonly loaded: readonly Task[];
  readonly change: (change: Partial<FiguresQuery>) => void;
}

export function useFigures(): FiguresView {
  const text = useScreen((state) => state.query);
  const setQuery = useScreen((state) => state.setQuery);
  const imported = useLab((lab) => lab.imported);
  const readers = useLab((lab) => lab.setup.readers);
  const open = useSweeps((sweeps) => sweeps.open);
  useEffect(() => {
    void open();
  }, [open]);
  return useMemo(() => {
    const query = readFiguresQuery(text);
    const { hidden, hops } = findLoaded(imported);
    const settings = settingsOf(query, readReaderSettings(readers), {
      hidden: nameLoaded('HiddenBench', hidden),
      hops: nameLoaded('MuSiQue', hops),
    });
    return {
      query,
      settings,
      loaded: [...hidden, ...hops],
      change: (change) => setQuery(writeFiguresQuery({ ...query, ...change })),
    };
  }, [text, setQuery, imported, readers]);
}

/** Runs and calls that a figure needs before it starts; null until they are counted. */
export interface FigureCount {
  readonly runs: number;
  readonly calls: number;
  /** Where the router asks a model, nobody knows beforehand how often. */
  readonly atMost: boolean;
}

const asksModel = ({ plan }: { readonly plan: { readonly conditions: readonly string[] } }): boolean =>
  plan.conditions.some((name) => chooseCondition(parseCondition(name)).condition.routerCalls !== undefined);

export interface LiveFigure {
  readonly state: FigureState;
  /** Runs that are its own, of those that its sweeps have made. */
  readonly ownRuns: number;
  readonly data: FigureData;
  /** Of what is still to be started. */
  readonly count: FigureCount | null;
  /** Why it could not be counted or started. */
  readonly fault: string | null;
  readonly start: () => void;
  readonly stop: () => void;
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** One figure: what it draws from, how far that is, and what can be done. Drawn anew as its runs arrive. */
export function useFigure(
  definition: FigureDefinition,
  { settings, loaded }: FiguresView,
  seen: boolean,
): LiveFigure {
  const parts = useMemo(() => definition.plan(settings), [definition, settings]);
  // Of all sweeps only its own: a figure that runs leaves the others alone.
  const sweeps = useSweeps(useShallow((state) => ownSweeps(parts, state.sweeps ?? [])));
  const results = useSweeps(useShallow((state) => sweeps.map(({ id }) => state.results.get(id))));
  const openResults = useSweeps((state) => state.openResults);
  const checkPlan = useSweeps((state) => state.checkPlan);
  const startSweep = useSweeps((state) => state.startSweep);
  const resume = useSweeps((state) => state.resume);
  const endSweep = useSweeps((state) => state.stop);
  const state = useMemo(() => readFigureState(parts, sweeps), [parts, sweeps]);
  const [count, setCount] = useState<FigureCount | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  // Results of sweeps that an earlier visit made are read once the figure is looked at.
  const unread = sweeps.filter((_, i) => seen && results[i] === undefined).map(({ id }) => id);
  const unreadKey = unread.join(' ');
  useEffect(() => {
    for (const id of unreadKey.split(' ')) if (id !== '') void openResults(id);
  }, [unreadKey, openResults]);

  const { missing } = state;
  const missingKey = JSON.stringify(missing);
  const wanted = useRef(missing);
  wanted.current = missing;
  useEffect(() => {
    if (!seen || missingKey === '[]') return;
    let dropped = false;
    setCount(null);
    countParts(wanted.current, loaded, { checkPlan }).then(
      (plans) => {
        if (dropped) return;
        setFault(null);
        setCount({
          runs: plans.reduce((sum, { runs }) => sum + runs, 0),
          calls: plans.reduce((sum, { calls }) => sum + calls, 0),
          atMost: plans.some(asksModel),
        });
      },
      (error: unknown) => {
        if (!dropped) setFault(wordsOf(error));
      },
    );
    return () => {
      dropped = true;
    };
  }, [seen, missingKey, loaded, checkPlan]);

  // Progress changes every frame, lines four times a second: only these draw the figure anew.
  const drawn = useMemo(() => {
    const runs = gatherRuns(seen ? results : []);
    return {
      data: drawFigure(definition, runs, settings),
      ownRuns: keepOwn(runs.lines, definition.plan(settings)).length,
    };
  }, [definition, settings, seen, results]);

  return {
    state,
    ...drawn,
    count: missing.length === 0 ? { runs: 0, calls: 0, atMost: false } : count,
    fault: fault ?? state.fault,
    start: () => {
      setFault(null);
      startFigure(`Figure ${definition.id}`, state, parts, loaded, { checkPlan, startSweep, resume }).catch(
        (error: unknown) => setFault(wordsOf(error)),
      );
    },
    stop: () => void stopFigure(state, { stop: endSweep }),
  };
}
