import type * as z from 'zod';
import type { traceSchema } from './trace-schema.ts';

/** Types of the trace, taken from its schema. Importing them costs nothing at run time. */
export type Trace = z.infer<typeof traceSchema>;
export type TraceRound = Trace['rounds'][number];
export type TraceTurn = TraceRound['turns'][number];
export type TraceRouterCall = NonNullable<TraceRound['routerCalls']>[number];
export type Restatement = TraceTurn['restated'][number];

export const traceFormat = 'quell-trace';
export const traceVersion = 1;
