import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { findProgram, installPackages } from './apt.ts';

/** The engine without windows first: the whole browser takes half as long again for the same tests. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** The system's Chromium; undefined where there is none and Playwright has to bring its own. */
export function systemChromium(): string | undefined {
  return findProgram(...names);
}

/** Makes sure that the browser tests find a Chromium: the system's, Debian's package, or Playwright's. */
export function installChromium(): void {
  if (systemChromium() || installPackages('chromium-headless-shell')) return;
  execFileSync(process.execPath, [playwright, 'install', 'chromium'], { stdio: 'inherit' });
}

const playwright = join(import.meta.dirname, '../node_modules/@playwright/test/cli.js');
