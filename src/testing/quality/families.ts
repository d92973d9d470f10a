import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { makeDecoyPuzzle } from '#tasks/decoy-puzzle.ts';

/** The evidence of one task and which of its items are restated in the measurement. */
export interface QualityTask {
  readonly evidence: readonly { readonly id: string; readonly text: string }[];
  readonly targets: readonly number[];
}

export interface QualityFamily {
  readonly name: string;
  readonly tasks: readonly QualityTask[];
  /** Least share recognised: verbatim, a quarter of the words gone, 45% gone; most false alarms (spec: routing). */
  readonly floors: { readonly recall: readonly [number, number, number]; readonly falseAlarms: number };
}

/** Public data sets stand beside the project, never in it. */
export const dataFolder = resolve(process.cwd(), '../shared/data');

const hiddenBench = z.array(
  z.object({ shared_information: z.array(z.string()), hidden_information: z.array(z.string()) }),
);
const musique = z.object({
  paragraphs: z.array(z.object({ paragraph_text: z.string(), is_supporting: z.boolean() })),
});

const puzzleSeed = 1;
const puzzlesPerStrength = 48;

/** The families to measure on; those whose data set is absent are left out. */
export function qualityFamilies(): QualityFamily[] {
  return [...hiddenBenchFamily(), puzzleFamily(), ...musiqueFamily()];
}

function hiddenBenchFamily(): QualityFamily[] {
  const path = resolve(dataFolder, 'hiddenbench.json');
  if (!existsSync(path)) return [];
  const rows = hiddenBench.parse(JSON.parse(readFileSync(path, 'utf8')));
  const tasks = rows.map((row) => taskOf(row.shared_information, row.hidden_information));
  return [{ name: 'HiddenBench', tasks, floors: { recall: [0.99, 0.96, 0.86], falseAlarms: 0.012 } }];
}

function puzzleFamily(): QualityFamily {
  const tasks: QualityTask[] = [];
  for (const strength of ['strong', 'weak'] as const) {
    for (let item = 0; item < puzzlesPerStrength; item++) {
      const { evidence } = makeDecoyPuzzle({ seed: puzzleSeed, strength, item });
      const targets = evidence.flatMap((one, at) => (one.kind === 'private' ? [at] : []));
      tasks.push({ evidence, targets });
    }
  }
  return { name: 'Decoy puzzles', tasks, floors: { recall: [1, 0.68, 0.42], falseAlarms: 0 } };
}

function musiqueFamily(): QualityFamily[] {
  const path = resolve(dataFolder, 'musique_100.jsonl');
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const tasks = lines.map((line): QualityTask => {
    const { paragraphs } = musique.parse(JSON.parse(line));
    return {
      evidence: paragraphs.map((paragraph, at) => ({ id: `P${at}`, text: paragraph.paragraph_text })),
      targets: paragraphs.flatMap((paragraph, at) => (paragraph.is_supporting ? [at] : [])),
    };
  });
  return [{ name: 'MuSiQue', tasks, floors: { recall: [1, 0.95, 0.81], falseAlarms: 0.015 } }];
}

function taskOf(shared: readonly string[], hidden: readonly string[]): QualityTask {
  const evidence = [...shared, ...hidden].map((text, at) => ({ id: `E${at + 1}`, text }));
  return { evidence, targets: hidden.map((_, at) => shared.length + at) };
}
