/**
 * Schemas are not to be compiled by evaluation in the page: its security policy forbids that, and the mere try is reported.
 * Written where zod looks for its settings, so that zod itself comes only with whoever needs it.
 */
export function interpretSchemas(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}
