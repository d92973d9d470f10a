import { type Connection, type Price, runsHere } from '#backends/connection.ts';
import type { RunEstimate } from '#store/model-estimate.ts';
import { personReader } from '#store/seats.ts';

/** Tokens of several calls. `cached` is part of `prompt`. */
interface Tokens {
  readonly prompt: number;
  readonly cached: number;
  readonly completion: number;
}

/** What calls cost, as far as prices were given. */
export interface RunCost {
  /** US dollars for the tokens as they were counted or rehearsed. */
  readonly dollars: number;
  /** The same if every reply took all the tokens that it may. */
  readonly most: number;
  /** Readers behind a server whose price nobody gave: not in the sums. */
  readonly unpriced: readonly string[];
  /** Some reader has a price. */
  readonly isPriced: boolean;
}

const MILLION = 1e6;

/** US dollars for these tokens. */
export const costOf = (price: Price, { prompt, cached, completion }: Tokens): number =>
  ((prompt - cached) * price.prompt +
    cached * (price.cached ?? price.prompt) +
    completion * price.completion) /
  MILLION;

/** One reader's tokens, and the most that its replies could take. */
interface Account extends Tokens {
  readonly reader: string;
  readonly mostCompletion: number;
}

function addUp(accounts: readonly Account[], connections: readonly Connection[]): RunCost {
  let [dollars, most, isPriced] = [0, 0, false];
  const unpriced: string[] = [];
  for (const account of accounts) {
    const connection = connections.find(({ name }) => name === account.reader);
    // What is no connection is a person; engines in this browser cost nothing, either.
    if (account.reader === personReader || connection === undefined || runsHere(connection)) continue;
    const { name, price } = connection;
    if (price === null) unpriced.push(name);
    else {
      isPriced = true;
      dollars += costOf(price, account);
      most += costOf(price, { ...account, completion: account.mostCompletion });
    }
  }
  return { dollars, most, unpriced, isPriced };
}

/**
 * What a run will cost. No cache is counted on: a server that has one asks for less. Replies are taken as long as the rehearsal's,
 * and at most as long as their connection allows.
 */
export const estimateCost = ({ readers }: RunEstimate, connections: readonly Connection[]): RunCost =>
  addUp(
    readers.map(({ reader, calls, promptTokens, completionTokens }) => {
      const allowed = calls * (connections.find(({ name }) => name === reader)?.maxTokens ?? 0);
      return {
        reader,
        prompt: promptTokens,
        cached: 0,
        completion: Math.min(completionTokens, allowed),
        mostCompletion: allowed,
      };
    }),
    connections,
  );

/** What the calls so far cost, by the tokens on their replies. */
export const countCost = (
  readers: readonly (Tokens & { readonly reader: string })[],
  connections: readonly Connection[],
): RunCost =>
  addUp(
    readers.map((account) => ({ ...account, mostCompletion: account.completion })),
    connections,
  );

/** `$0.0123`, `$1.20`: two digits that mean something, and never `$0.00` for what is not nothing. */
export function formatDollars(dollars: number): string {
  if (dollars === 0) return '$0';
  if (dollars < 0.0001) return 'under $0.0001';
  const digits = dollars >= 0.1 ? 2 : Math.min(4, 1 - Math.floor(Math.log10(dollars)));
  return `$${dollars.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}

/** A cost in words; empty where nothing can cost anything. */
export function describeCost({ dollars, most, unpriced, isPriced }: RunCost): string {
  if (!isPriced) return unpriced.length === 0 ? '' : 'cost unknown: no price given';
  const [low, high] = [formatDollars(dollars), formatDollars(most)];
  const range = low === high ? low : `${low}, or ${high} if every reply were as long as it may be`;
  const missing = unpriced.length === 0 ? '' : `; no price given for ${unpriced.join(', ')}`;
  return `about ${range}${missing}`;
}
