import './load-bar.css';

interface LoadBarProps {
  /** Whose loading it shows. */
  readonly name: string;
  /** How far it is, from 0 to 1; null where nobody knows. */
  readonly share: number | null;
}

/** The bar of a model on its way into this browser. */
export const LoadBar = ({ name, share }: LoadBarProps) => (
  <progress
    className="load-bar"
    aria-label={`Loading ${name}`}
    {...(share === null ? {} : { value: share, max: 1 })}
  />
);
