import { wordKept } from '#store/kept-rounds.ts';
import { wordRecomputed } from '#store/override-words.ts';
import { useLab } from '#store/use-lab.ts';
import { Button } from '#ui/button.tsx';

/** Where an arm is not what its settings alone would give: routed anew, or kept in part from another rule; else null. */
export function useArmNote(
  arm: 0 | 1,
  round: number,
): { readonly text: string; readonly isRecomputed: boolean } | null {
  const text = useLab((lab) => {
    const trace = lab.traces?.[arm];
    if (trace === undefined) return null;
    const recomputed = trace.derived?.kind === 'rerouted';
    if (recomputed) {
      const what = lab.override === null ? '' : `: ${wordRecomputed(lab.override, lab.setup, arm)}`;
      return `recomputed${what}; messages as they ran`;
    }
    return wordKept(lab, arm, round);
  });
  return text === null ? null : { text, isRecomputed: text.startsWith('recomputed') };
}

/** The note, in the place of the rule's summary, with the way back where routing was worked out anew. */
export function ArmNote({
  id,
  text,
  isRecomputed,
  summary,
}: {
  id: string;
  text: string;
  isRecomputed: boolean;
  summary: string;
}) {
  const overruled = useLab((lab) => lab.override !== null);
  const hasPast = useLab((lab) => lab.past.length > 0);
  const undo = useLab((lab) => lab.undo);
  const dropOverride = useLab((lab) => lab.dropOverride);
  return (
    <p id={id} className="bf-summary bf-note" title={summary}>
      <span className="bf-note-text" data-recomputed={isRecomputed} title={text}>
        {text}
      </span>
      {isRecomputed && overruled && (
        <Button
          look="link"
          title={hasPast ? 'Take the last change back (u)' : 'Back to the run as it was'}
          onClick={hasPast ? undo : dropOverride}
        >
          undo
        </Button>
      )}
    </p>
  );
}
