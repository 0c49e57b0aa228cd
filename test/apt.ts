import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns the path of a program by the first of these names that is installed; undefined if none is. */
export function findProgram(...names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

/** Installs packages of Debian's where we may; false where we may not, or it has failed. */
export function installPackages(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !tryRun('apt-get', ['--version'])) return false;
  tryRun('apt-get', ['update', '-qq']);
  const quiet = ['-y', '-qq', '--no-install-recommends'];
  return tryRun('apt-get', ['install', ...quiet, ...packages]);
}

function tryRun(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    return true;
  } catch {
    return false;
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
