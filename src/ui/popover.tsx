import { type CSSProperties, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import './popover.css';

interface PopoverProps {
  /** Name of what opens, e.g. "Task". */
  readonly label: string;
  /** What stands on the button. */
  readonly button: ReactNode;
  readonly buttonClass?: string;
  /** Width of what opens, in CSS pixels; narrower windows narrow it. */
  readonly width?: number;
  /** What opens; made when it opens. It is handed a way to close. */
  readonly children: (close: () => void) => ReactNode;
}

const MARGIN = 12;

/** Below the button, inside the window; as tall as there is room. */
function placeBelow(button: HTMLElement, width: number): CSSProperties {
  const { left, bottom } = button.getBoundingClientRect();
  const room = document.documentElement.clientWidth;
  const wide = Math.min(width, room - 2 * MARGIN);
  const top = Math.min(bottom + 6, window.innerHeight - 200);
  return {
    left: Math.max(MARGIN, Math.min(left - 10, room - wide - MARGIN)),
    top,
    width: wide,
    maxHeight: window.innerHeight - top - MARGIN,
  };
}

/**
 * A button and the panel that it opens, on the browser's own popover: Escape and a click elsewhere close it, and
 * focus goes back to the button. An element inside with the attribute `autofocus` takes the focus.
 */
export function Popover({ label, button, buttonClass, width = 320, children }: PopoverProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [place, setPlace] = useState<CSSProperties>({});
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={buttonClass}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={open}
      >
        {button}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className="popover"
        style={place}
        onBeforeToggle={(event) => {
          if (event.newState !== 'open') return;
          // At once: what takes the focus must be there when the browser opens the panel.
          flushSync(() => {
            if (trigger.current !== null) setPlace(placeBelow(trigger.current, width));
            setOpen(true);
          });
        }}
        // Not before it is closed: the browser gives focus back only from what is still there.
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open && children(() => panel.current?.hidePopover())}
      </div>
    </>
  );
}
