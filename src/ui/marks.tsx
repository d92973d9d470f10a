import './marks.css';
import { joinClasses } from './join-classes.ts';

/** How one arm is drawn: its family's hue and line; `second`: the other arm is of the same family. */
export interface ArmTone {
  readonly family: 'standard' | 'inhibitory';
  readonly second: boolean;
}

/** Tones of two arms side by side: a second arm of one family takes a darker tone and another dash. */
export function armTones(a: ArmTone['family'], b: ArmTone['family']): readonly [ArmTone, ArmTone] {
  return [
    { family: a, second: false },
    { family: b, second: a === b },
  ];
}

/** Sets `--arm-mark` and `--arm-text` for what stands inside. */
export const toneClass = ({ family, second }: ArmTone): string =>
  joinClasses('arm-tone', `arm-${family}`, second && 'arm-second');

/** A sample of the arm's line: dashed for passing messages, solid for the router. */
export function ArmLine({ tone, width = 26 }: { readonly tone: ArmTone; readonly width?: number }) {
  return (
    <svg
      className={joinClasses('arm-line', toneClass(tone))}
      viewBox={`0 0 ${width} 8`}
      width={width}
      height="8"
      aria-hidden="true"
    >
      <path d={`M1 4H${width - 1}`} />
    </svg>
  );
}

/** A ring for evidence that everybody holds, a diamond for evidence with one holder, a crossed diamond for a falsehood. */
export function EvidenceGlyph({
  kind,
  size = 11,
}: {
  readonly kind: 'shared' | 'private' | 'false';
  readonly size?: number;
}) {
  return (
    <svg
      className={`glyph glyph-${kind}`}
      viewBox="0 0 10 10"
      width={size}
      height={size}
      role="img"
      aria-label={kind}
    >
      {kind === 'shared' ? <circle cx="5" cy="5" r="3.6" /> : <path d="M5 .4 9.6 5 5 9.6 .4 5z" />}
      {kind === 'false' && <path className="glyph-slash" d="M2.6 7.4 7.4 2.6" />}
    </svg>
  );
}

/** Marks a choice that the sources leave open; its reason is the tip and is read out. */
export function Ours({ why }: { readonly why: string }) {
  return (
    <span className="ours" title={`Our choice: ${why}`}>
      ours<span className="visually-hidden">: {why}</span>
    </span>
  );
}
