import { useLab } from '#store/use-lab.ts';
import { Button } from '#ui/button.tsx';

/** In the place of the columns, where only receivers that differ are wanted and there are none. */
export function NoneDiffers({ round, height }: { round: number; height: number }) {
  const setOnlyDiffering = useLab((lab) => lab.setOnlyDiffering);
  return (
    <div className="bf-none" style={{ minHeight: height }}>
      <p>
        {round === 0
          ? 'In round 0 nobody hears anybody: no inboxes differ.'
          : `In round ${round} every receiver reads the same on both sides.`}
      </p>
      <Button look="link" onClick={() => setOnlyDiffering(false)}>
        show all receivers
      </Button>
    </div>
  );
}
