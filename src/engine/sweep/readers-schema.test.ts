import { describe, expect, test } from 'vitest';
import { markTasks } from '#engine/sweep/resolve-tasks.ts';
import { sweepTasks } from '#testing/build-sweep.ts';
import { expandPlan } from './expand-plan.ts';
import { anyPlanSchema, planSchema } from './plan-schema.ts';

const least = { tasks: 'hidden-profile:repair-fair', agents: 8, conditions: 'standard' };
const qwen = {
  name: 'qwen',
  backend: 'openai',
  model: 'Qwen/Qwen3-8B',
  baseUrl: 'http://vllm:8000/v1',
  temperature: 0.7,
  maxTokens: 512,
  openCalls: 32,
};
const SECRET = 'sk-PLANTED-not-a-key-0000';

const messages = (
  readers: unknown,
  schema: typeof anyPlanSchema | typeof planSchema = anyPlanSchema,
): string =>
  schema
    .safeParse({ ...least, readers })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    .join('\n') ?? 'accepted';

const keysOf = (readers: unknown): string[] =>
  expandPlan({
    plan: anyPlanSchema.parse({ ...least, readers }),
    tasks: markTasks(sweepTasks),
  }).map(({ key }) => key);

describe('models behind a server in a plan', () => {
  test('stand as they were written, beside scripted readers, and read back the same', () => {
    const plan = anyPlanSchema.parse({ ...least, readers: ['ideal', qwen] });
    expect(plan.readers[1]).toEqual(qwen);
    expect(anyPlanSchema.parse(JSON.parse(JSON.stringify(plan)))).toEqual(plan);
  });

  test('a plan of scripted readers is the same by either schema', () => {
    const readers = ['default', { name: 'quiet', from: 'ideal', settings: { disclosure: 0.3 } }];
    const [any, page] = [anyPlanSchema, planSchema].map((schema) => schema.parse({ ...least, readers }));
    expect(JSON.stringify(any)).toBe(JSON.stringify(page));
    expect(messages({ name: 'x', settings: { repetitoin: 1 } })).toMatch(
      /^readers\.0\.settings: .*repetitoin/u,
    );
  });

  test.each(['apiKey', 'api_key', 'key', 'keyEnv', 'token', 'headers', 'Authorization', 'password'])(
    'a field "%s" is refused with the reason, and what is in it is not repeated',
    (field) => {
      const said = messages({ ...qwen, [field]: SECRET });
      expect(said).toContain(`readers.0.${field}: A plan holds no key`);
      expect(said).toContain('environment');
      expect(said).not.toContain(SECRET);
      expect(messages({ name: 'scripted', [field]: SECRET })).toContain('A plan holds no key');
    },
  );

  test.each([
    [`http://me:${SECRET}@vllm:8000/v1`, /user name or password/u],
    [`http://vllm:8000/v1?api_key=${SECRET}`, /key in the address/u],
    [`http://vllm:8000/v1#${SECRET}`, /Take the part from "#"/u],
    ['', /address is empty/u],
    ['ftp://vllm', /http/u],
  ])('the address %s is refused', (baseUrl, reason) => {
    const said = messages({ ...qwen, baseUrl });
    expect(said).toMatch(/^readers\.0\.baseUrl: /u);
    expect(said).toMatch(reason);
    expect(said).not.toContain(SECRET);
  });

  test.each([
    [{ backend: 'scripted' }, /readers\.0\.backend/u],
    [{ model: '' }, /readers\.0\.model/u],
    [{ maxTokens: 0 }, /readers\.0\.maxTokens/u],
    [{ temprature: 1 }, /temprature/u],
  ])('%o is refused where it stands', (change, reason) => {
    expect(messages({ ...qwen, ...change })).toMatch(reason);
  });

  test('the page refuses them with the way to run them, and nothing else', () => {
    expect(messages(['default', qwen], planSchema)).toMatch(
      /^readers\.1: .*run it from the command line.*$/u,
    );
  });
});

describe('keys of units with models', () => {
  test.each([
    [{ model: 'Qwen/Qwen3-4B' }],
    [{ baseUrl: 'http://vllm:8001/v1' }],
    [{ backend: 'anthropic' }],
    [{ temperature: 0 }],
    [{ temperature: undefined }],
    [{ maxTokens: 256 }],
    [{ system: '/no_think' }],
  ])('%o makes other runs', (change) => {
    const { temperature, ...rest } = { ...qwen, ...change };
    const changed = keysOf({ ...rest, ...(temperature === undefined ? {} : { temperature }) });
    const before = new Set(keysOf(qwen));
    expect(changed.filter((key) => before.has(key))).toEqual([]);
  });

  test.each([
    [{ openCalls: 4 }],
    [{ stallSeconds: 300 }],
    [{ baseUrl: 'vllm:8000' }],
    [{ baseUrl: 'http://vllm:8000/v1/chat/completions' }],
  ])('%o makes the same runs', (change) => {
    expect(keysOf({ ...qwen, ...change })).toEqual(keysOf(qwen));
  });
});
