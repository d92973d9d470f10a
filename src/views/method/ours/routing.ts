import type { OursGroup } from './choice.ts';

export const routingChoices: OursGroup = {
  id: 'routing',
  title: 'Routing: what stands in an inbox',
  choices: [
    {
      what: 'An inbox lists its sentences in the task’s order of evidence, numbered from [1].',
      why: 'Order by time, sender or number of copies would tell the reader more than the sentence does.',
      see: { query: 'n=16&rounds=6&round=2', words: 'two inboxes side by side' },
      where: ['core/routing.ts'],
      spec: ['routing: the task’s order of evidence'],
    },
    {
      what: '“Copies k” lets k copies through of every sentence that the receiver holds.',
      why: 'The caption in the paper speaks of shared sentences only. A holder’s own private sentence is held too, so the same k counts for it.',
      change: 'k, beside the arm',
      see: { query: 'n=16&b=copies-k:2', words: 'standard beside copies k = 2' },
      where: [],
      spec: ['routing: that the receiver holds'],
    },
    {
      what: 'Where the sender’s own sentence is passed, it is the one that scores highest; of equal ones that of the first sender. It comes from the latest message, or else from the most recent that restates it.',
      why: 'Any one of several wordings could stand there. One rule for ties makes a run repeat.',
      see: { query: 'n=16&b=senders-sentence', words: 'standard beside sender’s sentence' },
      where: [],
      spec: ['routing: its most recent restating one'],
    },
    {
      what: 'A random sample draws copies until the next does not fit, and lists them in the task’s order.',
      why: 'Leaving the drawn order would mix the effect of order with the effect of the draw.',
      see: { query: 'n=16&b=random-sample', words: 'standard beside random sample' },
      where: ['core/routing.ts'],
    },
    {
      what: 'One message per answer: peers without a readable answer form no group and are not heard.',
      why: 'They could have been a group of their own; but the filter it follows goes by answers.',
      see: { query: 'n=16&a=one-message-per-answer', words: 'one message per answer beside the router' },
      where: ['engine/pick-senders.ts'],
    },
    {
      what: 'The best prior work is the one of four baselines with the most right runs.',
      why: 'Chosen by the same runs that are shown, it is the strongest opponent there is. Naming one for all figures would be kinder to the router.',
      see: { query: 'screen=figures&figure=2a', words: 'accuracy by group size' },
      where: ['engine/figures/accuracy-by-size.ts'],
      spec: ['routing: the best of them per benchmark and model'],
    },
    {
      what: 'The sentences that “share all” and “declared tags” add to each prompt are worded here.',
      why: 'The paper describes what they ask for and does not print them.',
      where: ['core/prompt.ts'],
    },
  ],
};

export const modelRouterChoices: OursGroup = {
  id: 'model-router',
  title: 'Routing by a model: summary, claims, rewording',
  choices: [
    {
      what: 'The requests for a summary, for claims and for a rewording are worded here.',
      why: 'The paper’s are not public. As in the agents’ prompts, each part has a heading and the instruction comes last.',
      where: ['core/router-prompts.ts'],
    },
    {
      what: 'A summary is asked for in words: three for every four tokens of the router’s inbox.',
      why: 'Models can keep to a number of words, hardly to one of tokens. What is too long is still cut.',
      where: ['core/router-calls.ts'],
    },
    {
      what: 'What the matcher finds in the model’s text counts as read; of the rest, copies above θ count as cancelled and the others as left out.',
      why: 'So E is always cancelled + left out + read, whatever the model writes. Repeating what the receiver holds lowers I, because it is read.',
      see: { query: 'n=8&b=llm-summary', words: 'standard beside a summary' },
      where: ['engine/router/count-words.ts'],
    },
    {
      what: 'A claim enters if it restates a sentence that is missing and has not come this round. One that restates nothing known enters once.',
      why: 'Rules 2 and 3 stay in force. Leaving unknown claims out would make the matcher the judge of what a claim is.',
      see: { query: 'n=8&b=llm-claims', words: 'standard beside claims' },
      where: ['engine/router/list-claims.ts'],
    },
    {
      what: 'A sentence is reworded when it is first routed, and its wording kept for the run. Where the call fails or breaks off, the sentence stays as it is and is tried again.',
      why: 'A new wording for each inbox would cost a call each and make arms differ by chance.',
      where: ['engine/router/reword.ts', 'engine/router/fill-by-model.ts'],
    },
    {
      what: 'With scripted readers, rules stand in for the model that sums up, lists or rewords.',
      why: 'They read the same prompt and are named as stand-ins in the run. How a real model sums up is not simulated beyond that.',
      where: ['backends/scripted/stand-in.ts'],
    },
  ],
};

export const architectureChoices: OursGroup = {
  id: 'architectures',
  title: 'Architectures and the vote',
  choices: [
    {
      what: 'Teams of the hierarchy have four workers.',
      why: 'The paper gives no size. Larger teams would put more on each lead, smaller ones more leads on the head.',
      see: { query: 'n=16&arch=hierarchy', words: 'a hierarchy of sixteen' },
      where: ['architectures/hierarchy.ts'],
      spec: ['routing: workers in teams of 4'],
    },
    {
      what: 'Everybody in a round, lead and head too, answers at the same time from the messages of the round before.',
      why: 'One clock for every architecture. Leads that wait for their workers would hear everything a round earlier and could not be compared with peers.',
      see: { query: 'n=16&arch=orchestrator-worker', words: 'a lead and its workers' },
      where: [],
      spec: ['routing: same time from the previous round’s messages'],
    },
    {
      what: 'A tie is undecided and counts as wrong.',
      why: 'A group that cannot say has not answered. Drawing lots would add chance to accuracy; ties are counted on every figure.',
      where: ['core/vote.ts'],
      spec: ['routing: is *undecided* and counts as wrong'],
    },
    {
      what: 'A group in which nobody gave a readable answer counts as not right.',
      why: 'Leaving such runs out would favour arms that confuse their readers. They are counted apart.',
      where: ['core/measures/round-measures.ts'],
    },
  ],
};
