import { createInterface } from 'node:readline/promises';
import { exitStatus, runCommandLine, UsageError } from './commands/command-line.ts';
import { createCommands } from './commands/commands.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

try {
  const commands = createCommands({ environment: process.env, say, ask });
  await runCommandLine(commands, process.argv.slice(2), say);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error instanceof UsageError ? exitStatus.misused : exitStatus.failed);
}
