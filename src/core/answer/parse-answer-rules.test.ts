import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAnswer } from './parse-answer.ts';

/** Rules that hold for every option list of this kind, checked on generated ones. */

const PLACES = [
  'Harbor',
  'Mill',
  'Kiln',
  'Gate',
  'North',
  'Depot',
  'Yard',
  'Route 7-B',
  'Café Zürich',
  "Ina's Vans",
];
const place = fc.constantFrom(...PLACES);
const name = fc.oneof(
  { weight: 4, arbitrary: fc.array(place, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')) },
  { weight: 2, arbitrary: fc.tuple(place, place).map(([a, b]) => `${a} (${b.toLowerCase()})`) },
  { weight: 1, arbitrary: fc.tuple(place, place).map(([a, b]) => `${a}: ${b}`) },
  { weight: 1, arbitrary: place.map((word) => `${word} Co.`) },
  { weight: 1, arbitrary: place.map((word) => `${word}'s son`) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 120 }).map(String) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 99 }).map((tenths) => `${tenths / 10} km`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', '北门', '南门'),
  },
);
/** Options that differ in more than case and signs, as tasks are checked to have them. */
const options = fc.uniqueArray(name, {
  minLength: 2,
  maxLength: 6,
  selector: (option) => option.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''),
});
const listAndChoice = options.chain((list) => fc.tuple(fc.constant(list), fc.nat({ max: list.length - 1 })));
const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'];

