import { useMemo } from 'react';
import type { MatrixReading } from '#core/measures/matrix.ts';
import type { EvidenceKind } from '#core/task.ts';
import { binNeighbours, groupSameInbox } from '#viz/layout/matrix-bins.ts';
import { layOutMatrix, type MatrixLayout, MOST_SVG_COLUMNS } from '#viz/layout/matrix-layout.ts';
import { type ColumnZoom, useColumnZoom } from './use-column-zoom.ts';

export interface MatrixLayouts {
  /** Left and right: one and the same, but where receivers that read the same share a column. */
  readonly layouts: readonly [MatrixLayout, MatrixLayout];
  readonly zoom: ColumnZoom;
  /** Agents are too many to be drawn one by one at their full width. */
  readonly zoomable: boolean;
  /** Inboxes that differ, left and right; counted only where they are grouped. */
  readonly inboxes: readonly [number, number];
}

/** Geometry of both matrices. `width`, `cell` in pixels as the page gives them. */
export function useMatrixLayouts(given: {
  readonly width: number;
  readonly cell: number;
  readonly kinds: readonly EvidenceKind[];
  readonly agents: number;
  /** Names of the agents that decide, the last ones. */
  readonly deciders: readonly string[];
  readonly mostRead: number;
  readonly matrices: readonly [MatrixReading, MatrixReading];
  /** Receivers that are drawn; null for all of them. */
  readonly only: readonly number[] | null;
}): MatrixLayouts {
  const { width, cell, kinds, agents, deciders, mostRead, matrices, only } = given;
  const zoomable = agents > MOST_SVG_COLUMNS;
  const zoom = useColumnZoom(Math.max(1, only?.length ?? agents), width, cell, zoomable);
  const { size, columnWidth } = zoom.step;
  const shared = useMemo(
    () =>
      layOutMatrix({
        width,
        cell,
        kinds,
        agents,
        deciders,
        mostRead,
        bins: binNeighbours(agents, size, only ?? undefined),
        ...(zoomable ? { columnWidth } : {}),
      }),
    [width, cell, kinds, agents, mostRead, zoomable, size, columnWidth, only, deciders],
  );
  const { grouped } = zoom;
  const groups = useMemo(
    () =>
      grouped
        ? ([
            groupSameInbox(matrices[0], only ?? undefined),
            groupSameInbox(matrices[1], only ?? undefined),
          ] as const)
        : null,
    [grouped, matrices, only],
  );
  const layouts = useMemo(() => {
    if (groups === null) return [shared, shared] as const;
    const [left, right] = groups;
    const frame = { width, cell, kinds, agents, deciders, mostRead };
    return [layOutMatrix({ ...frame, bins: left }), layOutMatrix({ ...frame, bins: right })] as const;
  }, [groups, shared, width, cell, kinds, agents, deciders, mostRead]);
  return {
    layouts,
    zoom,
    zoomable,
    inboxes: [groups?.[0].bins.length ?? 0, groups?.[1].bins.length ?? 0],
  };
}
