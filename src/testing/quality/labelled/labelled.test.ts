import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

// The labelled set is written by hand, so its shape, its counts and its balance are checked here.
// It says what a reader would call a restatement; it knows nothing of any matcher.

const folder = dirname(fileURLToPath(import.meta.url));
const strengths = ['close', 'moderate', 'free'] as const;
type Strength = (typeof strengths)[number];

const ids = z.array(z.string().regex(/^e\d+$/));
const Message = z.strictObject({
  text: z.string().trim().min(10),
  restated: ids,
  distorted: ids.min(1).optional(),
  unsure: ids.min(2).optional(),
  strength: z.enum(strengths).optional(),
  note: z.string().optional(),
});
const Group = z.strictObject({
  evidence: z
    .array(z.strictObject({ id: z.string(), text: z.string().trim().min(5) }))
    .min(5)
    .max(12),
  messages: z.array(Message).min(10),
});
const File = z.strictObject({
  family: z.string().regex(/^[a-z-]+$/),
  language: z.enum(['en', 'de', 'fr', 'es', 'zh', 'ja', 'ru']),
  groups: z.array(Group).min(1),
});

const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
const raw = names.map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
const files = raw.map(({ text }) => File.parse(JSON.parse(text)));
const groups = files.flatMap((file) => file.groups.map((group) => ({ ...group, file })));
const messages = groups.flatMap((group) => group.messages.map((message) => ({ ...message, group })));

const special = ['near-duplicates', 'distortions', 'negations', 'tables', 'paragraphs'];
const tellsNothing = (message: (typeof messages)[number]): boolean =>
  message.restated.length === 0 && !message.distorted && !message.unsure;
const inFamily = (family: string) => messages.filter(({ group }) => group.file.family === family);

describe('shape of the labelled set', () => {
  test('each file is named after its family and holds composed, unbroken text', () => {
    for (const [at, { name, text }] of raw.entries()) {
      expect(name).toBe(`${files[at]?.family}.json`);
      expect(text.normalize('NFC') === text, `${name} is in composed form`).toBe(true);
      expect(text).not.toContain('\uFFFD');
    }
  });

  test('ids are unique in a group, known to it, and have one label in a message', () => {
    for (const { evidence, messages: own, file } of groups) {
      const known = new Set(evidence.map((item) => item.id));
      expect(known.size, file.family).toBe(evidence.length);
      for (const { text, restated, distorted = [], unsure = [] } of own) {
        const named = [...restated, ...distorted, ...unsure];
        expect(new Set(named).size, text).toBe(named.length);
        for (const id of named) expect(known.has(id), `${file.family}: ${id} in "${text}"`).toBe(true);
      }
    }
  });

  test('exactly the messages that restate something have a strength', () => {
    for (const { text, restated, strength } of messages) {
      expect(strength !== undefined, text).toBe(restated.length > 0);
    }
  });

  test('no message and no evidence item is written twice', () => {
    const texts = messages.map((message) => message.text);
    expect(texts.length - new Set(texts).size).toBe(0);
    const items = groups.flatMap(({ evidence }) => evidence.map((item) => item.text));
    expect(items.length - new Set(items).size).toBe(0);
  });

  test('every evidence item has a message that restates or distorts it', () => {
    for (const { evidence, messages: own, file } of groups) {
      const used = new Set(own.flatMap(({ restated, distorted = [] }) => [...restated, ...distorted]));
      for (const { id, text } of evidence) expect(used.has(id), `${file.family}: ${text}`).toBe(true);
    }
  });
});

describe('counts of the labelled set', () => {
  const everyday = messages.filter(
    ({ group }) => group.file.language === 'en' && !special.includes(group.file.family),
  );

  test.each(strengths)('at least 110 everyday messages of strength %s', (strength) => {
    expect(everyday.filter((message) => message.strength === strength).length).toBeGreaterThanOrEqual(110);
  });

  test('eight or more walks of life, each with messages that restate nothing', () => {
    const families = new Set(everyday.map(({ group }) => group.file.family));
    expect(families.size).toBeGreaterThanOrEqual(8);
    for (const family of families) expect(inFamily(family).some(tellsNothing), family).toBe(true);
    expect(messages.filter(tellsNothing).length).toBeGreaterThanOrEqual(100);
  });

  test('the hard kinds are well covered', () => {
    const near = inFamily('near-duplicates');
    expect(near.filter((message) => !tellsNothing(message)).length).toBeGreaterThanOrEqual(40);
    expect(near.filter((message) => message.unsure).length).toBeGreaterThanOrEqual(8);
    expect(inFamily('distortions').filter((message) => message.distorted).length).toBeGreaterThanOrEqual(60);
    for (const [family, least] of [
      ['negations', 40],
      ['tables', 20],
      ['paragraphs', 30],
    ] as const) {
      const restating = inFamily(family).filter((message) => message.restated.length > 0);
      expect(restating.length, family).toBeGreaterThanOrEqual(least);
    }
  });

  test.each(['de', 'fr', 'es', 'zh', 'ja', 'ru'])('at least 15 messages in %s', (language) => {
    const own = messages.filter(({ group }) => group.file.language === language);
    expect(own.filter((message) => !tellsNothing(message)).length).toBeGreaterThanOrEqual(15);
  });
});

/** Share, in [0, 1], of an item's words of four letters and more that the message repeats as they stand. */
function keptWords(item: string, message: string): number {
  const words = (text: string) => new Set(text.toLowerCase().match(/[a-z]{4,}|\d+/g) ?? []);
  const own = [...words(item)];
  const said = words(message);
  return own.filter((word) => said.has(word)).length / Math.max(1, own.length);
}

test('the three strengths really differ in wording', () => {
  const mean = (strength: Strength): number => {
    const shares = messages.flatMap(({ text, restated, strength: own, group }) =>
      own === strength &&
      group.file.language === 'en' &&
      !['tables', 'paragraphs'].includes(group.file.family)
        ? restated.map((id) => keptWords(group.evidence.find((item) => item.id === id)?.text ?? '', text))
        : [],
    );
    return shares.reduce((sum, share) => sum + share, 0) / shares.length;
  };
  expect(mean('close')).toBeGreaterThan(0.9);
  expect(mean('moderate')).toBeLessThan(mean('close') - 0.05);
  expect(mean('free')).toBeLessThan(0.65);
});
