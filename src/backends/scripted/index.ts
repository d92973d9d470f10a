import { randomStream } from '#core/rng.ts';
import type { Task } from '#core/task.ts';
import type { TokenCounter } from '#core/tokens.ts';
import { BackendError } from '../errors.ts';
import type { Backend, CompletionRequest } from '../types.ts';
import { weighBearing } from './bearing.ts';
import { listCandidates } from './candidates.ts';
import { decide } from './decide.ts';
import { readPrompt } from './read-prompt.ts';
import { keepNames } from './reword.ts';
import { checkReaderSettings, type ReaderSettings } from './settings.ts';
import { standInClaims, standInParaphrase, standInSummary } from './stand-in.ts';
import { buildSurfaceForms } from './surface-forms.ts';
import { createIntake } from './take-in.ts';
import { writeMessage } from './write-message.ts';

export interface ScriptedReaderSettings {
  readonly task: Task;
  readonly seed: number;
  readonly settings: ReaderSettings;
  readonly countTokens: TokenCounter;
}

/** Scripted readers take any number of calls at the same time. */
const CONCURRENCY = 4096;

/** A prompt that scripted readers cannot answer, and the way out. */
const refuse = (code: string, message: string): BackendError =>
  new BackendError(
    code,
    message,
    'Choose a language model as reader for this task, or a task with options and a known answer.',
    false,
  );

/**
 * Readers that follow rules instead of a language model (spec: protocol, "The scripted reader"). They answer from the
 * prompt's text, the task's bearing and their own grammar of surface forms; nobody tells them who holds what.
 *
 * Same seed, agent, round and prompt: same reply, in any order of calls. The random stream is named by
 * (seed, 'reader', agent, round) and always drawn alike, so that the arms of a comparison share their luck. Calls of
 * the router are answered by rules that stand in for a model; `stand-in.ts`.
 *
 * Throws a RangeError for a setting out of range. Calls reject with a BackendError (not retryable) for tasks with
 * options whose bearing rests on an answer that is not given (`reader.answer`).
 */
export function createScriptedReaders({
  task,
  seed,
  settings,
  countTokens,
}: ScriptedReaderSettings): Backend {
  checkReaderSettings(settings);
  const forms = buildSurfaceForms(task.evidence, settings.paraphrase, keepNames(task), seed);
  const weigh = weighBearing(task);
  const candidates = listCandidates(task);
  const takeIn = createIntake({ evidence: task.evidence, options: candidates }, forms, settings.attention);

  const reply = ({ prompt, agent, round }: CompletionRequest): string => {
    if (task.options !== null && task.bearing.kind === 'all-private' && task.answer === null) {
      throw refuse(
        'reader.answer',
        'Scripted readers need the right answer of a task whose sentences bear no weights.',
      );
    }
    const reading = readPrompt(prompt, task.description);
    const options = reading.options ?? candidates;
    const intake = takeIn(reading);
    const stream = randomStream(seed, 'reader', agent, round);
    const decision = decide(intake, weigh, settings, stream);
    return writeMessage(
      {
        intake,
        decision,
        evidence: task.evidence,
        forms,
        option: options[decision.choice] ?? '',
        asksAnswer: reading.asksAnswer,
        namesTags: reading.namesTags,
        // Asked to tell everything, a reader holds none of its own evidence back.
        settings: reading.tellsAll ? { ...settings, disclosure: 1 } : settings,
      },
      stream,
    );
  };

  /** What the router leaves to a model, done by rule. */
  const standIn = ({ purpose, prompt }: CompletionRequest): string | null => {
    if (purpose === 'summary') return standInSummary(prompt, forms);
    if (purpose === 'claims') return standInClaims(prompt, forms);
    // The prompt is the sentence: the same one is always reworded alike.
    if (purpose === 'paraphrase')
      return standInParaphrase(prompt, forms, randomStream(seed, 'reader-rewords', prompt));
    // Where nobody but them could be asked, agents search for the question alone.
    if (purpose === 'query') return '';
    return null;
  };

  return {
    id: 'scripted',
    model: 'scripted readers',
    simulated: true,
    concurrency: CONCURRENCY,
    complete: async (request, { signal, onToken }) => {
      signal.throwIfAborted();
      const text = standIn(request) ?? reply(request);
      onToken?.(text);
      return {
        text,
        usage: {
          prompt: countTokens(request.prompt),
          completion: countTokens(text),
          cached: 0,
          estimated: true,
        },
        finishReason: 'stop',
        seed,
      };
    },
  };
}