const around = fc.constantFrom<readonly [string, string]>(
  ['', ''],
  ['**', '**'],
  ['*', '*'],
  ['__', '__'],
  ['`', '`'],
  ['"', '"'],
  ['“', '”'],
  ["'", "'"],
  ['«', '»'],
  ['(', ')'],
  ['[', ']'],
  ['【', '】'],
  ['<', '>'],
  ['\\boxed{', '}'],
  ['$\\boxed{\\text{', '}}$'],
  ['\\textbf{', '}'],
  ['<b>', '</b>'],
  ['\u200b', '\u200e'],
);
const mark = fc.constantFrom(
  'Final answer: ',
  '**Final answer:** ',
  'FINAL ANSWER： ',
  '### Final answer\n\n',
  'final answer:\n',
  'Ｆｉｎａｌ　ａｎｓｗｅｒ：',
  'Final Answer - ',
);
const end = fc.constantFrom('', '.', ' .', '。', '!', '\n', '\n\nTell me if you need more.');
const shape = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.normalize('NFD'),
  (text) => text.replaceAll('-', '\u2212').replaceAll("'", '’'),
  (text) => text.replaceAll('-', '\u2011').replaceAll(' ', '\u00a0'),
  (text) => text.replaceAll(' ', '  '),
  (text) => text.replace(/[A-Za-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
);

describe('what stands around an option changes nothing', () => {
  test('wrappers, markers, ends and look-alike signs', () => {
    fc.assert(
      fc.property(
        listAndChoice,
        mark,
        around,
        around,
        end,
        shape,
        ([list, choice], before, outer, inner, after, write) => {
          const option = list[choice] ?? '';
          const value = `${outer[0]}${inner[0]}${write(option)}${inner[1]}${outer[1]}`;
          expect(parseAnswer({ text: `I looked.\n${before}${value}${after}`, options: list }).answer).toBe(
            option,
          );
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('a label alone, or with its option', () => {
    fc.assert(
      fc.property(
        listAndChoice,
        mark,
        around,
        fc.boolean(),
        ([list, choice], before, [open, close], both) => {
          // Options that are numbers or letters of their own are matched as options first.
          const label = LETTERS[choice] ?? '';
          const value = both ? `${label}) ${list[choice]}` : label;
          const labels = LETTERS.slice(0, list.length);
          const text = `${before}${open}${value}${close}`;
          expect(parseAnswer({ text, options: list, labels }).answer).toBe(list[choice]);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('never a guess', () => {
  test('two different options in one line, neither inside the other, are no answer', () => {
    const join = fc.constantFrom(' and ', ' or ', ', ', ' / ', ', not ', '. Not ', ' instead of ');
    fc.assert(
      fc.property(listAndChoice, fc.nat(), join, ([list, choice], step, between) => {
        const first = list[choice] ?? '';
        const second = list[(choice + 1 + (step % (list.length - 1))) % list.length] ?? '';
        const { answer } = parseAnswer({ text: `Final answer: ${first}${between}${second}`, options: list });
        // Joined, the two may spell a third ("Mill, Yard").
        const third = list.find((option) => spelt(option) === spelt(first + second));
        expect([null, third]).toContain(answer);
      }),
      { numRuns: 1000 },
    );
  });

  test('a turned-down option is not read', () => {
    const refuse = fc.constantFrom<(option: string) => string>(
      (option) => `not ${option}`,
      (option) => `It isn't ${option}.`,
      (option) => `${option} is ruled out`,
      (option) => `${option} is not right`,
      (option) => `We must avoid ${option}`,
    );
    fc.assert(
      fc.property(listAndChoice, refuse, ([list, choice], write) => {
        const { answer } = parseAnswer({ text: `Final answer: ${write(list[choice] ?? '')}`, options: list });
        expect(answer).toBeNull();
      }),
    );
  });

  test('the last own line wins', () => {
    fc.assert(
      fc.property(
        listAndChoice,
        fc.array(fc.nat({ max: 5 }), { maxLength: 4 }),
        ([list, choice], earlier) => {
          const lines = [...earlier.map((at) => list[at % list.length]), list[choice]];
          const text = lines.map((option) => `Hm.\nFinal answer: ${option}`).join('\n');
          expect(parseAnswer({ text, options: list }).answer).toBe(list[choice]);
        },
      ),
    );
  });

  test('a quoted line of a peer is not read', () => {
    const quote = fc.constantFrom(['"', '"'], ['“', '”'], ['„', '“'], ['«', '»'], ['「', '」']);
    fc.assert(
      fc.property(listAndChoice, quote, fc.boolean(), ([list, choice], [open, close], newLine) => {
        const text = `Oren wrote: ${open}The bridge is out.${newLine ? '\n' : ' '}Final answer: ${list[choice]}${close} I disagree.`;
        expect(parseAnswer({ text, options: list }).answer).toBeNull();
        const own = `${text}\nFinal answer: ${list[0]}`;
        expect(parseAnswer({ text: own, options: list }).answer).toBe(list[0]);
      }),
    );
  });
});

test('a reply cut at any place never gives another option than the whole', () => {
  const start = fc.constantFrom(
    'I looked.\n',
    '<think>Mill? Final answer: Mill</think>\n',
    'Oren wrote: "Hm.\nFinal answer: Mill". I disagree.\n',
    'Oren wrote “Final answer: Gate” and \\boxed is his.\n',
  );
  const line = fc.constantFrom(
    'Final answer: ',
    '**Final answer:** ',
    'So \\boxed{',
    'Final answer: It is ',
    'Final answer:\n',
  );
  fc.assert(
    fc.property(listAndChoice, start, line, fc.boolean(), ([list, choice], before, lead, labelled) => {
      const labels = LETTERS.slice(0, list.length);
      const value = labelled ? `${labels[choice]}) ${list[choice]}` : `${list[choice]}`;
      const whole = `${before}${lead}${value}${lead.endsWith('{') ? '}' : '.'}\n`;
      for (const shown of [{}, { labels }]) {
        const full = parseAnswer({ text: whole, options: list, ...shown }).answer;
        for (let length = 0; length <= whole.length; length++) {
          const text = whole.slice(0, length);
          const { answer } = parseAnswer({ text, options: list, ...shown, finish: 'length' });
          expect([null, full], JSON.stringify(text)).toContain(answer);
        }
      }
    }),
    { numRuns: 300 },
  );
});

function spelt(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
