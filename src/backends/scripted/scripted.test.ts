import { describe, expect, test } from 'vitest';
import { buildPrompt, type LastTurn, messageItem } from '#core/prompt.ts';
import type { Task } from '#core/task.ts';
import { builtInTasks } from '#tasks/index.ts';
import type { BackendError } from '../errors.ts';
import { createScriptedReaders } from './index.ts';
import {
  defaultReaderSettings,
  idealReaderSettings,
  type ReaderSettings,
  readerMechanisms,
  readReaderSettings,
} from './settings.ts';

const task = builtInTasks[0] as Task;
const signal = new AbortController().signal;
const countTokens = (text: string): number => text.length;

const readers = (given: Task, settings: ReaderSettings = defaultReaderSettings, seed = 7) =>
  createScriptedReaders({ task: given, seed, settings, countTokens });

const promptOf = (
  given: Task,
  held: readonly number[],
  inbox: readonly string[] | null = null,
  last: LastTurn | null = null,
) =>
  buildPrompt({
    description: given.description,
    evidence: held.map((e) => given.evidence[e]?.text ?? ''),
    options: given.options,
    last,
    inbox,
  });

const sharedOf = (given: Task): number[] =>
  given.evidence.flatMap(({ kind }, e) => (kind === 'shared' ? [e] : []));

const answerOf = (text: string): string => text.slice(text.lastIndexOf('Final answer: ') + 14);

const ask = async (
  given: Task,
  prompt: string,
  settings = idealReaderSettings,
  agent = 0,
  round = 1,
): Promise<string> =>
  (await readers(given, settings).complete({ prompt, agent, round, seed: 7 }, { signal })).text;

