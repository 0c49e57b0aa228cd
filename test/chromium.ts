import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { findProgram, installPackages } from './apt.ts';

/** The headless shell first: the full browser takes half as long again for the same tests. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Returns the path of the system's Chromium; undefined if Playwright has to install its own. */
export function systemChromium(): string | undefined {
  return findProgram(...names);
}

/**
 * Installs a Chromium for the browser tests if the system has none: Debian's package, else Playwright's.
 */
export function installChromium(): void {
  if (systemChromium() || installPackages('chromium-headless-shell')) return;
  execFileSync(process.execPath, [playwright, 'install', 'chromium'], { stdio: 'inherit' });
}

const playwright = join(import.meta.dirname, '../node_modules/@playwright/test/cli.js');
