import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import './dialog.css';

interface DialogProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog over the page, on the browser's own: Escape and a click beside it close it, focus stays inside. */
export function Dialog({ title, open, onClose, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click beside the dialog has its key, Escape, from the browser
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      {open && (
        <div className="dialog-body">
          <header>
            <h2 id={id}>{title}</h2>
            <Button look="ghost" onClick={onClose}>
              Close <kbd>Esc</kbd>
            </Button>
          </header>
          {children}
        </div>
      )}
    </dialog>
  );
}
