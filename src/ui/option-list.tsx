import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { findTyped, moveOption } from './option-keys.ts';
import './option-list.css';

export interface Option {
  readonly value: string;
  readonly name: string;
  /** A line below the name. */
  readonly note?: string;
  /** Before the name: a sample of a line, a glyph. */
  readonly lead?: ReactNode;
  /** Behind the name: a mark. */
  readonly tail?: ReactNode;
  /** Why it cannot be chosen now; shown instead of the note. */
  readonly refused?: string | undefined;
}

export interface OptionGroup {
  readonly name: string;
  readonly options: readonly Option[];
}

interface OptionListProps {
  readonly label: string;
  readonly groups: readonly OptionGroup[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

/** A list to choose one from: one tab stop; arrows, Home, End and first letters move, Enter and Space choose. */
export function OptionList({ label, groups, value, onChoose }: OptionListProps) {
  const id = useId();
  const list = useRef<HTMLDivElement | null>(null);
  const typed = useRef({ text: '', at: 0 });
  const options = groups.flatMap((group) => group.options);
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      options.findIndex((option) => option.value === value),
    ),
  );
  const choose = ({ value: chosen, refused }: Option): void => {
    if (refused === undefined) onChoose(chosen);
  };
  const optionId = (index: number): string => `${id}-${index}`;

  useEffect(() => {
    list.current?.querySelector('[data-active="true"]')?.scrollIntoView({ block: 'nearest' });
  });

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const moved = moveOption(event.key, active, options.length);
    const chosen = options[active];
    if (moved !== null) setActive(moved);
    else if ((event.key === 'Enter' || event.key === ' ') && chosen !== undefined) choose(chosen);
    else if (event.key.length === 1) {
      const fresh = event.timeStamp - typed.current.at > 700;
      typed.current = { text: (fresh ? '' : typed.current.text) + event.key, at: event.timeStamp };
      const found = findTyped(
        options.map((option) => option.name),
        typed.current.text,
        active,
      );
      if (found !== null) setActive(found);
    } else return;
    event.preventDefault();
  };

  let index = -1;
  return (
    <div
      ref={(element) => {
        list.current = element;
        // React's own prop focuses as soon as it is drawn; the popover around wants to do so when it opens.
        element?.setAttribute('autofocus', '');
      }}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={optionId(active)}
      className="option-list"
      onKeyDown={onKeyDown}
    >
      {groups
        .filter((group) => group.options.length > 0)
        .map((group, g) => (
          // A listbox may hold groups, and no fieldsets.
          // biome-ignore lint/a11y/useSemanticElements: see above
          <div key={group.name} role="group" aria-labelledby={`${id}-group-${g}`}>
            <p id={`${id}-group-${g}`} className="popover-head">
              {group.name}
            </p>
            {group.options.map((option) => {
              index += 1;
              const at = index;
              return (
                // The list holds the focus and hears the keys; an option is only pointed at.
                // biome-ignore lint/a11y/useKeyWithClickEvents: see above
                <div
                  key={option.value}
                  id={optionId(at)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={option.value === value}
                  aria-disabled={option.refused !== undefined}
                  data-active={at === active}
                  className="option"
                  onPointerMove={() => setActive(at)}
                  onClick={() => choose(option)}
                >
                  <span className="option-check" aria-hidden="true">
                    {option.value === value ? '✓' : ''}
                  </span>
                  <span className="option-name">
                    {option.lead}
                    {option.name} {option.tail}
                  </span>
                  {(option.refused ?? option.note) !== undefined && (
                    <small className="option-note">{option.refused ?? option.note}</small>
                  )}
                </div>
              );
            })}
          </div>
        ))}
    </div>
  );
}
