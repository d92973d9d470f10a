import { pathToFileURL } from 'node:url';
import { createMatcher } from '#core/match/create-matcher.ts';
import { matchPresets } from '#core/match/presets.ts';
import type { MatchPreset } from '#core/match/types.ts';
import { makeBenchTexts } from './bench-texts.ts';
import { createPairwiseMatcher } from './pairwise-matcher.ts';

export interface MatchBenchRow {
  readonly messages: number;
  readonly sentences: number;
  readonly preset: MatchPreset;
  /** Milliseconds, medians: splitting all messages into words; matching (and routing) them; making the matcher first. */
  readonly split: number;
  readonly match: number;
  readonly matchFromScratch: number;
  /** match / split, each turn against its own neighbour, and with the making of the matcher counted in. */
  readonly ratio: number;
  readonly ratioFromScratch: number;
  /** How many times slower naive pairwise matching is. */
  readonly pairwise: number;
}

/** What each message restates (indices into the evidence), and how many sentences there are. */
export type RouteHook = (restated: readonly (readonly number[])[], sentences: number) => void;

const sizes = [
  [64, 12],
  [1024, 64],
  [4096, 1024],
] as const;

/**
 * Matching against a bare pass that splits the same messages into lower-case words, in one process, in turns (spec:
 * routing, "Cost"). `route` is handed what was found per message, so that its cost can be counted in.
 */
export async function benchMatch(
  route: RouteHook = () => {},
  repetitions = 9,
): Promise<{ rows: MatchBenchRow[] }> {
  const rows: MatchBenchRow[] = [];
  for (const [messages, sentences] of sizes) {
    for (const preset of ['distinctive', 'plain'] as const) {
      rows.push(benchSize(messages, sentences, preset, route, repetitions));
    }
  }
  return { rows };
}

function benchSize(
  messages: number,
  sentences: number,
  preset: MatchPreset,
  route: RouteHook,
  repetitions: number,
): MatchBenchRow {
  const texts = makeBenchTexts(messages, sentences);
  const matcher = createMatcher(texts.evidence, matchPresets[preset]);
  const runs = Math.max(1, Math.round(4096 / messages / 4));
  const matchAll = (by: typeof matcher): void => {
    route(
      texts.messages.map((text) => by.match(text).map((match) => match.evidence)),
      sentences,
    );
  };
  const split: number[] = [];
  const match: number[] = [];
  const scratch: number[] = [];
  for (let repetition = -2; repetition < repetitions; repetition++) {
    const times = [
      time(runs, () => splitAll(texts.messages)),
      time(runs, () => matchAll(matcher)),
      time(runs, () => matchAll(createMatcher(texts.evidence, matchPresets[preset]))),
    ] as const;
    if (repetition < 0) continue;
    split.push(times[0]);
    match.push(times[1]);
    scratch.push(times[2]);
  }
  const pairwise = createPairwiseMatcher(texts.evidence, matchPresets[preset].threshold);
  const pairwiseTime = time(1, () => texts.messages.map(pairwise));
  return {
    messages,
    sentences,
    preset,
    split: median(split),
    match: median(match),
    matchFromScratch: median(scratch),
    ratio: median(match.map((one, k) => one / (split[k] as number))),
    ratioFromScratch: median(scratch.map((one, k) => one / (split[k] as number))),
    pairwise: pairwiseTime / median(match),
  };
}

/** The bare pass: all words of all messages, collected. Kept alive so that it cannot be optimised away. */
let collected = 0;
function splitAll(messages: readonly string[]): void {
  for (const text of messages) collected += splitIntoWords(text).length;
}

function splitIntoWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Milliseconds per run. */
function time(runs: number, work: () => void): number {
  const start = performance.now();
  for (let run = 0; run < runs; run++) work();
  return (performance.now() - start) / runs;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { rows } = await benchMatch();
  console.table(
    rows.map((row) => ({
      size: `${row.messages} × ${row.sentences}`,
      preset: row.preset,
      'split ms': row.split.toFixed(3),
      'match ms': row.match.toFixed(3),
      ratio: row.ratio.toFixed(2),
      'ratio with making': row.ratioFromScratch.toFixed(2),
      'pairwise ×': row.pairwise.toFixed(1),
    })),
  );
  if (collected === 0) process.exitCode = 1;
}
