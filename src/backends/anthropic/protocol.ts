import { arrangeRoles } from '../http/arrange-roles.ts';
import { foldedSystem, type Protocol } from '../http/protocol.ts';
import { AnthropicReader } from './reply-reader.ts';

/** This way of speaking demands a limit. Messages have at most 100 words; the rest is room for models that think. */
const USUAL_MOST_TOKENS = 1024;

/** Anthropic's way of speaking: the system text is a field of its own, and a page must say that it knows what it does. */
export const anthropicProtocol: Protocol = {
  id: 'anthropic',
  name: 'Anthropic',
  seeded: false,
  headers: (key) => ({
    'anthropic-version': '2023-06-01',
    'anthropic-dangerous-direct-browser-access': 'true',
    ...(key === '' ? {} : { 'x-api-key': key }),
  }),
  writeBody: (settings, request, { refused }) => {
    const { model, system, temperature, extra } = settings;
    const folded = refused.has(foldedSystem);
    const history = [
      ...(folded && system !== undefined ? [{ speaker: 'system', text: system }] : []),
      { speaker: null, text: request.prompt },
    ];
    const fields: [string, unknown][] = [
      ['model', model],
      ['max_tokens', request.maxTokens ?? settings.maxTokens ?? USUAL_MOST_TOKENS],
      ['system', folded || system === '' ? undefined : system],
      ['messages', arrangeRoles(history, null, { folded })],
      ['stream', true],
      ['temperature', temperature],
      ...Object.entries(extra ?? {}),
    ];
    return Object.fromEntries(fields.filter(([name, value]) => value !== undefined && !refused.has(name)));
  },
  createReader: () => new AnthropicReader(),
};
