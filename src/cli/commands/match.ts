import { parseArgs } from 'node:util';
import * as z from 'zod';
import { createMatcher } from '#core/match/create-matcher.ts';
import { matchPresets } from '#core/match/presets.ts';
import type { Match } from '#core/match/types.ts';
import type { Command } from '../command.ts';
import { readJson, UsageError } from '../read-input.ts';

const inputSchema = z.object({
  evidence: z.array(z.object({ id: z.string(), text: z.string() })),
  messages: z.array(z.string()),
  settings: z
    .object({
      preset: z.enum(['distinctive', 'plain']).optional(),
      threshold: z.number().min(0).max(1).optional(),
    })
    .optional(),
});

export const match: Command = {
  name: 'match',
  summary: 'which sentences each message restates',
  help: `lab match INPUT.json

Input   {evidence: [{id, text}], messages: [text], settings?: {preset: "distinctive" | "plain", threshold}}
Output  {messages: [{restated: [{id, score, sentence}], distorted: [{id, score, sentence, why}], unsure: [{id, score}]}]}
INPUT.json may be - for standard input. The matcher's rules are Quell's own [ours]: see docs/matcher-quality.md.`,
  run: async (args) => {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} });
    const [path, ...more] = positionals;
    if (path === undefined || more.length > 0) throw new UsageError('match takes one input file.');
    const { evidence, messages, settings } = await readJson(path, inputSchema);
    const defaults = matchPresets[settings?.preset ?? 'distinctive'];
    const matcher = createMatcher(evidence, {
      ...defaults,
      threshold: settings?.threshold ?? defaults.threshold,
    });
    const idOf = ({ evidence: index }: Match): string => evidence[index]?.id ?? '';
    return {
      messages: messages.map((message) => {
        const found = matcher.match(message);
        const of = (outcome: Match['outcome']) => found.filter((one) => one.outcome === outcome);
        return {
          restated: of('restated').map((one) => ({
            id: idOf(one),
            score: one.score,
            sentence: one.sentence,
            ...(one.quoted === true ? { quoted: true } : {}),
          })),
          distorted: of('distorted').map((one) => ({
            id: idOf(one),
            score: one.score,
            sentence: one.sentence,
            why: one.why ?? '',
          })),
          unsure: of('unsure').map((one) => ({ id: idOf(one), score: one.score })),
        };
      }),
    };
  },
};
