import type { Backend, Completion, CompletionRequest } from '#backends/types.ts';

/** How a call stands. `waiting`: not sent yet; `held`: not to be sent, since the budget is used up. */
export type CallState = 'waiting' | 'held' | 'running' | 'done' | 'failed' | 'dropped';

/** One call of a run, as a person may watch it. */
export interface DeskCall {
  readonly request: CompletionRequest;
  readonly reader: string;
  readonly state: CallState;
  /** What has been written so far. */
  readonly text: string;
  /** From the record of an earlier try of the same run: nobody was asked. */
  readonly recorded: boolean;
}

/** What a run may use; null = as much as it takes. */
export interface Budget {
  readonly calls: number | null;
  /** Prompt and completion tokens together. */
  readonly tokens: number | null;
}

/** What one reader answered so far, in calls and tokens. */
export interface ReaderSpent {
  readonly reader: string;
  readonly calls: number;
  /** The whole prompts; `cached` is part of it. */
  readonly prompt: number;
  readonly cached: number;
  readonly completion: number;
}

/** What a run has used so far; calls from the record use nothing. */
export interface Spent {
  readonly calls: number;
  readonly tokens: number;
  readonly readers: readonly ReaderSpent[];
}

export const nothingSpent: Spent = { calls: 0, tokens: 0, readers: [] };

/** A reply more on the account of its reader. */
function addReply({ calls, tokens, readers }: Spent, reader: string, { usage }: Completion): Spent {
  const before = readers.find((one) => one.reader === reader);
  const account: ReaderSpent = {
    reader,
    calls: (before?.calls ?? 0) + 1,
    prompt: (before?.prompt ?? 0) + usage.prompt,
    cached: (before?.cached ?? 0) + usage.cached,
    completion: (before?.completion ?? 0) + usage.completion,
  };
  return {
    calls,
    tokens: tokens + usage.prompt + usage.completion,
    readers:
      before === undefined ? [...readers, account] : readers.map((one) => (one === before ? account : one)),
  };
}

/** Replies that are there already, by call; a run that goes on asks for none of them again. */
export type ReplyRecord = Map<string, Completion>;

export interface DeskOptions {
  /** Who answers a call, under a name that people know. */
  readonly seat: (request: CompletionRequest) => { readonly name: string; readonly backend: Backend };
  readonly record: ReplyRecord;
  readonly budget: Budget;
  /** What earlier starts of the same run used: the budget is for all of them. */
  readonly spent?: Spent;
  /**
   * A new reply, to be kept before the next call takes its place: what is kept is never asked again, and what a killed tab loses
   * is what was open. Never rejects.
   */
  readonly onReply: (key: string, completion: Completion) => void | Promise<void>;
  /** Waited for before the first call is sent: a place where the run is kept. Never rejects. */
  readonly before?: () => Promise<void>;
  /** Something changed; called often, so that a view looks at it once a frame at most. */
  readonly onChange: () => void;
  /** The budget is used up and no call is open any more. */
  readonly onUsedUp: () => void;
}

/** The name of a call within its run: same name, same prompt for the same seat. */
export const callKey = ({ purpose, arm, round, agent, seed, prompt }: CompletionRequest): string =>
  JSON.stringify([purpose ?? 'answer', arm ?? 0, round, agent, seed, prompt]);

/**
 * The desk where every call of one run passes: it hands each to its seat's backend, knows which wait, run and are done, gives
 * recorded replies without asking, and stops sending once the budget is used up. Queues are the backends' own.
 */
export class ReaderDesk {
  private readonly options: DeskOptions;
  private readonly all: DeskCall[] = [];
  private used: Spent;
  private open = 0;
  private saidUsedUp = false;
  private opened: Promise<void> | null = null;

  constructor(options: DeskOptions) {
    this.options = options;
    this.used = options.spent ?? nothingSpent;
  }

  /** Every call so far, in the order in which they came. */
  get calls(): readonly DeskCall[] {
    return this.all;
  }

  get spent(): Spent {
    return this.used;
  }

  private isUsedUp(): boolean {
    const { calls, tokens } = this.options.budget;
    return (calls !== null && this.used.calls >= calls) || (tokens !== null && this.used.tokens >= tokens);
  }

  private change(at: number, change: Partial<DeskCall>): void {
    const call = this.all[at];
    if (call !== undefined) this.all[at] = { ...call, ...change };
    this.options.onChange();
  }

  private sayUsedUp(): void {
    if (this.open > 0 || this.saidUsedUp || !this.all.some(({ state }) => state === 'held')) return;
    this.saidUsedUp = true;
    this.options.onUsedUp();
  }

  /** Waits until nobody waits any more: a held call is never sent. */
  private hold(at: number, signal: AbortSignal): Promise<never> {
    this.change(at, { state: 'held' });
    const held = new Promise<never>((_resolve, reject) => {
      signal.addEventListener(
        'abort',
        () => {
          this.change(at, { state: 'dropped' });
          reject(signal.reason);
        },
        { once: true },
      );
    });
    this.sayUsedUp();
    return held;
  }

  /** Rejects with the backend's error, or with the signal's reason. */
  async complete(request: CompletionRequest, signal: AbortSignal): Promise<Completion> {
    const { name, backend } = this.options.seat(request);
    const key = callKey(request);
    const kept = this.options.record.get(key);
    const at = this.all.push({
      request,
      reader: name,
      state: kept === undefined ? 'waiting' : 'done',
      text: kept?.text ?? '',
      recorded: kept !== undefined,
    });
    if (kept !== undefined) {
      this.options.onChange();
      return kept;
    }
    return await this.ask(at - 1, key, backend, request, signal);
  }

  private async ask(
    at: number,
    key: string,
    backend: Backend,
    request: CompletionRequest,
    signal: AbortSignal,
  ): Promise<Completion> {
    if (this.options.before !== undefined) {
      this.opened ??= this.options.before();
      await this.opened;
    }
    if (signal.aborted) this.change(at, { state: 'dropped' });
    signal.throwIfAborted();
    if (this.isUsedUp()) return await this.hold(at, signal);
    // Counted when it is handed over, so that a round's worth of calls cannot slip past the budget together.
    this.used = { ...this.used, calls: this.used.calls + 1 };
    this.open++;
    this.options.onChange();
    let kept = false;
    const keep = async (completion: Completion): Promise<void> => {
      kept = true;
      this.used = addReply(this.used, this.all[at]?.reader ?? '', completion);
      this.options.record.set(key, completion);
      await this.options.onReply(key, completion);
    };
    try {
      const completion = await backend.complete(request, {
        signal,
        onSent: () => this.change(at, { state: 'running' }),
        onToken: (piece) => this.change(at, { state: 'running', text: (this.all[at]?.text ?? '') + piece }),
        onRestart: () => this.change(at, { text: '' }),
        keep,
      });
      if (!kept) await keep(completion);
      this.change(at, { state: 'done', text: completion.text });
      return completion;
    } catch (error) {
      this.change(at, { state: signal.aborted ? 'dropped' : 'failed' });
      throw error;
    } finally {
      this.open--;
      this.sayUsedUp();
    }
  }
}
