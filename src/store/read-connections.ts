import * as z from 'zod';
import { type Connection, connectionKinds } from '#backends/connection.ts';
import type { Fault } from '#core/fault.ts';
import type { CallTiming } from './call-pace.ts';

const amount = z.number().min(0);

const connectionSchema = z.object({
  name: z.string().min(1),
  kind: z.enum(connectionKinds),
  model: z.string(),
  address: z.string(),
  temperature: z.number().min(0).max(2).nullable(),
  maxTokens: z.int().min(1),
  openCalls: z.int().min(1).max(256),
  timeout: z.number().min(1),
  // Added later: what was kept before has none.
  price: z.object({ prompt: amount, completion: amount, cached: amount.nullable() }).nullable().default(null),
  custom: z
    .object({ library: z.string(), f16: z.boolean(), memory: z.number().min(0).nullable() })
    .nullable()
    .default(null),
}) satisfies z.ZodType<Connection>;

/** Reads what was kept. What does not fit is left out and reported; the others stand. */
export function readConnections(text: string | null): {
  readonly connections: readonly Connection[];
  readonly faults: readonly Fault[];
} {
  if (text === null) return { connections: [], faults: [] };
  const fault = (place: string, message: string): Fault => ({
    code: 'connections.kept',
    place,
    message,
    hint: 'Connect the model anew under Models.',
  });
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    list = null;
  }
  if (!Array.isArray(list)) {
    return { connections: [], faults: [fault('connected models', 'What this browser kept cannot be read.')] };
  }
  const read = new Map<string, Connection>();
  const faults: Fault[] = [];
  for (const [at, entry] of list.entries()) {
    const parsed = connectionSchema.safeParse(entry);
    if (parsed.success) read.set(parsed.data.name, parsed.data);
    else {
      const [issue] = parsed.error.issues;
      faults.push(fault(`connected model ${at + 1}`, `${issue?.path.join('.')}: ${issue?.message}`));
    }
  }
  return { connections: [...read.values()], faults };
}

const timingsSchema = z.array(
  z.tuple([z.string(), z.array(z.tuple([z.number().min(0), z.number().min(0)]))]),
) satisfies z.ZodType<[string, CallTiming[]][]>;

/** How long calls took, by connection. What cannot be read is forgotten: it is measured again. */
export function readTimings(text: string | null): ReadonlyMap<string, readonly CallTiming[]> {
  try {
    return new Map(timingsSchema.parse(JSON.parse(text ?? '[]')));
  } catch {
    return new Map();
  }
}
