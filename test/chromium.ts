import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The system's Chromium; undefined where there is none and Playwright has to bring its own. */
export function systemChromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

/** Makes sure that the browser tests find a Chromium: the system's, Debian's package, or Playwright's. */
export function installChromium(): void {
  if (systemChromium()) return;
  if (process.getuid?.() === 0 && tryRun('apt-get', ['--version'])) {
    const quiet = ['-y', '-qq', '--no-install-recommends'];
    tryRun('apt-get', ['update', '-qq']);
    if (tryRun('apt-get', ['install', ...quiet, 'chromium'])) return;
  }
  execFileSync(process.execPath, [playwright, 'install', 'chromium'], { stdio: 'inherit' });
}

const playwright = join(import.meta.dirname, '../node_modules/@playwright/test/cli.js');

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
