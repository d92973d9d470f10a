import { singular } from './singular.ts';

/** Everyday opposites [ours]: said of the same thing in the same place, one contradicts the other. */
const pairs = `open closed/open shut/opens closes/opened closed/above below/before after/present absent/accept reject/accept refuse
  accepted rejected/agreed refused/agreed disagreed/agree disagree/morning afternoon/morning evening/safe dangerous/full empty
  more less/more fewer/most fewest/first last/early late/earlier later/high low/higher lower/inside outside/left right/north south
  northern southern/east west/eastern western/true false/alive dead/guilty innocent/increase decrease/increased decreased
  rising falling/up down/always never/hot cold/wet dry/day night/allowed forbidden/permitted forbidden/passed failed/won lost
  on off/strong weak/long short/many few/bought sold/arrived left/minimum maximum/best worst/winter summer/enough insufficient
  cheaper dearer/cheap expensive/near far/working broken/over under/possible impossible/male female/legal illegal`;

export const opposites: ReadonlyMap<string, ReadonlySet<string>> = collect();

function collect(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const add = (a: string, b: string): void => {
    found.set(a, (found.get(a) ?? new Set()).add(b));
  };
  for (const pair of pairs.split(/[/\n]/)) {
    const [a = '', b = ''] = pair.trim().split(' ').map(singular);
    add(a, b);
    add(b, a);
  }
  return found;
}
