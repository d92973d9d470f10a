import * as z from 'zod';

/** Carries a check that throws RangeErrors into a schema. */
export function attempt<T>(ctx: z.RefinementCtx, check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    ctx.addIssue({ code: 'custom', message: error.message });
    return z.NEVER;
  }
}
