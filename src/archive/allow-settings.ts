import type { Trace } from '#core/trace.ts';

/**
 * What a reader was told, as far as it may be kept: numbers, switches, and texts under these names. A key is a text, and
 * what is not on the list is left out, whatever it is called. To keep one more: one name here.
 */
const keptTexts: ReadonlySet<string> = new Set([
  'address',
  'device',
  'effort',
  'engine',
  'file',
  'format',
  'kind',
  'quantisation',
  'reader',
  'seats',
  'template',
  'version',
]);

/** An address without user, password, query and fragment, where a key may hide; null for what is no web address. */
function stripAddress(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, host, pathname } = new URL(text);
  return /^https?:$/u.test(protocol) ? `${protocol}//${host}${pathname}` : null;
}

type Settings = Trace['settings']['backend']['settings'];

export function allowSettings(settings: Settings): Settings {
  const kept = Object.entries(settings).flatMap(([name, value]): [string, Settings[string]][] => {
    if (typeof value !== 'string') return [[name, value]];
    // In a mixed group a setting has its reader's name before it: “my model: kind”.
    const own = name.slice(name.lastIndexOf(': ') + 1).trim();
    if (!keptTexts.has(own)) return [];
    return [[name, own === 'address' ? stripAddress(value) : value]];
  });
  return Object.fromEntries(kept);
}

/** The trace without its rounds, as it is kept: of its backend only what is known and allowed. */
export function headOf(trace: Trace): Trace {
  const { id, model, simulated, settings } = trace.settings.backend;
  return {
    ...trace,
    settings: {
      ...trace.settings,
      backend: { id, model, simulated, settings: allowSettings(settings) },
    },
    rounds: [],
    complete: false,
  };
}
