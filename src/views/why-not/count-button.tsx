import type { ScoredMessage } from '#core/measures/score-axis.ts';
import { useLab } from '#store/use-lab.ts';
import { Button } from '#ui/button.tsx';

const counted = new Set<ScoredMessage['standing']>(['counts', 'itself', 'not-heard', 'no-answer']);

/** Counts a message as restating the sentence, or not, whatever its score; or takes such a mark back. */
export function CountButton({
  arm,
  evidence,
  message,
  name,
  look = 'plain',
}: {
  arm: 0 | 1;
  evidence: number;
  message: ScoredMessage;
  /** Of the message's writer. */
  name: string;
  look?: 'plain' | 'link';
}) {
  const markByHand = useLab((lab) => lab.markByHand);
  const { agent, round, standing, byHand } = message;
  // The same mark again takes it back.
  const restated = byHand === null ? !counted.has(standing) : byHand === 'marked';
  const words = byHand !== null ? 'Take it back' : restated ? 'Count it' : 'Do not count it';
  return (
    <Button
      look={look}
      className="wn-count"
      aria-label={`${words}: ${name}’s message of round ${round}`}
      onClick={() => markByHand(arm, { round, agent, evidence, restated })}
    >
      {words}
    </Button>
  );
}
