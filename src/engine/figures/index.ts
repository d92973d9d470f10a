import { tableH2Figure, tableH3Figure, tableI1Figure } from './ablations.ts';
import { figure2a, figure2b, figure2c } from './accuracy-by-size.ts';
import { figure2e, tableF1Figure } from './architectures.ts';
import { figure3b, figureC1 } from './by-round.ts';
import { figure3c } from './copies-let-through.ts';
import type { FigureDefinition } from './definition.ts';
import { tableD1Figure } from './effects.ts';
import { figure1d } from './inbox-flow.ts';
import { figure4b } from './late-evidence.ts';
import { figureF1, tableF2Figure } from './lead-inbox.ts';
import { tableE1Figure, tableE2Figure } from './models-by-size.ts';
import { figureI1 } from './needed-evidence.ts';
import { figure3a } from './relative-reach.ts';
import { figureH1 } from './shared-copies.ts';
import { figure2d, figure2f } from './tokens-saved.ts';
import { figureG1 } from './variants.ts';

/** Every live figure and table, in the paper's order. To add one: one definition and one line here. */
export const figures: readonly FigureDefinition[] = [
  figure1d,
  figure2a,
  figure2b,
  figure2c,
  figure2d,
  figure2e,
  figure2f,
  figure3a,
  figure3b,
  figure3c,
  figure4b,
  figureC1,
  tableD1Figure,
  tableE1Figure,
  tableE2Figure,
  tableF1Figure,
  tableF2Figure,
  figureF1,
  figureG1,
  figureH1,
  tableH2Figure,
  tableH3Figure,
  figureI1,
  tableI1Figure,
];
