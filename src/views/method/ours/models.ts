import type { OursGroup } from './choice.ts';

const models = { query: 'screen=models', words: 'models and their settings' };

export const serverChoices: OursGroup = {
  id: 'servers',
  title: 'Running models on servers',
  choices: [
    {
      what: 'A server that refuses is left alone for 1, 3, 9, 27, then 30 seconds, each shortened by chance by up to half.',
      why: 'Where it names a time itself, that one counts. Without chance all waiting calls would come back at once.',
      where: ['backends/http/backoff.ts'],
    },
    {
      what: 'A server that asks for more than two minutes is not waited for.',
      why: 'A class or a meeting is over by then; the run goes on without that answer, and says so.',
      where: ['backends/http/remote-call.ts'],
    },
    {
      what: 'A prompt counts as cut where the server read less than 55 % of what was estimated, and at least 100 tokens are missing.',
      why: 'Tokenizers differ by less. For other scripts than Latin the share is 20 %; where the total lands on a window exactly, a smaller gap is enough.',
      where: ['backends/http/check-prompt.ts'],
    },
    {
      what: 'The time of a run is that of its slowest reader in every round: calls, divided by those open at once, times the seconds a call has taken.',
      why: 'Rounds wait for one another. The average of all calls would promise too much.',
      change: 'open calls, in the settings of a model',
      see: models,
      where: ['views/calls/run-time.ts'],
    },
  ],
};

export const browserModelChoices: OursGroup = {
  id: 'browser-models',
  title: 'Running models in this browser',
  choices: [
    {
      what: 'A reply has at most 512 tokens.',
      why: 'A hundred words and the answer’s line, with room for what models add.',
      change: 'tokens per reply, in the settings of a model',
      see: models,
      where: ['backends/local/local-backend.ts'],
    },
    {
      what: 'A model that is silent for two minutes is given up.',
      why: 'Long enough for a batch of the prompt on a slow processor, and for shaders to compile.',
      where: ['backends/local/host-tools.ts'],
    },
    {
      what: 'A model whose loading broke off twice is not loaded again without being asked for.',
      why: 'Some browsers end a tab that takes too much memory, without a word, and would do so for ever.',
      see: models,
      where: ['backends/local/load-record.ts'],
    },
    {
      what: 'Replies of fewer than forty characters are not judged as noise.',
      why: 'They say too little; a short right answer must not raise an alarm.',
      where: ['backends/local/noise.ts'],
    },
    {
      what: 'The time left rests on the last sixteen calls.',
      why: 'Fewer jump about, more miss that prompts grow from round to round.',
      where: ['backends/local/prompt-queue.ts'],
    },
    {
      what: 'A model that takes more than half of the memory is said not to fit this computer.',
      why: 'The browser and the rest of the computer need theirs, and few browsers tell the true amount.',
      see: models,
      where: ['backends/webllm/judge-model.ts'],
    },
    {
      what: 'A prompt of which the engine read less than 55 % was partly known to it already.',
      why: 'It reports what it read anew and not what it kept; tokenizers alone differ by less.',
      where: ['backends/webllm/usage.ts'],
    },
    {
      what: 'For the processor the list opens on the smallest model whose makers say that it follows instructions and keeps to a form.',
      why: 'A readable answer takes that. Larger ones write better and take minutes a round; they stand below it.',
      change: 'the model, on the screen Models',
      see: models,
      where: ['backends/wllama/catalogue.ts'],
    },
    {
      what: 'On the processor, each agent has a window of 4,096 tokens, and prompts kept take at most a quarter of the memory; at most sixteen calls at once, on half of the cores and at most eight.',
      why: 'More at once makes each slower and the round no faster, and the page needs a core of its own.',
      where: ['backends/wllama/choose-size.ts', 'backends/wllama/driver.ts'],
    },
  ],
};
