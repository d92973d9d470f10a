import type { CDPSession } from '@playwright/test';

/** One task of the page's main thread, in milliseconds. */
export interface PageTask {
  /** By the clock: with neighbours on the machine this is theirs too. */
  readonly wall: number;
  /** Of the thread itself. */
  readonly cpu: number;
  /** What took most of it. */
  readonly parts: string;
}

/** The fields of a trace event that are read. Times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly type?: string } };
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}:${tid}`;

function nameParts(task: TraceEvent, events: readonly TraceEvent[]): string {
  const end = task.ts + (task.dur ?? 0);
  return events
    .filter(
      (one) =>
        one !== task &&
        threadOf(one) === threadOf(task) &&
        one.ts >= task.ts &&
        one.ts + (one.dur ?? 0) <= end &&
        !one.name.includes('RunTask'),
    )
    .sort((a, b) => (b.dur ?? 0) - (a.dur ?? 0))
    .slice(0, 4)
    .map(
      ({ name, args, dur = 0 }) =>
        `${[name, args?.data?.type].filter(Boolean).join(' ')} ${(dur / 1000).toFixed(0)}`,
    )
    .join(', ');
}

/** The main thread's tasks while `work` goes on, longest thread time first. */
export async function recordTasks(cdp: CDPSession, work: () => Promise<void>): Promise<PageTask[]> {
  const events: TraceEvent[] = [];
  const take = ({ value }: { value: object[] }): void => {
    events.push(...(value as TraceEvent[]));
  };
  cdp.on('Tracing.dataCollected', take);
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'disabled-by-default-devtools.timeline',
        'devtools.timeline',
        '__metadata',
        'toplevel',
      ],
      excludedCategories: ['*'],
    },
  });
  await work();
  const complete = new Promise<void>((resolve) => {
    cdp.once('Tracing.tracingComplete', () => resolve());
  });
  await cdp.send('Tracing.end');
  await complete;
  cdp.off('Tracing.dataCollected', take);
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  return events
    .filter((event) => event.name === 'RunTask' && event.dur !== undefined && main.has(threadOf(event)))
    .sort((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0))
    .slice(0, 5)
    .map((task) => ({
      wall: (task.dur ?? 0) / 1000,
      cpu: (task.tdur ?? 0) / 1000,
      parts: nameParts(task, events),
    }));
}
