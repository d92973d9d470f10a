import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stripThinking } from './strip-thinking.ts';

describe('what was thought', () => {
  test.each([
    ['<think>hm</think>yes', 'yes', 'hm'],
    ['<thinking>hm</thinking>\n\nyes', 'yes', 'hm'],
    ['<THINK>\nhm\n</THINK>yes', 'yes', 'hm'],
    ['so <think>hm</think> yes', 'so  yes', 'hm'],
    ['so<think>hm</think>yes', 'so\nyes', 'hm'],
    ['<think></think>yes', 'yes', ''],
    ['hm</think>yes', 'yes', 'hm'],
    ['<think>a</think>b</think>c', 'c', 'a\n\nb'],
    ['<think>a</think>x<think>b</think>y', 'x\ny', 'a\n\nb'],
    ['<think>a<think>b</think>c</think>d', 'd', 'a<think>b</think>c'],
    ['<think>\n<think>\na</think>b', 'b', '<think>\na'],
    ['<think>a <reasoning> b</think>c', 'c', 'a <reasoning> b'],
    ['[THINK]hm[/THINK]yes', 'yes', 'hm'],
    ['<seed:think>hm</seed:think>yes', 'yes', 'hm'],
    ['◁think▷hm◁/think▷yes', 'yes', 'hm'],
    ['<|START_THINKING|>hm<|END_THINKING|>yes', 'yes', 'hm'],
    [
      '<|channel|>analysis<|message|>hm<|end|><|start|>assistant<|channel|>final<|message|>yes<|return|>',
      'yes',
      'hm',
    ],
  ])('%j', (reply, text, thinking) => {
    expect(stripThinking(reply)).toEqual({ text, thinking, unclosed: false });
  });

  test.each(['yes', ' yes <b>now</b>\n', 'a < b', 'I saw `<think>` in it', 'the tag "</think>" ends it'])(
    '%j holds none and is left as it is',
    (text) => {
      expect(stripThinking(text)).toEqual({ text, thinking: null, unclosed: false });
    },
  );

  test.each([
    ['<think>hm', '', 'hm'],
    ['so\n<think>hm', 'so', 'hm'],
    ['<think>a<think>b</think>c', '', 'a<think>b</think>c'],
    ['<think>a</thi', '', 'a</thi'],
  ])('%j is unclosed', (reply, text, thinking) => {
    expect(stripThinking(reply)).toEqual({ text, thinking, unclosed: true });
  });
});

test('no word of a thought is ever said, and every word said stays', () => {
  const said = fc.constantFrom('SAID', 'SAID.\n', ' SAID ');
  const thought = fc.constantFrom('<think>hm</think>', '<thinking>\nhm hm\n</thinking>', '[THINK]hm[/THINK]');
  fc.assert(
    fc.property(fc.array(fc.oneof(said, thought), { maxLength: 12 }), (pieces) => {
      const { text, unclosed } = stripThinking(pieces.join(''));
      expect(unclosed).toBe(false);
      expect(text).not.toMatch(/hm/);
      expect(text.split('SAID').length).toBe(pieces.join('').split('SAID').length);
    }),
  );
});
