import { Equation, Var } from './equation.tsx';
import { all, apply, close, lines, name, number, open, over, sub, symbol, words } from './mathml.ts';
import {
  and,
  answerIn,
  comma,
  E,
  e,
  equals,
  hasAnswer,
  hasSaid,
  heard,
  I,
  inbox,
  isIn,
  j,
  K,
  k,
  minus,
  N,
  o,
  one,
  P,
  r,
  suchThat,
  T,
  theta,
  without,
  zero,
} from './symbols.ts';

/** Equation (1): which sentences stand in an inbox. */
const InboxEquation = () => (
  <Equation
    of="The inbox"
    number="(1)"
    set={lines(
      inbox,
      all(equals, open('{'), e, suchThat, words('some'), j, isIn, heard),
      all(words('with'), hasAnswer),
      all(words('has'), hasSaid, close('}'), without, K),
    )}
  >
    of <Var>r</Var> in round <Var>t</Var> holds every sentence restated, in any round before, by somebody whom{' '}
    <Var>r</Var> hears and whose last answer could be read, without those that <Var>r</Var> was given.
  </Equation>
);

/** Equation (2), excitation: copies that arrive from the senders heard. */
const ExcitationEquation = () => (
  <Equation
    of="Excitation"
    letter="E"
    number="(2)"
    set={lines(
      E,
      all(equals, open('|'), open('{'), j, isIn, heard, suchThat),
      all(hasAnswer, and, hasSaid, close('}'), close('|')),
    )}
  >
    counts the copies that arrive: how many of the senders heard have a readable last answer and have restated{' '}
    <Var>e</Var> in any round before.
  </Equation>
);

/** Equation (2), how many copies may pass. */
const ThresholdEquation = () => (
  <Equation
    of="The threshold"
    letter="θ"
    number="(2)"
    set={all(theta, equals, zero, words('if'), e, isIn, K, comma, words('else'), one)}
  >
    says how many copies may pass: none of a sentence that the receiver was given, one of a sentence that it
    lacks.
  </Equation>
);

/** Equation (2), inhibition. */
const InhibitionEquation = () => (
  <Equation
    of="Inhibition"
    letter="I"
    number="(2)"
    set={all(I, equals, apply(name('max'), zero, all(E, minus, theta)))}
  >
    is what is cancelled: every copy above the threshold.
  </Equation>
);

/** Equation (2), what passes: the cap. */
const PassingEquation = () => (
  <Equation of="What passes" number="(2)" set={all(E, minus, I, equals, apply(name('min'), E, theta))}>
    is what is read: copies up to the threshold and never more. The inbox of (1) holds the sentences of which
    one passes.
  </Equation>
);

/** Rule 3 with another cap: the arm "copies k". */
const CopiesEquation = () => (
  <Equation
    of="Rule 3, capped at"
    letter="k"
    set={all(theta, equals, k, words('if'), e, isIn, K, comma, words('else'), one)}
  >
    lets up to <Var>k</Var> copies pass of what the receiver holds. With <Var>k</Var> = 0 it is the router;
    with <Var>k</Var> = 1 every sentence comes once, held or not; with <Var>θ</Var> = ∞ every copy is read.
  </Equation>
);

/** The router, from (1) to what passes and how that can be loosened. */
export const RouterEquations = () => (
  <>
    <InboxEquation />
    <ExcitationEquation />
    <ThresholdEquation />
    <InhibitionEquation />
    <PassingEquation />
    <CopiesEquation />
  </>
);

/** Equation (3), how far six random senders reach, and what is measured beside it. */
export const ReachEquations = () => (
  <>
    <Equation
      of="Relative reach"
      letter="ρ"
      number="(3)"
      set={all(
        apply(symbol('ρ'), N),
        equals,
        apply(name('min'), one, all(number(6), name('/'), open('('), N, minus, one, close(')'))),
      )}
    >
      is the share of holders that six random senders reach, of those that all{' '}
      <span className="mt-whole">
        <Var>N</Var> − 1
      </span>{' '}
      peers reach: all of them up to seven agents, 0.4 at sixteen, 0.1 at sixty-one.
    </Equation>
    <Equation
      of="Holder reach"
      set={all(
        name('reach'),
        equals,
        over(
          all(
            open('|'),
            open('{'),
            all(open('('), e, and, r, close(')')),
            isIn,
            P,
            suchThat,
            apply(symbol('h'), e),
            words('is heard with'),
            e,
            close('}'),
            close('|'),
          ),
          all(open('|'), P, close('|')),
        ),
      )}
    >
      over the pairs <Var>P</Var> of a private sentence <Var>e</Var> and a receiver <Var>r</Var> that lacks
      it: the share in which the holder <Var>h</Var>(<Var>e</Var>) is heard, has a readable answer and has
      said it. Delivered reach is the share of the same pairs in which <Var>e</Var> stands in the inbox,
      whoever passed it on; where relays help, it lies above.
    </Equation>
  </>
);

/** The group's answer where nobody decides for the others. */
export const VoteEquation = () => (
  <Equation
    of="The vote"
    set={all(
      name('answer'),
      equals,
      sub(name('arg max'), o),
      open('|'),
      open('{'),
      j,
      suchThat,
      answerIn(T),
      equals,
      o,
      close('}'),
      close('|'),
    )}
  >
    is the option <Var>o</Var> that most agents give in the last round <Var>T</Var>. Agents without a readable
    answer have no vote; a tie is undecided. With a lead or a head, its own last readable answer counts
    instead.
  </Equation>
);
