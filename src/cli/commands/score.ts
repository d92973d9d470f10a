import { parseArgs } from 'node:util';
import * as z from 'zod';
import { scoreExact } from '#core/answer/score-exact.ts';
import type { Command } from '../command.ts';
import { readJson, UsageError } from '../read-input.ts';

const inputSchema = z.object({
  items: z.array(
    z.object({
      gold: z.string().nullable().optional(),
      aliases: z.array(z.string()).optional(),
      prediction: z.string().nullable().optional(),
    }),
  ),
});

export const score: Command = {
  name: 'score',
  summary: 'normalised exact match',
  help: `lab score INPUT.json

Input   {items: [{gold, aliases: [...], prediction}]}
Output  {scores: [{exact: true, false or null}]}; null where there is no gold answer
INPUT.json may be - for standard input.`,
  run: async (args) => {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} });
    const [path, ...more] = positionals;
    if (path === undefined || more.length > 0) throw new UsageError('score takes one input file.');
    const { items } = await readJson(path, inputSchema);
    return {
      scores: items.map(({ gold, aliases, prediction }) => ({
        exact: scoreExact({ gold: gold ?? null, aliases: aliases ?? [], prediction: prediction ?? null }),
      })),
    };
  },
};
