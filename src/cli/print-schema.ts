import { traceJsonSchema } from '#core/read-trace.ts';

// Prints the trace's JSON Schema: `npm run --silent schema > docs/trace.schema.json`.
process.stdout.write(`${JSON.stringify(traceJsonSchema(), null, 2)}\n`);
