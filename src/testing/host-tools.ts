import type { HostTools } from '#backends/local/host-tools.ts';
import { LoadRecord } from '#backends/local/load-record.ts';

/** Tools for the host of an engine: a clock that stands still, no other tab, nothing remembered. */
export const createHostTools = (more: Partial<HostTools> = {}): HostTools => ({
  now: () => 0,
  hold: async () => () => {},
  record: new LoadRecord(null),
  silentSeconds: 120,
  ...more,
});
