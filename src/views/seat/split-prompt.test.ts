import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildPrompt } from '#core/prompt.ts';
import { splitPrompt } from './split-prompt.ts';

const parts = {
  description: 'A hall is sought.',
  evidence: ['It is closed.'],
  options: ['Old Mill', 'Harbour Hall'],
  last: { choice: 'Old Mill', message: 'I like it.' },
};

test('what stands between the parts is the inbox as it is in the prompt', () => {
  const { before, inbox, after } = splitPrompt(buildPrompt({ ...parts, inbox: ['First.', 'Second.'] }));
  expect(inbox).toBe('[1] First.\n[2] Second.');
  expect(before.endsWith('I like it.')).toBe(true);
  expect(after.startsWith('Your turn:')).toBe(true);
});

test('round 0 has no inbox, an empty one says so', () => {
  expect(splitPrompt(buildPrompt({ ...parts, last: null, inbox: null })).inbox).toBeNull();
  expect(splitPrompt(buildPrompt({ ...parts, inbox: [] })).inbox).toBe('(no new messages)');
});

test('nothing is lost, whatever the items quote', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('New messages:\nx', '\n\nYour turn: now', 'plain')), (inbox) => {
      const prompt = buildPrompt({ ...parts, inbox });
      const split = splitPrompt(prompt);
      expect(`${split.before}\n\nNew messages:\n${split.inbox}\n\n${split.after}`).toBe(prompt);
    }),
  );
});
