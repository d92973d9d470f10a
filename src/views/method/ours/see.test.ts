import { describe, expect, test } from 'vitest';
import { knownScreen } from '#app/screens.tsx';
import { architectures } from '#architectures/index.ts';
import { decodeLink } from '#archive/url-codec.ts';
import { figures } from '#engine/figures/index.ts';
import { defaultSetup } from '#store/defaults.ts';
import { findTask } from '#tasks/index.ts';
import { oursGroups } from './groups.ts';

const queries = [
  ...new Set(oursGroups.flatMap(({ choices }) => choices.flatMap(({ see }) => (see ? [see.query] : [])))),
];

describe('addresses where a choice can be seen', () => {
  test.each(queries)('?%s', (text) => {
    const query = new URLSearchParams(text);
    const screen = query.get('screen');
    if (screen !== null) {
      expect(knownScreen(screen)).toBe(screen);
      const figure = query.get('figure');
      if (figure !== null) expect(figures.map(({ id }) => id)).toContain(figure);
      return;
    }
    const ids = architectures.map(({ id }) => id);
    const { link, faults } = decodeLink(query, defaultSetup, ids);
    expect(faults).toEqual([]);
    expect(findTask(link.setup.task, link.setup.seed).evidence).not.toEqual([]);
  });
});
