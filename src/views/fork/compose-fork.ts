import type { ConditionChoice } from '#conditions/index.ts';
import type { MatchPreset } from '#core/match/types.ts';
import type { ForkChange } from '#store/fork-actions.ts';
import type { Override, TracePair } from '#store/lab-state.ts';
import { nameRule } from '#store/rules.ts';

/** What a fork changes, as the form has it. Indices. `both`: the arms share the message. */
export type ForkForm =
  | {
      readonly kind: 'message';
      readonly arm: 0 | 1 | 'both';
      readonly agent: number;
      readonly text: string;
    }
  | { readonly kind: 'holder'; readonly evidence: number; readonly holder: number }
  | { readonly kind: 'matching'; readonly preset: MatchPreset; readonly threshold: number }
  | { readonly kind: 'rule'; readonly arm: 0 | 1; readonly rule: ConditionChoice };

/** How the run stands that is forked: matching as it is on screen, overrides included. */
export interface ForkScene {
  readonly traces: TracePair;
  readonly arms: readonly [ConditionChoice, ConditionChoice];
  readonly matching: { readonly preset: MatchPreset; readonly threshold: number };
}

/** The matching on screen: a threshold or preset that was overruled goes on in a fork, marks by hand do not. */
export const matchingOnScreen = (
  setup: { readonly preset: MatchPreset; readonly threshold: number },
  override: Override | null,
): ForkScene['matching'] => ({
  preset: override?.preset ?? setup.preset,
  threshold: override?.threshold ?? setup.threshold,
});

/** What an agent wrote in a round of an arm; null where its call failed. */
export const messageOf = (
  { traces }: Pick<ForkScene, 'traces'>,
  arm: 0 | 1,
  round: number,
  agent: number,
): string | null => traces[arm].rounds[round]?.turns[agent]?.response ?? null;

/** Whether the arms have one message there, as in a shared round 0. */
export const isSharedMessage = (scene: Pick<ForkScene, 'traces'>, round: number, agent: number): boolean =>
  messageOf(scene, 0, round, agent) !== null &&
  messageOf(scene, 0, round, agent) === messageOf(scene, 1, round, agent);

const armName = ['arm A', 'arm B'] as const;

/** The change that a form asks for, with the branch's name; null while it changes nothing. */
export function composeFork(form: ForkForm, round: number, scene: ForkScene): ForkChange | null {
  const { traces, arms, matching } = scene;
  const [a] = traces;
  const nameOf = (agent: number): string => a.agents[agent]?.id ?? `A${agent + 1}`;
  const label = (what: string): string => `r${round}: ${what}`;
  const common = { round, setup: matching };
  switch (form.kind) {
    case 'message': {
      const { arm, agent, text } = form;
      if (text.trim() === '' || text === messageOf(scene, arm === 'both' ? 0 : arm, round, agent))
        return null;
      const edit = { round, agent, text };
      const where = arm === 'both' ? '' : `, ${armName[arm]}`;
      return {
        ...common,
        label: label(`${nameOf(agent)} says otherwise${where}`),
        edits: [arm === 1 ? [] : [edit], arm === 0 ? [] : [edit]],
      };
    }
    case 'holder': {
      const { evidence, holder } = form;
      const item = a.searches === undefined ? a.task.evidence[evidence] : undefined;
      if (item === undefined || item.kind === 'shared' || a.holders[evidence] === holder) return null;
      return {
        ...common,
        label: label(`${item.id} is held by ${nameOf(holder)}`),
        holders: a.holders.map((one, e) => (e === evidence ? holder : one)),
      };
    }
    case 'matching': {
      const { preset, threshold } = form;
      if (preset === matching.preset && threshold === matching.threshold) return null;
      const rule = preset === matching.preset ? 'threshold' : preset === 'plain' ? 'plain overlap' : preset;
      return { ...common, label: label(`${rule} ${threshold.toFixed(2)}`), setup: { preset, threshold } };
    }
    case 'rule': {
      const { arm, rule } = form;
      if (nameRule(rule) === nameRule(arms[arm])) return null;
      return {
        ...common,
        label: label(`${armName[arm]} ${nameRule(rule)}`),
        setup: { ...matching, arms: arm === 0 ? [rule, arms[1]] : [arms[0], rule] },
      };
    }
  }
}
