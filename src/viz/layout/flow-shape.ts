import { scaleLinear } from 'd3';

/** Widths of a bar of what is delivered, cut by a limit, and cancelled, in the units of `width`. */
export interface FlowShape {
  readonly delivered: number;
  readonly cut: number;
  readonly cancelled: number;
}

/** `most`: what the whole width stands for, the larger arm's arriving tokens, so that both bars share one scale. */
export function shapeFlow(
  flow: { readonly arriving: number; readonly delivered: number; readonly cancelled: number },
  most: number,
  width: number,
): FlowShape {
  const scale = scaleLinear([0, Math.max(1, most)], [0, width]).clamp(true);
  const delivered = scale(flow.delivered);
  const cancelled = scale(flow.cancelled);
  return { delivered, cancelled, cut: Math.max(0, scale(flow.arriving) - delivered - cancelled) };
}
