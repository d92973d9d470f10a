import type { Trace } from './trace.ts';

/** What all arms of one run have in common, their task apart, in an order that never changes: one run's arms agree in all of it. */
export function readSharedSettings({ settings, holders, searches }: Trace): readonly unknown[] {
  const { agents, architecture, rounds, seed, matcher, backend, sampling } = settings;
  return [holders, searches, agents, architecture, rounds, seed, matcher, backend, sampling];
}
