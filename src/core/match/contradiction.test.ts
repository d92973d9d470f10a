import { describe, expect, test } from 'vitest';
import { createMatcher } from './create-matcher.ts';
import { matchPresets } from './presets.ts';

const filler = [
  'Lorries wait beside the old harbour wall.',
  'Nurse Ida keeps a spare torch.',
  'Rain fell on the vineyard.',
  'Every child drew a yellow kite.',
];

function outcome(evidence: string, message: string): string {
  const items = [evidence, ...filler].map((text, at) => ({ id: `e${at}`, text }));
  return (
    createMatcher(items, matchPresets.distinctive)
      .match(message)
      .find((one) => one.evidence === 0)?.outcome ?? 'none'
  );
}

describe('told as distorted', () => {
  test.each([
    ['The ferry leaves at 18:30 sharp.', 'The ferry leaves at 19:30 sharp.'],
    ['The ferry carries 3.5 tons of gravel.', 'The ferry carries 35 tons of gravel.'],
    ['The rope bridge is safe for trucks.', "The rope bridge isn't safe for trucks."],
    ['The rope bridge is safe for trucks.', 'The rope bridge is no longer safe for trucks.'],
    ['The rope bridge is safe for trucks.', 'I do not think that the rope bridge is safe for trucks.'],
    ['The rope bridge is unsafe for trucks.', 'The rope bridge is safe for trucks.'],
    ['The old road is open to cyclists.', 'The old road is closed to cyclists.'],
    ['The second witness recognised the driver.', 'The second witness failed to recognised the driver.'],
    [
      'The clinic accepts patients without an appointment.',
      'The clinic does not accept patients without an appointment.',
    ],
    ['The lift has been repaired.', "The lift hasn't been repaired."],
    ['Without a permit nobody may cut trees here.', 'Anybody may cut trees here without a permit.'],
    ['旧校门在晚上七点上锁。', '旧校门在晚上九点上锁。'],
    ['北门晚上是安全的地方。', '北门晚上是不安全的地方。'],
    ['Die Brücke ist für Lastwagen sicher.', 'Die Brücke ist für Lastwagen nicht sicher.'],
  ])('%s / %s', (evidence, message) => {
    expect(outcome(evidence, message)).toBe('distorted');
  });
});

describe('not told as distorted', () => {
  test.each([
    ['The toll road is not open before noon.', 'Before noon the toll road is closed.'],
    ['The west gate is closed for repairs.', 'The west gate is not open, it is closed for repairs.'],
    ['The rope bridge is safe for trucks.', 'Not only the ferry: the rope bridge is safe for trucks.'],
    ['The rope bridge is safe for trucks.', "I can't say more, but the rope bridge is safe for trucks."],
    ['The rope bridge is safe for trucks.', "The rope bridge is safe for trucks, isn't it?"],
    ['The rope bridge is safe for trucks.', 'There is no doubt the rope bridge is safe for trucks.'],
    ['The rope bridge is not safe for trucks.', 'The rope bridge is unsafe for trucks.'],
    ['Seven guards watch the north gate.', 'There are 7 guards at the north gate to watch.'],
    ['The ferry leaves at 18:30 sharp.', 'The ferry leaves at 18:30 sharp, 40 people fit in.'],
    ['The ferry leaves at 18:30 sharp.', 'The ferry leaves sharp in the evening, 40 people fit.'],
  ])('%s / %s', (evidence, message) => {
    expect(outcome(evidence, message)).toBe('restated');
  });
});

test('the reason names both sides, the message first', () => {
  const matcher = createMatcher(
    [{ id: 'e', text: 'The ferry leaves the pier at 18:30.' }],
    matchPresets.distinctive,
  );
  expect(matcher.match('The ferry leaves the pier at 19:30.')[0]?.why).toBe('number: 19:30 against 18:30');
});
