import { InputError } from '#core/fault.ts';
import type { Command } from './command.ts';
import { answer } from './commands/answer.ts';
import { match } from './commands/match.ts';
import { merge } from './commands/merge.ts';
import { route } from './commands/route.ts';
import { run } from './commands/run.ts';
import { score } from './commands/score.ts';
import { sweep } from './commands/sweep.ts';
import { UsageError } from './read-input.ts';

const commands: readonly Command[] = [route, match, answer, score, run, sweep, merge];

const overview = `lab COMMAND …

${commands.map(({ name, summary }) => `  ${name.padEnd(8)}${summary}`).join('\n')}

Results go to standard output (or --out) as JSON, progress and errors to standard error.
Exit code 0: done, 1: failed, 2: called wrongly. "lab COMMAND --help" says more.
`;

/** Mistakes in flags come from Node's parser with codes of this kind. */
const isUsage = (error: unknown): error is Error =>
  error instanceof UsageError ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

async function main([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    process.stdout.write(overview);
    return name === undefined ? 2 : 0;
  }
  const command = commands.find((one) => one.name === name);
  if (command === undefined) {
    process.stderr.write(`There is no command "${name}".\n\n${overview}`);
    return 2;
  }
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${command.help}\n`);
    return 0;
  }
  try {
    const result = await command.run(args);
    if (result !== undefined) process.stdout.write(`${JSON.stringify(result)}\n`);
    return 0;
  } catch (error) {
    if (isUsage(error)) {
      process.stderr.write(`${error.message}\n\n${command.help}\n`);
      return 2;
    }
    const known = error instanceof InputError || error instanceof RangeError;
    const message =
      error instanceof Error ? (known ? error.message : (error.stack ?? error.message)) : String(error);
    process.stderr.write(`${message}\n`);
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
