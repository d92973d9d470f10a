import type { ReactNode } from 'react';
import { oursChoices } from './ours-choices.ts';

/** A part of the page, with its anchor. */
export interface MethodPart {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

/** One equation: as it is set, how it is read aloud, and what it is called. */
function Equation({ number, spoken, children }: { number: string; spoken: string; children: ReactNode }) {
  return (
    <p className="mt-equation">
      <span role="img" aria-label={spoken}>
        {children}
      </span>
      <small>{number}</small>
    </p>
  );
}

function Ours() {
  const areas = [...new Set(oursChoices.map(({ area }) => area))];
  return (
    <>
      <p>
        The public text of the paper leaves these open. The main ones are listed here; in the lab they are
        marked <span className="mt-mark">ours</span>. Each could have been made otherwise.
      </p>
      {areas.map((area) => (
        <section key={area}>
          <h4>{area}</h4>
          <dl>
            {oursChoices
              .filter((choice) => choice.area === area)
              .map(({ what, why }) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>{why}</dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </>
  );
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
          <i>e</i> and every receiver <i>r</i> each round. Excitation counts the copies that arrive;
          inhibition cancels those above what may pass.
        </p>
        <Equation
          number="(1)"
          spoken="inbox of r equals the sentences restated by those whom r hears and who gave an answer, minus those that r was given"
        >
          inbox<sub>r</sub> = ⋃<sub>j heard</sub> R<sub>j</sub> ∖ K<sub>r</sub>
        </Equation>
        <Equation
          number="(2)"
          spoken="I equals the larger of zero and E minus theta; theta is one where r lacks e, else zero"
        >
          I = max(0, E − θ), θ = 1 if r lacks e, else 0
        </Equation>
        <p>
          What is read is E − I: nothing of what the receiver holds, one copy of what it lacks. Three rules
          make it:
        </p>
        <ol>
          <li>Sentences pass, not messages: opinions and repetitions stay behind.</li>
          <li>A sentence passes once a round, however many say it.</li>
          <li>
            Only what is missing passes: a sentence that the receiver was given at the start never comes; one
            that it lacks may come again in every round.
          </li>
        </ol>
        <p>
          No training, no model calls: the router counts. Conditions that pass whole messages cancel nothing:
          θ = ∞, I = 0, and E counts the copies in the messages delivered.
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
          With six random senders, the share of holders that are reached, relative to hearing every sender, is
        </p>
        <Equation number="(3)" spoken="rho of N equals the smaller of one and six divided by N minus one">
          ρ(N) = min(1, 6 / (N − 1))
        </Equation>
        <p>
          Holder reach counts pairs of a private sentence and a receiver that lacks it, whose holder is heard,
          has a readable answer and has said it. Delivered reach counts the sentences that arrived, also by
          way of others who passed them on: where relays help, it lies above.
        </p>
      </>
    ),
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
      <p>
        The circuit is borrowed from the cortex: what excites a channel is balanced by inhibition of the same
        channel, in detail, so that what adds nothing is quiet. In groups of people the effect is known as the{' '}
        <i>hidden profile</i>: shared information wins over the unshared facts that would decide. The
        baselines shown here, exchanging before deciding, sharing everything, one message per answer and
        anonymous boards, are remedies proposed before.
      </p>
    ),
  },
  { id: 'ours', title: 'Choices of this lab', body: <Ours /> },
];
