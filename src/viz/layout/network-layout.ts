/** Where one agent stands, and its number beside it. Pixels. */
export interface NetworkNode {
  readonly agent: number;
  readonly x: number;
  readonly y: number;
  readonly labelX: number;
  readonly labelY: number;
}

export interface NetworkLayout {
  readonly width: number;
  readonly height: number;
  /** By agent. */
  readonly nodes: readonly NetworkNode[];
  readonly radius: number;
}

/** Agents by rank, the deciding one first; without it all are peers. */
export interface NetworkShape {
  readonly agents: number;
  readonly layers?: readonly (readonly number[])[];
}

const MARGIN = 20;
const LABEL_GAP = 12.5;
const LAYER_PITCH = 62;

/** Peers on a ring: agent 1 at the top, then clockwise. */
function layOutRing(agents: number, width: number): NetworkLayout {
  const centre = width / 2;
  const ring = Math.max(10, centre - MARGIN);
  const nodes = Array.from({ length: agents }, (_, agent): NetworkNode => {
    const angle = (agent / agents) * 2 * Math.PI - Math.PI / 2;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return {
      agent,
      x: centre + ring * cos,
      y: centre + ring * sin,
      labelX: centre + (ring + LABEL_GAP) * cos,
      labelY: centre + (ring + LABEL_GAP) * sin,
    };
  });
  const apart = agents < 2 ? width : 2 * ring * Math.sin(Math.PI / agents);
  return { width, height: width, nodes, radius: Math.max(1, Math.min(4.2, apart * 0.32)) };
}

/** Ranks one below the other, each evenly spread in its given order. */
function layOutLayers(agents: number, layers: readonly (readonly number[])[], width: number): NetworkLayout {
  const places = new Map<number, NetworkNode>();
  const widest = Math.max(1, ...layers.map(({ length }) => length));
  for (const [depth, layer] of layers.entries()) {
    for (const [i, agent] of layer.entries()) {
      const x = ((i + 0.5) / layer.length) * width;
      const y = MARGIN + depth * LAYER_PITCH;
      places.set(agent, { agent, x, y, labelX: x, labelY: depth === 0 ? y - LABEL_GAP : y + LABEL_GAP });
    }
  }
  const nodes = Array.from({ length: agents }, (_, agent) => places.get(agent)).filter(
    (node) => node !== undefined,
  );
  const height = 2 * MARGIN + Math.max(0, layers.length - 1) * LAYER_PITCH;
  return { width, height, nodes, radius: Math.max(1, Math.min(4.2, (width / widest) * 0.32)) };
}

/**
 * Fixed places of the agents: a ring of peers, or layers where the architecture has ranks. The same in every round and
 * arm; nothing about it is random. An agent that no layer names is left out.
 */
export function layOutNetwork({ agents, layers }: NetworkShape, width: number): NetworkLayout {
  return layers === undefined ? layOutRing(agents, width) : layOutLayers(agents, layers, width);
}

/** The agent nearest to a point, within `reach` pixels; null where there is none. */
export function nodeAt(
  { nodes }: Pick<NetworkLayout, 'nodes'>,
  x: number,
  y: number,
  reach = 16,
): number | null {
  let best: { agent: number; distance: number } | null = null;
  for (const node of nodes) {
    const distance = Math.hypot(node.x - x, node.y - y);
    if (distance <= reach && (best === null || distance < best.distance))
      best = { agent: node.agent, distance };
  }
  return best?.agent ?? null;
}

/** A straight link that stops `gap` pixels before either node's centre. */
export function linkPath(from: NetworkNode, to: NetworkNode, gap: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [((to.x - from.x) / length) * gap, ((to.y - from.y) / length) * gap];
  const round = (value: number): number => Math.round(value * 10) / 10;
  return `M${round(from.x + dx)} ${round(from.y + dy)}L${round(to.x - dx)} ${round(to.y - dy)}`;
}
