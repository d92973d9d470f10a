import { describe, expect, test } from 'vitest';
import { defaultReaderSettings, idealReaderSettings } from '#backends/scripted/settings.ts';
import { nameCondition, parseCondition } from '#conditions/condition-name.ts';
import { conditions } from '#conditions/index.ts';
import { planSchema } from './plan-schema.ts';

const least = { tasks: 'hidden-profile:repair-fair', agents: 8, conditions: 'standard' };

const messages = (change: object): string => {
  const result = planSchema.safeParse({ ...least, ...change });
  return (
    result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n') ?? 'accepted'
  );
};

describe('conditions', () => {
  test.each(conditions.map(({ id }) => id))('%s has one spelling, which reads back', (id) => {
    const choice = parseCondition(id);
    expect(parseCondition(nameCondition(choice))).toEqual(choice);
  });

  test('settings follow a colon', () => {
    expect(parseCondition('copies-k:2')).toEqual({ id: 'copies-k', k: 2 });
    expect(parseCondition('deduplication-only:limit')).toEqual({ id: 'deduplication-only', limit: true });
    expect(nameCondition(parseCondition('deduplication-only'))).toBe('deduplication-only');
    expect(nameCondition(parseCondition('copies-k'))).toBe('copies-k:1');
  });

  test.each([
    ['loudest', /no condition "loudest"/u],
    ['__proto__', /no condition/u],
    ['copies-k:two', /"two" is no setting/u],
    ['copies-k:-1', /"-1" is no setting/u],
    ['inhibitory:2', /takes no number/u],
    ['inhibitory:limit', /takes no limit/u],
  ])('%s is refused with the reason', (name, reason) => {
    expect(() => parseCondition(name)).toThrow(reason);
    expect(messages({ conditions: [name] })).toMatch(reason);
  });
});

describe('a plan', () => {
  test('is completed, and completing it again changes nothing', () => {
    const plan = planSchema.parse({
      ...least,
      conditions: ['copies-k', 'copies-k:1', 'inhibitory'],
      agents: [16, 8, 16],
      seeds: ['1..3', 2, 9],
      tasks: ['decoy-puzzle-strong:1..48', { file: 'my tasks.json', ids: [3, 'x'] }, { file: 'all.jsonl' }],
      readers: ['default', 'ideal', { name: 'quiet', from: 'ideal', settings: { disclosure: 0.3 } }],
      matcher: { preset: 'plain' },
    });
    expect(plan).toEqual({
      format: 'quell-sweep-plan',
      version: 1,
      name: '',
      tasks: [
        'decoy-puzzle-strong:1..48',
        { file: 'my tasks.json', ids: ['3', 'x'] },
        { file: 'all.jsonl', ids: null },
      ],
      series: 1,
      agents: [16, 8],
      conditions: ['copies-k:1', 'inhibitory'],
      architectures: ['peer-to-peer'],
      readers: [
        { name: 'default', settings: defaultReaderSettings },
        { name: 'ideal', settings: idealReaderSettings },
        { name: 'quiet', settings: { ...idealReaderSettings, disclosure: 0.3 } },
      ],
      seeds: [1, 2, 3, 9],
      rounds: [6],
      matcher: { preset: 'plain', threshold: 0.5 },
    });
    expect(planSchema.parse(JSON.parse(JSON.stringify(plan)))).toEqual(plan);
  });

  test('what is routed besides restatements stands in it only where it is not the preset’s own', () => {
    const matcherOf = (matcher: object) => planSchema.parse({ ...least, matcher }).matcher;
    expect(matcherOf({ routeDistorted: true, routeUnsure: false })).toEqual(matcherOf({}));
    expect(matcherOf({ preset: 'plain', routeDistorted: false, routeUnsure: true })).toEqual({
      ...{ preset: 'plain', threshold: 0.5 },
      routeDistorted: false,
    });
  });

  test.each([
    [{ condtions: ['standard'] }, /condtions/u],
    [{ agents: 1 }, /agents/u],
    [{ agents: [] }, /agents/u],
    [{ seeds: '5..2' }, /seeds: "5\.\.2" is empty/u],
    [{ seeds: '1..999999999' }, /more than/u],
    [{ seeds: -1 }, /seeds/u],
    [{ rounds: 1.5 }, /rounds/u],
    [{ architectures: ['ring'] }, /no architecture "ring"/u],
    [{ readers: { name: 'odd', settings: { noise: 2 } } }, /readers.*"noise" must lie between/u],
    [{ readers: { name: 'odd', settings: { loudness: 1 } } }, /readers/u],
    [{ readers: ['default', { name: 'default' }] }, /same name/u],
    [{ matcher: { preset: 'best' } }, /matcher\.preset/u],
    [{ matcher: { threshold: 2 } }, /matcher\.threshold/u],
    [{ tasks: ['tasks.json'] }, /family:NAME/u],
    [{ version: 2 }, /version/u],
  ])('%j is refused, and the field named', (change, reason) => {
    expect(messages(change)).toMatch(reason);
  });
});
