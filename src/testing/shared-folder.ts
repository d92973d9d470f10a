import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Real inputs and right values that may not travel with the project lie in a folder beside it. Tests that need them
 * skip, saying so, where it is absent.
 */
const folder = join(process.cwd(), '..', 'shared');

export const hasSharedFolder = existsSync(folder);

/** The text of a file there, e.g. `sharedText('vectors/routing.json')`. Throws where it is absent. */
export const sharedText = (path: string): string => readFileSync(join(folder, path), 'utf8');
