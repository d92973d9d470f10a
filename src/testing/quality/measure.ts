import { createMatcher } from '#core/match/create-matcher.ts';
import { matchPresets } from '#core/match/presets.ts';
import type { Match, MatchPreset } from '#core/match/types.ts';
import { randomStream } from '#core/rng.ts';
import { changeNumber, flipPolarity } from './distort.ts';
import type { QualityFamily, QualityTask } from './families.ts';
import { drawSentence, weaken, wrapInTalk } from './weaken.ts';

/** How often something came true among how many tries. */
export interface Share {
  hits: number;
  tries: number;
}

export interface FamilyQuality {
  readonly family: string;
  readonly preset: MatchPreset;
  /** Recognised: whole item word for word; one sentence with a quarter, with 45% of its content words gone. */
  readonly recall: readonly [Share, Share, Share];
  /** Items found in a message made of two other sentences. */
  readonly falseAlarms: Share;
  /** Among the recognised restatements, those called distorted although they are not. */
  readonly wronglyDistorted: Share;
  /** Restatements left open because another item fits as well. */
  readonly unsure: Share;
  readonly numbersFound: Share;
  readonly polarityFound: Share;
}

const draws = 5;
const falseAlarmDraws = 20;
const strengths = [0, 0.25, 0.45] as const;

const empty = (): Share => ({ hits: 0, tries: 0 });
function count(share: Share, hit: boolean): void {
  share.tries++;
  if (hit) share.hits++;
}

export function measureFamily(family: QualityFamily, preset: MatchPreset): FamilyQuality {
  const quality = {
    family: family.name,
    preset,
    recall: [empty(), empty(), empty()] as const,
    falseAlarms: empty(),
    wronglyDistorted: empty(),
    unsure: empty(),
    numbersFound: empty(),
    polarityFound: empty(),
  };
  for (const [at, task] of family.tasks.entries()) measureTask(task, preset, at, family.name, quality);
  return quality;
}

function measureTask(
  task: QualityTask,
  preset: MatchPreset,
  at: number,
  name: string,
  quality: FamilyQuality,
): void {
  const matcher = createMatcher(task.evidence, matchPresets[preset]);
  const textOf = (item: number): string => task.evidence[item]?.text ?? '';
  for (const item of task.targets) {
    const others = task.evidence.map((_, other) => other).filter((other) => other !== item);
    const find = (message: string): Match | undefined =>
      matcher.match(message).find((match) => match.evidence === item);
    const stream = randomStream(1, 'matcher-quality', name, at, item);
    const talk = (statement: string): string => wrapInTalk(statement, textOf(stream.pick(others)), stream);

    for (const [k, share] of strengths.entries()) {
      for (let draw = 0; draw < draws; draw++) {
        const statement =
          share === 0 ? textOf(item) : weaken(drawSentence(textOf(item), stream), share, stream);
        const outcome = find(talk(statement))?.outcome;
        const recognised =
          outcome === 'restated' || outcome === 'distorted' || (preset === 'plain' && outcome === 'unsure');
        count(quality.recall[k] ?? empty(), recognised);
        count(quality.unsure, outcome === 'unsure');
        if (recognised) count(quality.wronglyDistorted, outcome === 'distorted');
      }
    }
    for (let draw = 0; draw < falseAlarmDraws && others.length >= 2; draw++) {
      const outcome = find(stream.sample(others, 2).map(textOf).join(' '))?.outcome;
      count(quality.falseAlarms, outcome !== undefined && (preset === 'plain' || outcome !== 'unsure'));
    }
    for (let draw = 0; draw < draws; draw++) {
      const otherNumber = changeNumber(textOf(item), stream);
      if (otherNumber !== null) count(quality.numbersFound, find(talk(otherNumber))?.outcome === 'distorted');
    }
    const opposite = flipPolarity(textOf(item));
    if (opposite !== null) count(quality.polarityFound, find(talk(opposite))?.outcome === 'distorted');
  }
}
