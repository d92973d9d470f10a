import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { architectures } from '#architectures/index.ts';
import { conditions } from '#conditions/index.ts';
import { figures } from '#engine/figures/index.ts';
import { oursGroups } from './groups.ts';

const MARK = '[ours]';
const choices = oursGroups.flatMap((group) => group.choices);
const source = join(process.cwd(), 'src');
const specification = join(process.cwd(), '../shared/spec');
const noSpecification = !existsSync(specification);

/** The source as it is shipped, from `src`; this list itself is left out. */
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter(
    (path) =>
      /\.(?:tsx?|css)$/u.test(path) && !/\.test\.tsx?$/u.test(path) && !path.startsWith('views/method/'),
  );
const carriesMark = (path: string): boolean => readFileSync(join(source, path), 'utf8').includes(MARK);

describe('the list of choices and the source', () => {
  const named = new Set(choices.flatMap(({ where }) => where));

  test('every file that carries the mark is named by an entry', () => {
    const without = files.filter((path) => !named.has(path) && carriesMark(path));
    expect(without, `no entry in src/views/method/ours names: ${without.join(', ')}`).toEqual([]);
  });

  test('every file that an entry names exists and carries the mark', () => {
    const known = new Set(files);
    const stale = [...named].filter((path) => !known.has(path) || !carriesMark(path));
    expect(stale, `named by an entry, but gone or without the mark: ${stale.join(', ')}`).toEqual([]);
  });

  test('what arms, architectures and figures say of themselves is there', () => {
    const said = new Set(choices.map(({ why }) => why));
    const own = [...conditions, ...architectures].flatMap(({ ours }) => (ours === undefined ? [] : [ours]));
    expect(own.filter((text) => !said.has(text))).toEqual([]);
    const drawn = figures.filter(({ ours }) => ours !== null).map(({ id }) => id);
    expect(choices.flatMap((choice) => choice.figures ?? []).toSorted()).toEqual(drawn.toSorted());
  });

  test('entries are told apart by what they say', () => {
    for (const { title, choices: listed } of oursGroups)
      expect(new Set(listed.map(({ what, why }) => `${what} ${why}`)).size, title).toBe(listed.length);
    expect(new Set(oursGroups.map(({ id }) => id)).size).toBe(oursGroups.length);
  });
});

/** Every mark of a document, with the text around it: its line of a table, its step, or its paragraph. */
function readMarks(document: string): string[] {
  const text = readFileSync(join(specification, `${document}.md`), 'utf8');
  return text
    .split(/\n\s*\n|\n(?=\||- |\d+\. )/u)
    .map((part) => part.replaceAll(/\s+/gu, ' '))
    .flatMap((part) =>
      [...part.matchAll(/\[ours/gu)].map(({ index }) => part.slice(Math.max(0, index - 120), index + 60)),
    );
}

/** Sentences that say what the mark means; they choose nothing. */
const aboutTheMark = ['marked **[ours]**', '[ours]** marks a', 'what is [ours] says so'];
const documents = noSpecification
  ? []
  : readdirSync(specification)
      .filter((file) => file.endsWith('.md'))
      .map((file) => file.slice(0, -3));
/** Figures, tables and screens of SAGE come with its source; until then there is nothing of it to list. */
const hasSage = files.some((path) => /(?:^|[/-])sage[/.-]/u.test(path));

describe.skipIf(noSpecification)(
  'the list of choices and the specification (skipped where it is absent)',
  () => {
    const keys = [...new Set(choices.flatMap(({ spec }) => spec ?? []))].map((key) => {
      const [document = '', words = ''] = key.split(/: (.*)/su);
      return { key, document, words: words.replaceAll('’', "'") };
    });

    test.each(documents.filter((document) => document !== 'sage' || hasSage))(
      'every mark in %s',
      (document) => {
        const mine = keys.filter((key) => key.document === document);
        const without = readMarks(document).filter(
          (around) =>
            !aboutTheMark.some((words) => around.includes(words)) &&
            !mine.some(({ words }) => around.includes(words)),
        );
        expect(without, `no entry has a key for: ${without.join(' | ')}`).toEqual([]);
      },
    );

    test('every key stands beside a mark', () => {
      const stale = keys.filter(
        ({ document, words }) =>
          !documents.includes(document) || !readMarks(document).some((around) => around.includes(words)),
      );
      expect(stale.map(({ key }) => key)).toEqual([]);
    });
  },
);
