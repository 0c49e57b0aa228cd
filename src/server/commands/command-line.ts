import { parseArgs } from 'node:util';
import { errorMessage } from '#server/base/errors.ts';

/** One command of `florin`: its help text and its implementation. */
export type Command = {
  /** One word or two: `serve`, `workspace list`. */
  name: string;
  /** Required arguments: `<workspace>`. */
  takes?: string[];
  /** Optional arguments after those: `[from]`. */
  mayTake?: string[];
  /** Options by name without the dashes. */
  options?: Record<string, Option>;
  /** Its line in the list of commands. */
  summary: string;
  /** Further text in its own help. */
  details?: string;
  run(args: Arguments): Promise<void>;
};

/** An option; without a value it is a switch. */
type Option = { value?: string; summary: string; required?: boolean };

/** The arguments of a call; a switch that is set has the value `on`. */
export type Arguments = { words: string[]; options: Record<string, string | undefined> };

/** The command line is invalid; nothing was done. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Exit statuses for failures; 0 is success; see `florin --help`. */
export const exitStatus = { failed: 1, misused: 2 };

/** Runs the command of a command line, or prints help. Throws UsageError. */
export async function runCommandLine(
  commands: Command[],
  args: string[],
  say: (line: string) => void,
): Promise<void> {
  const asksForHelp = args.some((word) => word === '--help' || word === '-h');
  const command = commands.find(({ name }) => startsWith(args, name.split(' ')));
  if (command) {
    if (asksForHelp) return say(commandHelp(command));
    return command.run(read(command, args.slice(command.name.split(' ').length)));
  }
  const [first] = args;
  if (asksForHelp) return say(help(commands.filter(({ name }) => belongsTo(name, first))));
  const message = first === undefined ? [] : [`Unknown command “${args.join(' ')}”.`, ''];
  throw new UsageError([...message, help(commands)].join('\n'));
}

function startsWith(args: string[], words: string[]): boolean {
  return words.every((word, index) => args[index] === word);
}

/**
 * Checks for `florin workspace --help`, which lists the commands with that first word; `florin --help`
 * lists all.
 */
function belongsTo(name: string, first: string | undefined): boolean {
  return first === undefined || first.startsWith('-') || name.split(' ')[0] === first;
}

function read(
  { name, takes = [], mayTake = [], options = {} }: Command,
  args: string[],
): Arguments {
  const known = Object.fromEntries(
    Object.entries(options).map(([option, { value }]) => {
      return [option, { type: value === undefined ? ('boolean' as const) : ('string' as const) }];
    }),
  );
  const hint = `Run florin ${name} --help for usage.`;
  const { positionals, values } = parsed();
  const most = takes.length + mayTake.length;
  if (positionals.length < takes.length || positionals.length > most) {
    const wanted = most === 0 ? 'no arguments' : [...takes, ...mayTake].join(' ');
    throw new UsageError(`florin ${name} takes ${wanted}.\n${hint}`);
  }
  for (const [option, { required }] of Object.entries(options)) {
    if (required && values[option] === undefined) {
      throw new UsageError(`florin ${name} needs --${option}.\n${hint}`);
    }
  }
  const optionValues = Object.entries(values).map(([option, value]) => {
    return [option, typeof value === 'string' ? value : 'on'];
  });
  return { words: positionals, options: Object.fromEntries(optionValues) };

  function parsed() {
    try {
      return parseArgs({ args, options: known, allowPositionals: true });
    } catch (error) {
      throw new UsageError(`${errorMessage(error)}\n${hint}`);
    }
  }
}

function help(commands: Command[]): string {
  const lines = commands.map((command) => [usage(command), command.summary] as const);
  const width = Math.max(0, ...lines.map(([left]) => left.length));
  return [
    'florin <command>',
    '',
    ...lines.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`),
    '',
    'Run florin <command> --help for details. Florin is configured by environment variables; it lists',
    'missing and wrong ones at startup.',
    '',
    'Exit status: 0 success, 1 failure or failed checks, 2 usage error.',
  ].join('\n');
}

function commandHelp(command: Command): string {
  const options = Object.entries(command.options ?? {});
  return [
    `florin ${usage(command)}${options.length > 0 ? ' [options]' : ''}`,
    '',
    command.summary,
    ...(command.details === undefined ? [] : ['', command.details]),
    ...(options.length > 0 ? ['', ...options.map(optionLine)] : []),
  ].join('\n');
}

function usage({ name, takes = [], mayTake = [] }: Command): string {
  return [name, ...takes, ...mayTake].join(' ');
}

function optionLine([name, { value, summary, required }]: [string, Option]): string {
  return `  --${name}${value === undefined ? '' : ` ${value}`}  ${summary}${required ? ' (required)' : ''}`;
}
