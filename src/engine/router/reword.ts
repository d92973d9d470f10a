import type { RouterCalls } from '#core/router-calls.ts';
import type { FilledItem } from '../inbox-items.ts';
import type { RouterScene, RouterWork } from './router-work.ts';

/**
 * `llm-paraphrase`: each routed sentence reworded once by the same model. `wordings` keeps what came back, by evidence
 * index, for the whole run. A call that failed leaves the sentence as it is, and is made anew when it is routed
 * again [ours].
 */
export function planRewording(
  calls: Extract<RouterCalls, { purpose: 'paraphrase' }>,
  { task, routed, isAsked }: RouterScene,
  wordings: Map<number, string>,
): RouterWork {
  const wanted = new Set<number>();
  for (const [receiver, items] of routed.entries()) {
    if (!isAsked(receiver)) continue;
    for (const item of items) {
      if (item.kind === 'sentence' && !wordings.has(item.evidence)) wanted.add(item.evidence);
    }
  }
  const items = [...wanted].sort((a, b) => a - b);
  const word = (item: FilledItem): FilledItem => {
    const text = item.kind === 'sentence' ? wordings.get(item.evidence) : undefined;
    return item.kind === 'sentence' && text !== undefined
      ? { kind: 'reworded', evidence: item.evidence, text }
      : item;
  };
  return {
    requests: items.map((evidence) => ({
      purpose: calls.purpose,
      about: evidence,
      prompt: calls.prompt(task.evidence[evidence]?.text ?? ''),
    })),
    fill: (replies) => {
      for (const [i, evidence] of items.entries()) {
        const text = replies[i]?.[0];
        if (text !== undefined) wordings.set(evidence, text);
      }
      return routed.map((inbox) => inbox.map(word));
    },
  };
}