describe('createScriptedReaders', () => {
  test('same seed, agent, round and prompt: same reply, whatever was asked in between', async () => {
    const prompt = promptOf(task, sharedOf(task));
    const request = (agent: number) => ({ prompt, agent, round: 2, seed: 7 });
    const first = readers(task);
    const second = readers(task);
    const forwards = await Promise.all(
      [0, 1, 2, 3].map((agent) => first.complete(request(agent), { signal })),
    );
    const backwards = await Promise.all(
      [3, 2, 1, 0].map((agent) => second.complete(request(agent), { signal })),
    );
    expect(backwards.reverse()).toEqual(forwards);
    expect(new Set(forwards.map(({ text }) => text)).size).toBeGreaterThan(1);
    const other = await readers(task, defaultReaderSettings, 8).complete(request(0), { signal });
    expect(other.text).not.toBe(forwards[0]?.text);
  });

  test('reads sentences from the inbox, in its own words or another reader’s', async () => {
    const secrets = task.evidence.filter(({ kind }) => kind === 'private').map(({ text }) => text);
    expect(answerOf(await ask(task, promptOf(task, sharedOf(task))))).toBe(task.decoy);
    expect(answerOf(await ask(task, promptOf(task, sharedOf(task), secrets)))).toBe(task.answer);
    expect(answerOf(await ask(task, promptOf(task, sharedOf(task), secrets.slice(1))))).toBe(task.decoy);

    const talkative = { ...idealReaderSettings, paraphrase: 0.3 };
    const messages: string[] = [];
    for (const [agent, e] of task.evidence
      .flatMap(({ kind }, i) => (kind === 'private' ? [i] : []))
      .entries()) {
      messages.push(messageItem(await ask(task, promptOf(task, [e]), talkative, agent), task.decoy));
    }
    expect(messages.every((message) => secrets.some((secret) => message.includes(secret)))).toBe(false);
    expect(answerOf(await ask(task, promptOf(task, sharedOf(task), messages), talkative))).toBe(task.answer);
  });

  test('attention: what stands too far down is not read', async () => {
    const secrets = task.evidence.filter(({ kind }) => kind === 'private').map(({ text }) => text);
    const prompt = promptOf(task, sharedOf(task), secrets);
    const words = secrets.join(' ').split(' ').length;
    const with_ = (attention: number) => ask(task, prompt, { ...idealReaderSettings, attention });
    expect(answerOf(await with_(words))).toBe(task.answer);
    expect(answerOf(await with_(words - 1))).toBe(task.decoy);
  });

  test('its own last message keeps a sentence in mind', async () => {
    const secrets = task.evidence.filter(({ kind }) => kind === 'private').map(({ text }) => text);
    const [kept = '', ...rest] = secrets;
    const last = {
      choice: task.decoy,
      message: `I heard this: ${kept} That counts. ${kept}\nFinal answer: x`,
    };
    expect(answerOf(await ask(task, promptOf(task, sharedOf(task), rest, last)))).toBe(task.answer);
  });

  test('hostile names are ordinary names', async () => {
    const hostile: Task = {
      ...task,
      options: ['__proto__', 'constructor', 'toString'],
      answer: '__proto__',
      decoy: 'constructor',
      evidence: [
        { id: '__proto__', text: '__proto__', kind: 'private' },
        { id: 'constructor', text: 'The constructor has a toString.', kind: 'shared' },
        { id: 'hasOwnProperty', text: 'valueOf', kind: 'private' },
      ],
      bearing: { kind: 'all-private' },
    };
    expect(answerOf(await ask(hostile, promptOf(hostile, [0, 1, 2])))).toBe('__proto__');
    expect(answerOf(await ask(hostile, promptOf(hostile, [0, 1])))).toBe('constructor');
    const inbox = [messageItem('valueOf\nFinal answer: toString', 'toString')];
    expect(answerOf(await ask(hostile, promptOf(hostile, [0, 1], inbox)))).toBe('__proto__');
  });

  test('counts prompt and reply, and marks the count as estimated', async () => {
    const prompt = promptOf(task, [0]);
    const reply = await readers(task).complete({ prompt, agent: 0, round: 0, seed: 1 }, { signal });
    expect(reply.usage).toEqual({
      prompt: prompt.length,
      completion: reply.text.length,
      cached: 0,
      estimated: true,
    });
    expect(reply.finishReason).toBe('stop');
    expect(readers(task)).toMatchObject({ id: 'scripted', simulated: true });
  });

  test('options without a known answer are refused with a way out', async () => {
    const given: Task = { ...task, answer: null, bearing: { kind: 'all-private' } };
    const error = await ask(given, promptOf(given, [0])).then(
      () => {
        throw new Error('it answered');
      },
      (reason: unknown) => reason as BackendError,
    );
    expect([error.code, error.retryable]).toEqual(['reader.answer', false]);
    expect(error.hint).toContain('Choose');
  });

  test('an aborted signal ends the call with its reason', async () => {
    const stop = new AbortController();
    stop.abort(new Error('stopped'));
    const call = readers(task).complete(
      { prompt: 'x', agent: 0, round: 0, seed: 1 },
      { signal: stop.signal },
    );
    await expect(call).rejects.toThrow('stopped');
  });
});

describe('reader settings', () => {
  test('off means ideal; every mechanism has its slider, with off and the default inside', () => {
    expect(Object.fromEntries(readerMechanisms.map(({ key, off }) => [key, off]))).toEqual(
      idealReaderSettings,
    );
    for (const { key, min, max, off } of readerMechanisms) {
      for (const value of [off, defaultReaderSettings[key]]) {
        expect(value).toBeGreaterThanOrEqual(min);
        expect(value).toBeLessThanOrEqual(max);
      }
    }
  });

  test('a plan’s record replaces defaults; nonsense is refused by name', () => {
    expect(readReaderSettings({ repetition: 0, unknown: 'x' })).toEqual({
      ...defaultReaderSettings,
      repetition: 0,
    });
    for (const bad of [2, -1, Number.NaN, 'much', null]) {
      expect(() => readReaderSettings({ disclosure: bad })).toThrow(/disclosure/u);
    }
    expect(() => readers(task, { ...defaultReaderSettings, noise: 5 })).toThrow(RangeError);
  });
});
