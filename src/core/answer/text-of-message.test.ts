import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAnswer } from './parse-answer.ts';
import { readFinish, textOfMessage } from './text-of-message.ts';

describe('message objects as APIs send them', () => {
  test.each([
    ['a string', 'yes', 'yes', null],
    ['content as a string', { role: 'assistant', content: 'yes' }, 'yes', null],
    ['null content', { role: 'assistant', content: null, tool_calls: [{}] }, '', null],
    ['a reasoning field', { content: 'yes', reasoning_content: 'hm' }, 'yes', 'hm'],
    ['the same reasoning twice', { content: 'yes', reasoning_content: 'hm', reasoning: 'hm' }, 'yes', 'hm'],
    [
      'reasoning details',
      { content: 'yes', reasoning_details: [{ type: 'reasoning.text', text: 'hm' }] },
      'yes',
      'hm',
    ],
    [
      'Anthropic blocks',
      {
        type: 'message',
        content: [
          { type: 'thinking', thinking: 'hm', signature: 'x' },
          { type: 'text', text: 'yes' },
        ],
      },
      'yes',
      'hm',
    ],
    [
      'parts that hold no text',
      {
        content: [
          { type: 'image_url', image_url: { url: 'data:,' } },
          { type: 'tool_use', name: 'text', input: { text: 'no' } },
          { type: 'text', text: 'yes' },
          null,
          7,
        ],
      },
      'yes',
      null,
    ],
    [
      'text under value',
      { content: [{ type: 'text', text: { value: 'yes', annotations: [] } }] },
      'yes',
      null,
    ],
    [
      'a whole response',
      { choices: [{ message: { content: 'yes' }, finish_reason: 'length' }] },
      'yes',
      null,
    ],
    [
      'a Responses API object',
      {
        output: [
          { type: 'reasoning', summary: [{ type: 'summary_text', text: 'hm' }] },
          { type: 'message', content: [{ type: 'output_text', text: 'yes' }] },
        ],
      },
      'yes',
      'hm',
    ],
    ['nothing', undefined, '', null],
    ['a number', 7, '', null],
    ['a list', [], '', null],
  ])('%s', (_, message, text, thinking) => {
    expect(textOfMessage(message)).toMatchObject({ text, thinking });
  });

  test('a refusal is no text', () => {
    const inField = textOfMessage({ content: null, refusal: 'I cannot.' });
    const inPart = textOfMessage({ content: [{ type: 'refusal', refusal: 'I cannot.' }] });
    expect(inField).toMatchObject({ text: '', refusal: 'I cannot.' });
    expect(inPart).toMatchObject({ text: '', refusal: 'I cannot.' });
  });

  test('an answer line in a part of its own is found, a sentence in pieces stays whole', () => {
    const options = ['Harbor Depot', 'Mill Yard'];
    const answerOf = (...parts: string[]) =>
      parseAnswer({
        text: textOfMessage({ content: parts.map((text) => ({ type: 'text', text })) }).text,
        options,
      }).answer;
    expect(answerOf('Because it is dry', 'Final answer: Mill Yard')).toBe('Mill Yard');
    expect(answerOf('Dry.', '**Final answer:**', 'Mill Yard')).toBe('Mill Yard');
    expect(answerOf('Dry.\nFinal ans', 'wer: Mill ', 'Yard')).toBe('Mill Yard');
  });

  test('how it ended, in any API’s words', () => {
    expect(readFinish('end_turn')).toBe('stop');
    expect(readFinish('max_tokens')).toBe('length');
    expect(readFinish('__proto__')).toBeNull();
    expect(textOfMessage({ content: 'x', stop_reason: 'max_tokens' }).finish).toBe('length');
    expect(textOfMessage({ choices: [{ message: { content: 'x' }, finish_reason: 'stop' }] }).finish).toBe(
      'stop',
    );
  });

  test('never throws, whatever comes', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (content, reasoning) => {
        expect(typeof textOfMessage({ content, reasoning_details: reasoning }).text).toBe('string');
        expect(typeof textOfMessage(content).text).toBe('string');
      }),
    );
  });
});
