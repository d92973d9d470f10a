import { useMemo, useState } from 'react';
import { type ZoomStep, zoomSteps } from '#viz/layout/matrix-zoom.ts';

/** How near the columns are looked at, the same for both arms. */
export interface ColumnZoom {
  readonly step: ZoomStep;
  /** Place in the steps, 0 = the whole matrix, and the last place. */
  readonly level: number;
  readonly last: number;
  /** Receivers that read the same share a column. */
  readonly grouped: boolean;
  readonly nearer: () => void;
  readonly farther: () => void;
  readonly fit: () => void;
  readonly group: () => void;
  /** What a key does while a grid has the focus. Empty where there is nothing to zoom. */
  readonly keys: ReadonlyMap<string, () => void>;
}

const noKeys: ReadonlyMap<string, () => void> = new Map();

/** `zoomable`: few agents are drawn whole, cell by cell, and have no zoom. */
export function useColumnZoom(agents: number, width: number, widest: number, zoomable: boolean): ColumnZoom {
  const steps = useMemo(() => zoomSteps(agents, width, widest), [agents, width, widest]);
  const [wanted, setWanted] = useState(0);
  const [together, setTogether] = useState(false);
  const last = steps.length - 1;
  const level = zoomable ? Math.min(wanted, last) : 0;
  return useMemo(() => {
    const look = (at: number) => () => {
      setTogether(false);
      setWanted(Math.max(0, Math.min(at, last)));
    };
    const [nearer, farther, fit] = [look(level + 1), look(level - 1), look(0)];
    const group = (): void => setTogether((now) => !now);
    return {
      step: steps[level] ?? { size: 1, columnWidth: widest },
      level,
      last,
      grouped: zoomable && together,
      nearer,
      farther,
      fit,
      group,
      keys: zoomable
        ? new Map([
            ['+', nearer],
            ['=', nearer],
            ['-', farther],
            ['−', farther],
            ['f', fit],
            ['g', group],
          ])
        : noKeys,
    };
  }, [steps, level, last, widest, zoomable, together]);
}
