import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { createMatcher } from '#core/match/create-matcher.ts';
import { matchPresets } from '#core/match/presets.ts';
import type { MatchPreset } from '#core/match/types.ts';

const message = z.strictObject({
  text: z.string().min(1),
  restated: z.array(z.string()),
  distorted: z.array(z.string()).optional(),
  unsure: z.array(z.string()).optional(),
  strength: z.enum(['close', 'moderate', 'free']).optional(),
  note: z.string().optional(),
});
const group = z.strictObject({
  evidence: z.array(z.strictObject({ id: z.string(), text: z.string().min(1) })).min(1),
  messages: z.array(message).min(1),
});
const head = { family: z.string().min(1), language: z.string().min(2) };
const file = z.union([
  z.strictObject({ ...head, groups: z.array(group).min(1) }),
  z.strictObject({ ...head, ...group.shape }),
]);

export interface LabelledSet {
  readonly family: string;
  readonly language: string;
  readonly groups: readonly z.infer<typeof group>[];
}

/** Reads and checks the hand-labelled messages. Throws an Error that names file and fault. */
export function readLabelled(folder: string): LabelledSet[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.sort().map((name) => {
    const parsed = file.safeParse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
    if (!parsed.success) throw new Error(`${name}: ${z.prettifyError(parsed.error)}`);
    const { family, language } = parsed.data;
    const groups = 'groups' in parsed.data ? parsed.data.groups : [parsed.data];
    for (const { evidence, messages } of groups) {
      const ids = new Set(evidence.map((item) => item.id));
      if (ids.size !== evidence.length) throw new Error(`${name}: an evidence id occurs twice`);
      for (const one of messages) {
        for (const id of [...one.restated, ...(one.distorted ?? []), ...(one.unsure ?? [])]) {
          if (!ids.has(id))
            throw new Error(`${name}: no evidence "${id}" (message "${one.text.slice(0, 40)}…")`);
        }
      }
    }
    return { family, language, groups };
  });
}

export interface LabelledMiss {
  readonly family: string;
  readonly kind: 'missed' | 'false alarm' | 'wrongly distorted' | 'distortion missed' | 'unsure';
  readonly evidence: string;
  readonly text: string;
  readonly score: number;
}

export interface LabelledQuality {
  readonly preset: MatchPreset;
  readonly recall: Record<'close' | 'moderate' | 'free', { hits: number; tries: number }>;
  readonly falseAlarms: { hits: number; tries: number };
  readonly distorted: { hits: number; tries: number };
  readonly wronglyDistorted: { hits: number; tries: number };
  readonly misses: LabelledMiss[];
}

/** Listed ids must be routed; ids not listed must not; distorted ones must be told. */
export function measureLabelled(sets: readonly LabelledSet[], preset: MatchPreset): LabelledQuality {
  const none = (): { hits: number; tries: number } => ({ hits: 0, tries: 0 });
  const quality: LabelledQuality = {
    preset,
    recall: { close: none(), moderate: none(), free: none() },
    falseAlarms: none(),
    distorted: none(),
    wronglyDistorted: none(),
    misses: [],
  };
  for (const { family, groups } of sets) {
    for (const { evidence, messages } of groups) {
      const matcher = createMatcher(evidence, matchPresets[preset]);
      for (const one of messages) {
        const found = new Map(matcher.match(one.text).map((match) => [evidence[match.evidence]?.id, match]));
        for (const [at, { id, text }] of evidence.entries()) {
          const outcome = found.get(id)?.outcome;
          const routed = outcome !== undefined && (outcome !== 'unsure' || preset === 'plain');
          const miss = (kind: LabelledMiss['kind']): void => {
            const score = matcher.explain(one.text, at).score;
            quality.misses.push({ family, kind, evidence: text, text: one.text, score });
          };
          if (one.restated.includes(id)) {
            const share = quality.recall[one.strength ?? 'moderate'];
            share.tries++;
            if (routed) share.hits++;
            else miss(outcome === 'unsure' ? 'unsure' : 'missed');
            if (routed) quality.wronglyDistorted.tries++;
            if (outcome === 'distorted') {
              quality.wronglyDistorted.hits++;
              miss('wrongly distorted');
            }
          } else if (one.distorted?.includes(id)) {
            quality.distorted.tries++;
            if (outcome === 'distorted') quality.distorted.hits++;
            else miss('distortion missed');
          } else if (!one.unsure?.includes(id)) {
            quality.falseAlarms.tries++;
            if (!routed) continue;
            quality.falseAlarms.hits++;
            miss('false alarm');
          }
        }
      }
    }
  }
  return quality;
}
