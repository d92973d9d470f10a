import type { Condition } from '#core/condition.ts';

/** What an inbox is made of. A model's summary or claims stand in the place of sentences. */
export type InboxMatter = Condition['inbox'] | 'summary' | 'claims';

/** What a condition fills inboxes with; a rewording leaves sentences what they are. */
export function matterOf({ inbox, routerCalls }: Pick<Condition, 'inbox' | 'routerCalls'>): InboxMatter {
  return routerCalls === undefined || routerCalls.purpose === 'paraphrase' ? inbox : routerCalls.purpose;
}

/** Why a copy that rule (3) lets pass is still not read: no room, not drawn, or not in a model's words. */
type CutReason = 'limit' | 'draw' | 'summary' | 'claims';

export function cutReasonOf(condition: Pick<Condition, 'inbox' | 'routerCalls' | 'draw'>): CutReason {
  const matter = matterOf(condition);
  if (matter === 'summary' || matter === 'claims') return matter;
  return condition.draw === undefined ? 'limit' : 'draw';
}

const cutWords: Readonly<Record<CutReason, string>> = {
  limit: 'cut by the size limit',
  draw: 'not drawn',
  summary: 'not in the summary',
  claims: 'not in the claims',
};

/** What happened to such copies, to follow their number: "3 cut by the size limit", "3 not in the summary". */
export const wordCut = (condition: Pick<Condition, 'inbox' | 'routerCalls' | 'draw'>): string =>
  cutWords[cutReasonOf(condition)];
