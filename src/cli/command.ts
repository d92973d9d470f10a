/** One subcommand of `lab`. */
export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** The whole help text. */
  readonly help: string;
  /** Runs with the arguments after its name; gives the JSON to print, or undefined where it wrote a file itself. */
  readonly run: (args: readonly string[]) => Promise<unknown>;
}
