import type { BackendError } from '../errors.ts';
import { EngineLost, engineErrors, wordsOf } from '../local/engine-errors.ts';

/** Lines of the engine's log that say why a model cannot be used: the errors that follow them say nothing. */
const UNUSABLE = /failed to load model|invalid magic|not within the file bounds|failed to read/iu;
const NO_ROOM = /failed to create.?context|failed to allocate|cannot enlarge memory|out of memory/iu;
const BROKEN_ENGINE = /Aborted\(CompileError|both async and sync fetching.*failed/iu;
const TOO_LONG = /\((\d+) tokens\) exceeds the available context size \((\d+) tokens\)/u;

/** Why a log line means that nothing more will come; null for all others. */
export function readComplaint(line: string): BackendError | null {
  if (NO_ROOM.test(line)) return engineErrors.memory();
  if (UNUSABLE.test(line)) {
    return engineErrors.badFile(
      'This file is no model that the engine can use: it is cut, damaged or of a kind it does not know.',
    );
  }
  if (BROKEN_ENGINE.test(line)) return engineErrors.failed('its own code could not be started.');
  return null;
}

/** A failed call as an error: an EngineLost where the engine died of it. */
export function readFailure(error: unknown, window: number): BackendError | EngineLost {
  const words = wordsOf(error);
  const [, tokens, size] = TOO_LONG.exec(words) ?? [];
  if (tokens !== undefined) return engineErrors.context(Number(tokens), Number(size ?? window));
  if (NO_ROOM.test(words)) return new EngineLost(engineErrors.memory());
  const type = error instanceof Error && 'type' in error ? error.type : null;
  if (type === 'inference_error') return engineErrors.failed(words);
  const why = words.replace(/^\(ABORT\)\s*/u, '');
  return new EngineLost(engineErrors.lost(why === '' ? 'the engine broke down.' : why));
}
