import type { ReachPaths, ReachReceiver, ReachSender } from '#core/measures/reach-paths.ts';

export const copies = (count: number): string =>
  count === 1 ? '1 copy' : `${count.toLocaleString('en')} copies`;

/** A share in whole per cent; a small one is not rounded away. */
export function percent(share: number): string {
  const whole = share * 100;
  if (whole > 0 && whole < 1) return '< 1 %';
  if (whole > 99 && whole < 100) return '> 99 %';
  return `${Math.round(whole)} %`;
}

/**
 * What one receiver gets: "9 copies arrive, 8 stop, 1 is read"; before routing, what arrives. `cutWords`: what became of
 * copies that might pass and are not read, e.g. "cut by the size limit".
 */
export function wordReceiver(
  { holds, arriving, stopped, cut, read }: ReachReceiver,
  cutWords: string,
  routed = true,
): string {
  const held = holds ? ', holds it' : '';
  if (arriving === 0) return `no copy arrives${held}`;
  if (!routed) {
    return `${copies(arriving)} ${arriving === 1 ? 'arrives' : 'arrive'}, not routed yet${held}`;
  }
  const parts = [
    `${copies(arriving)} ${arriving === 1 ? 'arrives' : 'arrive'}`,
    ...(stopped > 0 ? [`${stopped} ${stopped === 1 ? 'stops' : 'stop'}`] : []),
    ...(cut > 0 ? [`${cut} ${cutWords}`] : []),
    `${read} ${read === 1 ? 'is' : 'are'} read`,
  ];
  return `${parts.join(', ')}${held}`;
}

/** What one agent says: "says it, 6 copies", "has said it, unheard this round", "has not said it". */
export function wordSender({ voice, copies: sent, holds }: ReachSender): string {
  const held = holds ? 'holds it, ' : '';
  if (voice === 'heard') return `${held}says it, ${copies(sent)}`;
  return `${held}${voice === 'unheard' ? 'has said it, unheard this round' : 'has not said it'}`;
}

/** The caption's figure and its words: "7" "of 15 reached". */
export function wordReached(
  paths: Pick<ReachPaths, 'reached' | 'lacking' | 'receivers' | 'copies'>,
  routed = true,
): readonly [string, string] {
  if (!routed)
    return [paths.copies.toLocaleString('en'), paths.copies === 1 ? 'copy arrives' : 'copies arrive'];
  if (paths.lacking > 0)
    return [paths.reached.toLocaleString('en'), `of ${paths.lacking.toLocaleString('en')} reached`];
  const readers = paths.receivers.filter(({ read }) => read > 0).length;
  return [
    readers.toLocaleString('en'),
    `of ${paths.receivers.length.toLocaleString('en')} read it; all hold it`,
  ];
}
