import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrangeRoles, type Said } from './arrange-roles.ts';

const { agent, history }: { agent: string; history: Said[] } = JSON.parse(
  readFileSync('src/testing/fixtures/cases/A12_roles.json', 'utf8'),
);

describe('roles in turn (case A12)', () => {
  test('at most one system message, then user and assistant in turn, user first and last', () => {
    const speaker = fc.constantFrom('system', 'Lin', 'Oren', 'Pia', null);
    const lists = fc.array(fc.record({ speaker, text: fc.string() }), { maxLength: 12 });
    fc.assert(
      fc.property(fc.oneof(fc.constant(history), lists), fc.boolean(), (said, folded) => {
        const messages = arrangeRoles(said, agent, { folded });
        const system = messages.filter(({ role }) => role === 'system');
        expect(system.length).toBeLessThanOrEqual(folded ? 0 : 1);
        const rest = messages.slice(system.length).map(({ role }) => role);
        expect(rest.length % 2).toBe(1);
        expect(rest).toEqual(rest.map((_, i) => (i % 2 === 0 ? 'user' : 'assistant')));
        for (const message of messages) expect(Object.keys(message).sort()).toEqual(['content', 'role']);
        const whole = messages.map(({ content }) => content).join('\n');
        for (const { text } of said) expect(whole).toContain(text);
      }),
    );
  });

  test('every peer’s words carry its name', () => {
    const users = arrangeRoles(history, agent)
      .filter(({ role }) => role === 'user')
      .map(({ content }) => content);
    expect(users).toContain('Oren: The ferry is full.\n\nPia: The bridge is out.');
    expect(users.at(-1)).toBe('Oren: Agreed.');
  });

  test('a system text that is refused stands before the first user message', () => {
    const [first] = arrangeRoles(history, agent, { folded: true });
    expect(first).toMatchObject({ role: 'user' });
    expect(first?.content.startsWith('You are Lin.\n\n')).toBe(true);
  });
});
