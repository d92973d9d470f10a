import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseAnswer } from '#core/answer/parse-answer.ts';
import { takeVote } from '#core/vote.ts';
import { importHiddenBench } from '#tasks/hiddenbench.ts';
import { buildTrace } from './build-trace.ts';
import { createVoice } from './scripted-voice.ts';

// Case F06: names that are JavaScript's own are ordinary names, and nothing is polluted by reading them.

const fixture = (name: string): string => readFileSync(`src/testing/fixtures/cases/${name}`, 'utf8');
const untouched = (): void => {
  const plain: Record<string, unknown> = {};
  expect(plain.polluted).toBeUndefined();
  expect(plain.polluted2).toBeUndefined();
};

test('five speakers with hostile names have one message each, and their votes are a number', () => {
  const { messages } = JSON.parse(fixture('F06_transcript_names.json')) as {
    messages: { source: string; content: string }[];
  };
  const bySpeaker = new Map<string, number>();
  for (const { source } of messages) bySpeaker.set(source, (bySpeaker.get(source) ?? 0) + 1);
  expect([...bySpeaker.values()]).toEqual([1, 1, 1, 1, 1]);
  const options = ['Harbor Depot', 'Mill Yard'];
  const vote = takeVote(messages.map(({ content }) => parseAnswer({ text: content, options }).answer));
  expect(vote.tally).toEqual([{ answer: 'Harbor Depot', votes: 5 }]);
  untouched();
});

test('tasks whose names and options are hostile import, run and are voted on', async () => {
  const { tasks } = importHiddenBench(fixture('F06_proto.json'));
  untouched();
  expect(tasks.length).toBeGreaterThan(0);
  for (const task of tasks) {
    const answer = task.answer ?? '';
    const trace = await buildTrace(
      { task, agents: 3 },
      createVoice(() => `I am sure.\nFinal answer: ${answer}`),
    );
    expect(trace.rounds.at(-1)?.vote.tally).toEqual([{ answer, votes: 3 }]);
  }
  untouched();
});
