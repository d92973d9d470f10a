import type { GgufHeader } from './gguf-header.ts';

/** What the machine has. */
export interface Machine {
  /** Gigabytes, as far as the browser says; null where it does not. */
  readonly memory: number | null;
  readonly cores: number;
  /** Whether threads may be used: the page is cross-origin isolated. */
  readonly isolated: boolean;
}

/** Share of the memory that the engine's record of prompts may take, beside the model itself [ours]. */
const SHARE = 0.25;
const UNKNOWN_MEMORY = 4;
/** More at a time makes each of them slower without the round being faster [ours]. */
const MOST_SLOTS = 16;
const MOST_THREADS = 8;

/**
 * Threads: half of the processors, since two of them often share one core and the page needs one, too: threads that wait for
 * one another are many times slower where there are fewer cores than threads [ours].
 */
export function chooseThreads({ cores, isolated }: Machine): number {
  if (!isolated) return 1;
  return Math.max(1, Math.min(MOST_THREADS, Math.floor(cores / 2)));
}

/** Slots: one per agent where the record of so many prompts fits into the memory, fewer where it does not, at least one. */
export function chooseSlots(
  agents: number,
  window: number,
  { recordBytes }: Pick<GgufHeader, 'recordBytes'>,
  { memory }: Machine,
): number {
  const room = (memory ?? UNKNOWN_MEMORY) * 1e9 * SHARE;
  const fit = recordBytes === null ? 4 : Math.floor(room / (recordBytes * window));
  return Math.max(1, Math.min(agents, MOST_SLOTS, fit));
}

/** The machine that this page runs on. */
export function thisMachine(): Machine {
  const { navigator } = globalThis;
  const memory = 'deviceMemory' in navigator ? navigator.deviceMemory : null;
  return {
    memory: typeof memory === 'number' ? memory : null,
    cores: navigator.hardwareConcurrency || 1,
    isolated: globalThis.crossOriginIsolated === true,
  };
}
