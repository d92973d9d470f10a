import { useEffect, useId, useRef, useState } from 'react';
import './slider.css';

interface SliderProps {
  readonly label: string;
  readonly note?: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The value at which the mechanism is off; marked on the track. */
  readonly off?: number;
  /** Called when the handle is let go, and for each key. */
  readonly onCommit: (value: number) => void;
}

/** A slider over the browser's own range. What it shows follows the hand; what it says waits until it is let go. */
export function Slider({ label, note, value, min, max, step, off, onCommit }: SliderProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const commit = useRef(onCommit);
  commit.current = onCommit;
  const [draft, setDraft] = useState<number | null>(null);
  useEffect(() => {
    const element = input.current;
    if (element === null) return;
    // React's onChange is the browser's `input`; its `change` comes when the handle is let go.
    const onChange = (): void => {
      commit.current(Number(element.value));
      setDraft(null);
    };
    element.addEventListener('change', onChange);
    return () => element.removeEventListener('change', onChange);
  }, []);
  const shown = draft ?? value;
  const isOff = off !== undefined && shown === off;
  const text = isOff ? 'off' : String(Number(shown.toFixed(3)));
  return (
    <div className="slider">
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} className={isOff ? 'slider-off' : undefined}>
        {text}
      </output>
      <div className="slider-track">
        {off !== undefined && (
          <span
            className="slider-mark"
            style={{ left: `calc(7px + (100% - 14px) * ${(off - min) / (max - min)})` }}
            aria-hidden="true"
          />
        )}
        <input
          ref={input}
          id={id}
          type="range"
          min={min}
          max={max}
          step={step}
          value={shown}
          aria-valuetext={text}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          onChange={(event) => setDraft(Number(event.target.value))}
        />
      </div>
      {note !== undefined && <small id={`${id}-note`}>{note}</small>}
    </div>
  );
}
