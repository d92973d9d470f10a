import { Equation } from './equation.tsx';
import { all, apply, between, cases, lines, name, number, over, sign, sub, words } from './mathml.tsx';
import {
  answer,
  colon,
  comma,
  E,
  e,
  equals,
  heard,
  I,
  inbox,
  isIn,
  j,
  K,
  k,
  minus,
  N,
  one,
  r,
  record,
  theta,
  zero,
} from './symbols.tsx';

const none = sign('∅');
/** A sender that is heard, has a readable answer and has said e. */
const whoSaidIt = all(j, isIn, heard, colon, answer, sign('≠'), none, comma, e, isIn, record);

/** Equation (1): which sentences stand in an inbox. */
export const InboxEquation = () => (
  <Equation
    of="The inbox"
    number="(1)"
    set={lines(
      [inbox, all(equals, between('{', '}', e, colon, words('some '), j, isIn, heard, words(' said it')))],
      [null, all(sign('∖'), K)],
    )}
  >
    of <i>r</i> in round <i>t</i>: every sentence restated by somebody whom <i>r</i> hears and whose answer
    could be read, without those that <i>r</i> was given.
  </Equation>
);

/** Equation (2), excitation. */
export const ExcitationEquation = () => (
  <Equation
    of="Excitation E"
    number="(2)"
    set={all(E, equals, between('|', '|', between('{', '}', whoSaidIt)))}
  >
    counts the copies that arrive: how many of the senders heard in round <i>t</i> have a readable answer and
    have restated <i>e</i> in any round before.
  </Equation>
);

/** Equation (2), how many copies may pass. */
export const ThresholdEquation = () => (
  <Equation
    of="Threshold θ"
    number="(2)"
    set={all(theta, equals, cases([zero, all(words('if '), e, isIn, K)], [one, words('else')]))}
  >
    says how many copies may pass: none of a sentence that the receiver was given, one of a sentence that it
    lacks.
  </Equation>
);

/** Equation (2), inhibition. */
export const InhibitionEquation = () => (
  <Equation
    of="Inhibition I"
    number="(2)"
    set={all(I, equals, apply(name('max'), zero, all(E, minus, theta)))}
  >
    is what is cancelled: every copy above the threshold.
  </Equation>
);

/** Equation (2), what passes: the cap. */
export const PassingEquation = () => (
  <Equation of="What passes" number="(2)" set={all(E, minus, I, equals, apply(name('min'), E, theta))}>
    is what is read: copies up to the threshold and never more. An inbox of (1) holds the sentences of which
    one passes.
  </Equation>
);

/** The cap of the arm "copies k". */
export const CopiesEquation = () => (
  <Equation
    of="Copies k"
    set={all(theta, equals, cases([k, all(words('if '), e, isIn, K)], [one, words('else')]))}
  >
    loosens rule 3 alone: up to <i>k</i> copies of what the receiver holds may pass. With <i>k</i> = 0 it is
    the router, with <i>k</i> = 1 each sentence comes once, and with θ = ∞ every copy is read.
  </Equation>
);

/** Equation (3): how far six random senders reach. */
export const ReachBoundEquation = () => (
  <Equation
    of="Relative reach ρ"
    number="(3)"
    set={all(apply(name('ρ'), N), equals, apply(name('min'), one, over(number(6), all(N, minus, one))))}
  >
    is the share of holders that six random senders reach, of those that all <i>N</i> − 1 peers reach: 1 up to
    seven agents, 0.4 at sixteen, 0.1 at sixty-one.
  </Equation>
);

const holder = all(name('h'), between('(', ')', e));

/** Holder reach and delivered reach, over the same pairs. */
export const ReachEquation = () => (
  <Equation
    of="Holder reach"
    set={all(
      name('reach'),
      equals,
      over(
        between(
          '|',
          '|',
          between(
            '{',
            '}',
            all(between('(', ')', e, comma, r), isIn, name('P'), colon, words('heard from '), holder),
          ),
        ),
        between('|', '|', name('P')),
      ),
    )}
  >
    over the pairs <i>P</i> of a private sentence <i>e</i> and a receiver <i>r</i> that lacks it: the share in
    which the holder <i>h</i>(<i>e</i>) is heard, has a readable answer and has said it. Delivered reach is
    the share of the same pairs in which <i>e</i> stands in the inbox, whoever passed it on; where relays
    help, it lies above.
  </Equation>
);

/** The group's answer without a decider. */
export const VoteEquation = () => (
  <Equation
    of="The vote"
    set={all(
      name('answer'),
      equals,
      all(
        sub(name('arg max'), name('o')),
        between(
          '|',
          '|',
          between('{', '}', j, colon, apply(sub(name('a'), j), name('T')), equals, name('o')),
        ),
      ),
    )}
  >
    is the option <i>o</i> that most agents give in the last round <i>T</i>. Agents without a readable answer
    have no vote; a tie is undecided. With a lead or a head, its own last answer counts instead.
  </Equation>
);
