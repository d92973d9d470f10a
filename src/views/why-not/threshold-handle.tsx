import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { type AxisBox, scoreScale } from '#viz/layout/score-axis.ts';
import type { DraftThreshold } from './use-draft-threshold.ts';

/** The value that a key leads to from `value`; null for keys that are none of the slider's. */
export function moveThreshold(key: string, value: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return value - 0.01;
    case 'ArrowRight':
    case 'ArrowUp':
      return value + 0.01;
    case 'PageDown':
      return value - 0.1;
    case 'PageUp':
      return value + 0.1;
    case 'Home':
      return 0;
    case 'End':
      return 1;
    default:
      return null;
  }
}

/** The threshold on the axis, as a handle. */
export function ThresholdHandle({
  box,
  draft,
  spoken,
  disabled,
}: {
  box: AxisBox;
  draft: DraftThreshold;
  /** What this threshold does, in words. */
  spoken: string;
  disabled: boolean;
}) {
  const dragging = useRef<number | null>(null);
  const scale = scoreScale(box);
  const valueAt = (event: PointerEvent<HTMLElement>): number => {
    const around = event.currentTarget.parentElement?.getBoundingClientRect();
    return scale.invert(event.clientX - (around?.left ?? 0));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = moveThreshold(event.key, draft.shown);
    if (next !== null) draft.nudge(next);
    else if (event.key === 'Enter' && draft.moving) draft.settle();
    else if (event.key === 'Escape' && draft.moving) {
      dragging.current = null;
      draft.cancel();
    } else return;
    event.preventDefault();
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      className="wn-handle"
      style={{ left: scale(draft.shown), top: box.base }}
      aria-label="Threshold"
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={1}
      aria-valuenow={draft.shown}
      aria-valuetext={`${draft.shown.toFixed(2)}: ${spoken}`}
      aria-disabled={disabled}
      data-moving={draft.moving}
      onKeyDown={disabled ? undefined : onKeyDown}
      onBlur={draft.settle}
      onPointerDown={(event) => {
        if (disabled || event.button !== 0) return;
        dragging.current = event.pointerId;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (dragging.current === event.pointerId) draft.drag(valueAt(event));
      }}
      onPointerUp={(event) => {
        if (dragging.current !== event.pointerId) return;
        dragging.current = null;
        draft.settle();
      }}
      onPointerCancel={() => {
        dragging.current = null;
        draft.cancel();
      }}
    />
  );
}
