import type { ReactNode } from 'react';
import { Var } from './equation.tsx';
import { OursList } from './ours-list.tsx';
import { ReachEquations, RouterEquations, VoteEquation } from './router-equations.tsx';

/** A part of the page, with its anchor. */
export interface MethodPart {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

/** The method in parts, in reading order. */
export const methodParts: readonly MethodPart[] = [
  {
    id: 'problem',
    title: 'The problem',
    body: (
      <p>
        Agents that pass messages repeat what everyone already knows. In a group of sixteen the shared
        sentences arrive dozens of times, and the one fact that a single agent holds arrives once, in the
        middle of them, if at all. The group then agrees on what most of it could have said alone.
      </p>
    ),
  },
  {
    id: 'router',
    title: 'The router',
    body: (
      <>
        <p>
          <i>Inhibitory message passing</i> (Siboni, Springer, Rostami 2026) looks at every evidence sentence{' '}
          <Var>e</Var> and every receiver <Var>r</Var> each round. Excitation counts the copies that arrive;
          inhibition cancels those above what may pass.
        </p>
        <p>Three rules decide what passes:</p>
        <ol>
          <li>Sentences pass, not messages: opinions and repetitions stay behind.</li>
          <li>A sentence passes once a round, however many say it.</li>
          <li>
            Only what is missing passes: a sentence that the receiver was given at the start never comes; one
            that it lacks may come again in every round.
          </li>
        </ol>
        <p>
          No training, no model calls: the router counts. The same in symbols, as the lab shows it with the
          numbers of every cell:
        </p>
        <RouterEquations />
        <p>
          Conditions that pass whole messages cancel nothing: there <Var>θ</Var> = ∞ and <Var>I</Var> = 0, and{' '}
          <Var>E</Var> counts the messages delivered this round that restate the sentence. In tokens each copy
          weighs what its sentence does: summed over an inbox, <Var>E</Var> is what arrives, <Var>I</Var> what
          is cancelled, <Var>E − I</Var> what is read.
        </p>
      </>
    ),
  },
  {
    id: 'reach',
    title: 'Hearing everybody',
    body: (
      <>
        <p>
          Because an inbox no longer grows with the number of senders, every receiver can hear every sender.
          Standard passing cannot afford that and draws six.
        </p>
        <ReachEquations />
      </>
    ),
  },
  {
    id: 'vote',
    title: 'The group’s answer',
    body: <VoteEquation />,
  },
  {
    id: 'limits',
    title: 'What the router does not do',
    body: (
      <ul>
        <li>
          <b>It does not check truth.</b> A falsehood that one agent holds is delivered like any other
          sentence.
        </li>
        <li>
          <b>It does not combine.</b> Two sentences that decide together arrive as two sentences; putting them
          together is the reader’s work.
        </li>
        <li>
          <b>It does not carry derived results.</b> What an agent concludes is no evidence sentence, so the
          router does not pass it on.
        </li>
        <li>
          <b>It sees what the matcher sees.</b> A sentence reworded beyond recognition counts as not said;
          “why not” shows the score.
        </li>
      </ul>
    ),
  },
  {
    id: 'readers',
    title: 'Scripted readers',
    body: (
      <p>
        The embedded readers are a <b>simulation</b>: they read the same prompts that a model gets and write
        by six mechanisms, each of which can be turned off. They were fitted once, with one setting, to twelve
        published accuracies, and lie within ten points of all twelve; of 24 cells that were not fitted, 13
        are within ten points, and <i>all restated copies</i> is far off. They show how the router works, not
        how good a model is. Every number of theirs says “simulated”; the table is in docs/calibration.md.
        Where models are asked, their keys stay in the tab and are in no link, trace or export.
      </p>
    ),
  },
  {
    id: 'statistics',
    title: 'Measures and intervals',
    body: (
      <p>
        Shares have Wilson’s 95 % interval; differences and ratios a paired bootstrap over items, 10,000
        resamples, seeded. What was left out and which answers are missing stands on every figure. Where the
        interval of a difference holds 0, the figure says “not distinguishable yet”.
      </p>
    ),
  },
  {
    id: 'precedents',
    title: 'Precedents',
    body: (
      <>
        <p>
          The circuit is borrowed from the cortex: what excites a channel is balanced by inhibition of the
          same channel, in detail, so that what adds nothing is quiet. In groups of people the effect is known
          as the <i>hidden profile</i>: shared information wins over the unshared facts that would decide.
          Four remedies proposed before are arms of the lab:
        </p>
        <ul>
          <li>
            <b>Exchange, then decide</b>, after HiddenBench: nobody names a choice before the last round.
          </li>
          <li>
            <b>Share all</b>: every prompt asks to tell the others everything.
          </li>
          <li>
            <b>One message per answer</b>: of peers that agree, one is heard.
          </li>
          <li>
            <b>Anonymous board</b>: no names and no choices beside the messages.
          </li>
        </ul>
      </>
    ),
  },
  { id: 'ours', title: 'Choices of this lab', body: <OursList /> },
];
