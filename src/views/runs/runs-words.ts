import type { SavedRun } from '#store/library-state.ts';
import { nameRule } from '#store/rules.ts';

type Outcome = SavedRun['arms'][number]['outcome'];

/** A group's outcome as a mark and in words. */
export const outcomeMarks: Readonly<Record<Outcome, { readonly mark: string; readonly word: string }>> = {
  right: { mark: '✓', word: 'right' },
  wrong: { mark: '✕', word: 'wrong' },
  tie: { mark: '–', word: 'undecided' },
  none: { mark: '–', word: 'no answer' },
  unscored: { mark: '·', word: 'not scored' },
};

/** "56.8k" from ten thousand on, "9,120" below. */
export function shortTokens(tokens: number): string {
  if (tokens < 10_000) return Math.round(tokens).toLocaleString('en');
  if (tokens < 1_000_000) return `${(tokens / 1000).toFixed(tokens < 100_000 ? 1 : 0)}k`;
  return `${(tokens / 1_000_000).toFixed(2)}M`;
}

/** "36 %", "−4 %"; empty where nothing can be compared. */
export function percent(share: number | null): string {
  if (share === null) return '';
  const whole = Math.round(share * 100);
  return `${whole < 0 ? '−' : ''}${Math.abs(whole)} %`;
}

export function shortBytes(bytes: number): string {
  if (bytes < 1e6) return `${Math.max(1, Math.round(bytes / 1e3))} kB`;
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}

const clock = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' });
const dayOfYear = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' });

/** "today 14:02", "28 Nov 14:02", "28 Nov 2024". Milliseconds since 1970. */
export function shortDate(then: number, now: number): string {
  const [date, today] = [new Date(then), new Date(now)];
  if (date.toDateString() === today.toDateString()) return `today ${clock.format(date)}`;
  if (date.getFullYear() !== today.getFullYear()) return dayOfYear.format(date);
  return `${day.format(date)}, ${clock.format(date)}`;
}

export const armName = ({ condition }: SavedRun['arms'][number]): string => nameRule(condition);

/** Readers, and what the name does not say already. */
export function describeRun({ name, task, seed, backend, architecture, derived }: SavedRun): string {
  const parts = [
    ...(name.includes(task.name) ? [] : [task.name]),
    ...(name.includes(String(seed)) ? [] : [`seed ${seed}`]),
    backend.model,
    ...(backend.simulated && !/simulated/u.test(backend.model) ? ['simulated'] : []),
    ...(architecture === 'peer-to-peer' ? [] : [architecture]),
    ...(derived === null ? [] : [derived]),
  ];
  return parts.join(' · ');
}
