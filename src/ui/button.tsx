import type { ComponentProps } from 'react';
import './button.css';
import { joinClasses } from './join-classes.ts';

interface ButtonProps extends ComponentProps<'button'> {
  /** `prime`: the one that leads on; `plain`: outlined; `ghost`: words only; `link`: underlined, inside text. */
  readonly look?: 'prime' | 'plain' | 'ghost' | 'link';
}

/** A button with words on it. */
export function Button({ look = 'plain', className, ...rest }: ButtonProps) {
  return <button type="button" className={joinClasses('btn', `btn-${look}`, className)} {...rest} />;
}

interface IconButtonProps extends ComponentProps<'button'> {
  /** Its name for those who do not see the icon; shown as a tip. */
  readonly label: string;
  /** The key that does the same, as it stands on the key. */
  readonly shortcut?: string;
}

/** A square button with a picture on it. */
export function IconButton({ label, shortcut, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={shortcut === undefined ? label : `${label} (${shortcut})`}
      className={joinClasses('icon-btn', className)}
      {...rest}
    />
  );
}
