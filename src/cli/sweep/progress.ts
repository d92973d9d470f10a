/** Milliseconds between two lines of progress in a log; a terminal's one line is rewritten more often. */
const LOG_EVERY = 5_000;
const TERMINAL_EVERY = 200;

/** `0:42`, `1:03:20`. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (n: number): string => String(n).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

const whole = (n: number): string => n.toLocaleString('en');

export interface ProgressRequest {
  /** Runs of this shard, and those of them that were finished before. */
  readonly runs: number;
  readonly before: number;
  /** Calls to come when it starts. */
  readonly calls: number;
  readonly now: () => number;
  readonly write: (text: string) => void;
  readonly terminal: boolean;
}

/** Progress of a sweep on standard error: runs, calls made and to come, time left. */
export class Progress {
  private readonly given: ProgressRequest;
  private readonly started: number;
  private shown = Number.NEGATIVE_INFINITY;
  private runs: number;
  /** Calls of units that are over, as they were counted beforehand: what is to come is counted the same way. */
  private counted = 0;
  private made = 0;

  constructor(given: ProgressRequest) {
    this.given = given;
    this.started = given.now();
    this.runs = given.before;
  }

  readonly call = (): void => {
    this.made++;
  };

  /** A unit is over: its finished runs (0 where it failed), and its calls as counted beforehand. */
  unitOver(runs: number, calls: number): void {
    this.runs += runs;
    this.counted += calls;
    this.tick();
  }

  /** Shows where things stand, unless that was a moment ago. */
  tick(): void {
    const { now, terminal } = this.given;
    if (now() - this.shown < (terminal ? TERMINAL_EVERY : LOG_EVERY)) return;
    this.shown = now();
    this.show();
  }

  private show(): void {
    const { terminal, write } = this.given;
    write(terminal ? `\r\u001B[K${this.text()}` : `${this.text()}\n`);
  }

  /** The last line stays. */
  end(): void {
    this.show();
    if (this.given.terminal) this.given.write('\n');
  }

  text(): string {
    const { runs, calls, now } = this.given;
    const toCome = Math.max(0, calls - this.counted);
    const left =
      this.counted === 0 || toCome === 0
        ? ''
        : `, about ${clockText(((now() - this.started) / this.counted) * toCome)} left`;
    return `${whole(this.runs)} of ${whole(runs)} runs; calls: ${whole(this.made)} made, ${whole(toCome)} to come${left}`;
  }
}
