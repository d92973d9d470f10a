import type { Heard } from '#core/routing.ts';

/** Who hears whom as a square: rows are senders, columns receivers; many agents share a bin. */
export interface HearingMatrix {
  /** Bins along each side. */
  readonly bins: number;
  /** Agents per bin; the last one may hold fewer. */
  readonly perBin: number;
  /** Share of a bin's pairs that are heard, in [0, 1]: sender bin `s`, receiver bin `r` at `s * bins + r`. */
  readonly heard: Float64Array;
  /** Share of them whose sender's copy of the selected sentence counts. */
  readonly saying: Float64Array;
}

/** More bins than this cannot be told apart [ours]. */
const MOST_BINS = 64;

/**
 * Bins the links of one round. `says(j, r)` tells whether sender j's copy of the selected sentence counts at receiver r. Where
 * everybody hears everybody, it counts at all or none, and is asked for one.
 * O(bins² + Σ|H_r|).
 */
export function binHearing(
  heard: Heard,
  agents: number,
  says: (sender: number, receiver: number) => boolean,
): HearingMatrix {
  const perBin = Math.max(1, Math.ceil(agents / MOST_BINS));
  const bins = Math.ceil(agents / perBin);
  const sizeOf = (bin: number): number => Math.min(perBin, agents - bin * perBin);
  const links = new Float64Array(bins * bins);
  const saying = new Float64Array(bins * bins);
  const binOf = (agent: number): number => Math.floor(agent / perBin);
  if (heard === 'every') {
    const sayers = new Float64Array(bins);
    for (let j = 0; j < agents; j++)
      if (says(j, j === 0 ? 1 : 0)) sayers[binOf(j)] = (sayers[binOf(j)] ?? 0) + 1;
    for (let s = 0; s < bins; s++) {
      for (let r = 0; r < bins; r++) {
        // Inside a bin of its own, an agent is every receiver's sender but itself.
        const receivers = s === r ? sizeOf(r) - 1 : sizeOf(r);
        links[s * bins + r] = sizeOf(s) * receivers;
        saying[s * bins + r] = (sayers[s] ?? 0) * receivers;
      }
    }
  } else if (heard !== 'nobody') {
    for (const [r, senders] of heard.entries()) {
      for (const j of senders) {
        const at = binOf(j) * bins + binOf(r);
        links[at] = (links[at] ?? 0) + 1;
        if (says(j, r)) saying[at] = (saying[at] ?? 0) + 1;
      }
    }
  }
  for (let s = 0; s < bins; s++) {
    for (let r = 0; r < bins; r++) {
      const at = s * bins + r;
      const pairs = sizeOf(s) * (s === r ? sizeOf(r) - 1 : sizeOf(r));
      links[at] = pairs === 0 ? 0 : (links[at] ?? 0) / pairs;
      saying[at] = pairs === 0 ? 0 : (saying[at] ?? 0) / pairs;
    }
  }
  return { bins, perBin, heard: links, saying };
}

/** Squares whose area is the share of their bin, as one path; `side` is the width of a bin in pixels. */
export function drawBins(shares: Float64Array, bins: number, side: number): string {
  const parts: string[] = [];
  const gap = side >= 5 ? 0.8 : 0;
  const round = (value: number): number => Math.round(value * 100) / 100;
  for (let s = 0; s < bins; s++) {
    for (let r = 0; r < bins; r++) {
      const share = shares[s * bins + r] ?? 0;
      if (share <= 0) continue;
      const size = Math.max(0.8, (side - gap) * Math.sqrt(share));
      const inset = (side - size) / 2;
      const w = round(size);
      parts.push(`M${round(r * side + inset)} ${round(s * side + inset)}h${w}v${w}h${-w}z`);
    }
  }
  return parts.join('');
}
