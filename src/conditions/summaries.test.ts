import { describe, expect, test } from 'vitest';
import { architectures } from '#architectures/index.ts';
import { conditions } from './index.ts';

const teams = architectures.filter(({ id }) => id !== 'peer-to-peer');

describe.each(conditions)('$id', (condition) => {
  test('its line on the page is true wherever it can be chosen', () => {
    const usedInTeams = teams.some(({ refuses }) => refuses(condition) === null);
    // In teams the listed senders are heard: neither six nor every peer.
    if (usedInTeams && /\b(?:six random peers|every peer)\b/iu.test(condition.summary))
      expect(condition.summary).toContain('or the team');
  });

  test('where a model helps the router, its line says that scripted readers stand in', () => {
    expect(condition.summary.includes('stand in by rule')).toBe(condition.routerCalls !== undefined);
    if (condition.routerCalls !== undefined) expect(condition.ours).toMatch(/wording/u);
  });
});
