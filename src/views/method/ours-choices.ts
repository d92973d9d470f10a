/** A choice that the sources leave open, made here and marked where a person meets it. */
export interface OursChoice {
  readonly area: 'Routing' | 'Runs and answers' | 'Measures' | 'Matching' | 'Tasks' | 'Real models';
  readonly what: string;
  readonly why: string;
}

/** Every choice of this kind, by area. */
export const oursChoices: readonly OursChoice[] = [
  {
    area: 'Routing',
    what: 'An inbox lists sentences in the task’s order, numbered from [1].',
    why: 'Any order by time or sender would tell the reader more than the sentence.',
  },
  {
    area: 'Routing',
    what: 'The standard arm counts the copies in the messages delivered this round, and lets all of them pass.',
    why: 'That is what its reader reads; counting by record would show copies that nobody receives.',
  },
  {
    area: 'Routing',
    what: 'The sender’s sentence: best score, then lower index, of the latest message or the most recent one that restates.',
    why: 'One rule for ties, so that a run repeats.',
  },
  {
    area: 'Routing',
    what: '“Best prior work” is the best of four baselines per benchmark and model.',
    why: 'The strongest opponent, chosen by the same runs that are shown.',
  },
  {
    area: 'Routing',
    what: 'In copies k, up to k copies of every sentence that the receiver holds may pass.',
    why: 'The caption of the source speaks of shared ones; a holder’s own private sentence is held too.',
  },
  {
    area: 'Tasks',
    what: 'The decoy of an imported task is the wrong option with most words in the shared evidence, ties by seed.',
    why: 'The source gives none.',
  },
  {
    area: 'Routing',
    what: 'A model’s summary, claims or rewording replaces rule (1) alone; what the matcher finds in its text counts as read.',
    why: 'E = I + read holds in every cell, whatever the model leaves out.',
  },
  {
    area: 'Routing',
    what: 'Teams have four workers; lead, workers and head speak at the same time, from the previous round’s messages.',
    why: 'One clock for every architecture.',
  },
  {
    area: 'Runs and answers',
    what: 'A tie is undecided and counts as wrong.',
    why: 'A group that cannot say has not answered; ties are counted on the figure.',
  },
  {
    area: 'Runs and answers',
    what: 'No answer is its own result: no vote, and not a wrong one.',
    why: 'Agent accuracy is given over all agents and over those with an answer.',
  },
  {
    area: 'Measures',
    what: 'Late evidence is handed out in round 3; the primacy index compares the same tasks with their evidence early and late.',
    why: 'The source names no round.',
  },
  {
    area: 'Measures',
    what: 'Exclusions: an item leaves a paired comparison where either arm did not finish; runs with more than a quarter of unreadable answers are marked.',
    why: 'The paper says “after exclusions”; here each is counted on the figure, and both levels can be shown.',
  },
  {
    area: 'Measures',
    what: 'Fewer than five items show points and no interval.',
    why: 'An interval from so few would look more certain than it is.',
  },
  {
    area: 'Matching',
    what: 'The whole matcher: word list, threshold and presets. “Distinctive” weighs words by how few sentences have them; “plain” counts shared words.',
    why: 'The paper’s is not public. Both are named on every figure, and their quality is measured: docs/matcher-quality.md.',
  },
  {
    area: 'Matching',
    what: 'A negated or distorted restatement is marked as such, and is routed like any other unless a setting says no.',
    why: 'The router does not judge truth; the original sentence is delivered, not the distortion.',
  },
  {
    area: 'Tasks',
    what: 'Decoy puzzles, elimination and multi-hop are this lab’s own generators; so are the thirteen hidden profiles.',
    why: 'Tasks whose bearing is known exactly, of any size.',
  },
  {
    area: 'Tasks',
    what: 'Imported tasks without a bearing: all private sentences together decide, any fewer leave the decoy ahead.',
    why: 'The weakest assumption under which the private evidence matters.',
  },
  {
    area: 'Tasks',
    what: 'A group of fewer agents than private sentences deals them round and round; generated tasks are the same for every seed.',
    why: 'Seeds then differ in who holds what and how readers speak, not in what is true.',
  },
  {
    area: 'Real models',
    what: 'A run waits for Run; its budget counts all its starts together; a stopped run asks for nothing twice.',
    why: 'Replies cost time and money.',
  },
  {
    area: 'Real models',
    what: 'Runs of models and people save themselves; runs of scripted readers are kept when you say so.',
    why: 'Only the first cannot be had again from their settings.',
  },
];
