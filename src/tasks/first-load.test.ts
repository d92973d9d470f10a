import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** Every module that a file loads at run time, followed through our own sources; type imports load nothing. */
function collectImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const statement of readFileSync(file, 'utf8').matchAll(
    /^(?:import|export) (?!type )[^;]*?from '([^']+)';/gm,
  )) {
    const target = statement[1] ?? '';
    if (target.startsWith('.')) collectImports(resolve(dirname(file), target), seen);
    else if (target.startsWith('#')) collectImports(resolve('src', target.slice(1)), seen);
    else seen.add(target);
  }
  return seen;
}

test('the registry loads no schema library, the readers do', () => {
  expect([...collectImports(resolve('src/tasks/index.ts'))].filter((name) => name.startsWith('zod'))).toEqual(
    [],
  );
  expect(collectImports(resolve('src/tasks/check-task.ts'))).not.toContain('zod');
  expect(collectImports(resolve('src/tasks/read-items.ts'))).not.toContain('zod');
  expect(collectImports(resolve('src/tasks/import.ts'))).toContain('zod');
});
