import { wordOverride } from '#store/override-words.ts';
import { useLab } from '#store/use-lab.ts';
import { Button } from '#ui/button.tsx';

/** What is overruled, and the ways back; without an override, what can be done. One place, so that nothing moves. */
export function OverrideLine({ onDropped }: { onDropped: () => void }) {
  const override = useLab((lab) => lab.override);
  const setup = useLab((lab) => lab.setup);
  const dropOverride = useLab((lab) => lab.dropOverride);
  const undo = useLab((lab) => lab.undo);
  return (
    <div className="wn-override" data-on={override !== null}>
      <p role="status">
        {override === null ? (
          'Drag the threshold, or count by hand: no reader is called.'
        ) : (
          <>
            Routing worked out anew over the same messages; no reader was called:{' '}
            <b>{wordOverride(override, setup)}.</b>
          </>
        )}
      </p>
      {override !== null && (
        <p className="wn-back">
          <Button
            look="link"
            onClick={() => {
              dropOverride();
              onDropped();
            }}
          >
            Back to the run as it was
          </Button>
          <Button
            look="link"
            onClick={() => {
              undo();
              onDropped();
            }}
          >
            Undo
          </Button>
        </p>
      )}
    </div>
  );
}
