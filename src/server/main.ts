import { exitStatus, runCommandLine, UsageError } from './command-line.ts';
import { createCommands } from './commands.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  const commands = createCommands({ environment: process.env, say });
  await runCommandLine(commands, process.argv.slice(2), say);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error instanceof UsageError ? exitStatus.misused : exitStatus.failed);
}
