import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

// Proof that the linter holds the import directions: a wrong import fails the check, a right one does not. The probes
// stand in a folder of their own, under the project's own linter settings.

interface Probe {
  readonly layer: string;
  readonly imported: string;
  readonly allowed: boolean;
}

const probes: readonly Probe[] = (
  [
    ['core', '#ui/button.ts', false],
    ['core', '../../ui/button.ts', false],
    ['core', '#tasks/index.ts', false],
    ['core', 'react', false],
    ['tasks', '#conditions/index.ts', false],
    ['conditions', '#tasks/index.ts', false],
    ['backends', '#engine/plan.ts', false],
    ['engine', '#runtime/protocol.ts', false],
    ['viz', '#store/lab-store.ts', false],
    ['ui', '#core/task.ts', false],
    ['store', '#views/butterfly/index.ts', false],
    ['views', '#views/other/index.ts', false],
    ['views', '../other/index.ts', false],
    ['cli', '#store/lab-store.ts', false],
    ['tasks', '#core/task.ts', true],
    ['engine', '#backends/types.ts', true],
    ['views', '#store/use-lab.ts', true],
    ['views', './sibling.ts', true],
    ['core', './sibling.ts', true],
  ] as const
).map(([layer, imported, allowed]) => ({ layer, imported, allowed }));

/** Lints all probes at once; gives the indices of those whose import is refused. */
function lintProbes(): ReadonlySet<number> {
  const folder = mkdtempSync(join(tmpdir(), 'quell-lint-'));
  copyFileSync('biome.json', join(folder, 'biome.json'));
  for (const [i, { layer, imported }] of probes.entries()) {
    const home = join(folder, 'src', layer, `probe-${i}`);
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, 'probe.ts'), `import { a } from '${imported}';\n\nexport const b = a;\n`);
  }
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      resolve('node_modules/@biomejs/biome/bin/biome'),
      'lint',
      '--vcs-enabled=false',
      '--max-diagnostics=none',
      'src',
    ],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
  );
  return new Set(
    [...`${stdout}${stderr}`.matchAll(/probe-(\d+)\/probe\.ts\S* lint\/style\/noRestrictedImports/gu)].map(
      ([, i]) => Number(i),
    ),
  );
}

test('a wrong import is refused by the linter, a right one is not', () => {
  const refused = lintProbes();
  for (const [i, { layer, imported, allowed }] of probes.entries()) {
    expect(refused.has(i), `${layer} importing ${imported}`).toBe(!allowed);
  }
});
