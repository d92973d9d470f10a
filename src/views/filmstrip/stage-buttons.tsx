import { hasReached, type Stage, stages, stagesOf } from '#core/stage.ts';
import { useLab } from '#store/use-lab.ts';

/** What each stage shows, as a tip. */
const shows: Readonly<Record<Stage, string>> = {
  write: 'Write: the messages of the round before, as written',
  match: 'Match: what they restate is marked; copies arrive',
  route: 'Route: copies are cancelled, inboxes filled',
  read: 'Read: the agents have read and chosen: the whole round',
};

const showsAtFirst: Partial<Record<Stage, string>> = {
  write: 'Write: who holds what, before anybody has written',
  read: 'Read: each agent has answered from its own evidence',
};

/** The stages of the round on screen. Round 0 has no match and no route; their places stay free. */
export function StageButtons() {
  const round = useLab((lab) => lab.round);
  const stage = useLab((lab) => lab.stage);
  const empty = useLab((lab) => lab.traces === null);
  const goToStage = useLab((lab) => lab.goToStage);
  const there = stagesOf(round);
  return (
    // A fieldset is for fields.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div
      role="group"
      className="stages"
      aria-label={`Stages of round ${round}`}
      aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
    >
      {stages.map((one) =>
        there.includes(one) ? (
          <button
            key={one}
            type="button"
            disabled={empty}
            aria-current={one === stage ? 'step' : undefined}
            data-reached={hasReached(stage, one)}
            title={`${(round === 0 ? showsAtFirst[one] : undefined) ?? shows[one]} (Shift ← →)`}
            onClick={() => goToStage(one)}
          >
            {one}
          </button>
        ) : (
          <span key={one} aria-hidden="true" />
        ),
      )}
    </div>
  );
}
