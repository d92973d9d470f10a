import { findCondition } from '#conditions/index.ts';
import { roundsDone, type SavedRun } from '#store/library-state.ts';
import { ArmLine, armTones, toneClass } from '#ui/marks.tsx';
import { armName, outcomeMarks, shortTokens } from './runs-words.ts';

type Family = 'standard' | 'inhibitory';

const familyOf = (id: string): Family => findCondition(id)?.family ?? 'standard';

/** The tones of a run's arms, as the lab draws them. */
export const tonesOf = ({ arms: [a, b] }: SavedRun) =>
  armTones(familyOf(a?.condition.id ?? ''), familyOf(b?.condition.id ?? ''));

/** Tokens that arm B saves of what arm A took; null until both are complete. */
export function savedBy({ arms: [a, b] }: SavedRun): number | null {
  if (a === undefined || b === undefined || !a.complete || !b.complete || a.tokens === 0) return null;
  return 1 - b.tokens / a.tokens;
}

/** Both arms, a line each: rule, the group's answer after the last round, tokens. */
export function ArmLines({ run }: { readonly run: SavedRun }) {
  const tones = tonesOf(run);
  const started = roundsDone(run) > 0;
  return (
    <ul className="rn-arms" aria-label="Arms">
      {run.arms.map((arm, i) => {
        const tone = tones[i === 0 ? 0 : 1];
        const { mark, word } = outcomeMarks[arm.outcome];
        return (
          <li key={i === 0 ? 'A' : 'B'} className={toneClass(tone)}>
            <ArmLine tone={tone} width={22} />
            <span className="rn-rule">{armName(arm)}</span>
            <span className="rn-answer" title={arm.answer ?? undefined}>
              {started && (
                <>
                  <span aria-hidden="true">{mark}</span> <span className="visually-hidden">{word}, </span>
                  {arm.answer ?? word}
                </>
              )}
            </span>
            <span className="rn-tokens" title={`${arm.tokens.toLocaleString('en')} tokens`}>
              {shortTokens(arm.tokens)}
              <span className="visually-hidden"> tokens{arm.estimated ? ', estimated' : ''}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
