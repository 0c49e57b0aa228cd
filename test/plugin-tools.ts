import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, installPackages } from './apt.ts';

/** The plugin for WooCommerce, whose tests have dependencies of their own. */
export const pluginFolder = join(import.meta.dirname, '../integrations/woocommerce');

/** The programs that the plugin's tests run, with their Debian packages. */
const programs = { php: 'php-cli', phpunit: 'phpunit' } as const;

/**
 * Installs what the plugin's tests need, as far as it is missing. Throws if something still is: its tests are never
 * skipped.
 */
export function installPluginTools(): void {
  const missing = () => Object.keys(programs).filter((name) => !findProgram(name));
  if (missing().length > 0) installPackages(...Object.values(programs));
  if (missing().length > 0) {
    throw new Error(
      `The tests of integrations/woocommerce need ${missing().join(' and ')}. On Debian, install ${Object.values(programs).join(' and ')}.`,
    );
  }
  if (!isInstalled()) {
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], {
      cwd: pluginFolder,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  }
}

/** Checks whether npm has installed what the lock file names; an interrupted install leaves no copy of it. */
function isInstalled(): boolean {
  const installed = join(pluginFolder, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return false;
  const wanted = packagesOf(join(pluginFolder, 'package-lock.json'));
  const present = packagesOf(installed);
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || present[path]?.version === version || (optional && !present[path]),
  );
}

function packagesOf(path: string): Record<string, { version?: string; optional?: boolean }> {
  return (JSON.parse(readFileSync(path, 'utf8')) as { packages: ReturnType<typeof packagesOf> })
    .packages;
}
