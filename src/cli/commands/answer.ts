import { parseArgs } from 'node:util';
import * as z from 'zod';
import { parseAnswer } from '#core/answer/parse-answer.ts';
import { readFinish, textOfMessage } from '#core/answer/text-of-message.ts';
import type { Command } from '../command.ts';
import { readJson, UsageError } from '../read-input.ts';

const inputSchema = z.object({
  items: z.array(
    z
      .object({
        options: z.array(z.string()).nullable(),
        labels: z.array(z.string()).optional(),
        text: z.string().optional(),
        message: z.unknown().optional(),
        finish: z.string().nullable().optional(),
      })
      .refine((item) => item.text !== undefined || item.message !== undefined, 'needs text or message'),
  ),
});

export const answer: Command = {
  name: 'answer',
  summary: 'the answer read from each text',
  help: `lab answer INPUT.json

Input   {items: [{options: [...] or null, labels?: [...], text or message (an API message object), finish?}]}
Output  {answers: [{answer: option or null, reason}]}, one per item
INPUT.json may be - for standard input.`,
  run: async (args) => {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} });
    const [path, ...more] = positionals;
    if (path === undefined || more.length > 0) throw new UsageError('answer takes one input file.');
    const { items } = await readJson(path, inputSchema);
    return {
      answers: items.map(({ options, labels, text, message, finish }) => {
        const given = textOfMessage(text ?? message);
        const ended = readFinish(finish) ?? given.finish;
        const parsed = parseAnswer({
          text: given.text,
          options,
          ...(labels === undefined ? {} : { labels }),
          ...(ended === null ? {} : { finish: ended }),
        });
        return { answer: parsed.answer, reason: parsed.reason };
      }),
    };
  },
};
