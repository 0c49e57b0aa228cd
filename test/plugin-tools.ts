import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, installPackages } from './apt.ts';

/** The plugin for WooCommerce, whose tests have dependencies of their own. */
export const pluginFolder = join(import.meta.dirname, '../integrations/woocommerce');

/** The programs that the plugin's tests run, with their Debian packages. */
const programs = { php: 'php-cli', phpunit: 'phpunit' } as const;
/** SQLite, on which the tests run the statements that are meant for MySQL. */
const extensions = { pdo_sqlite: 'php-sqlite3' } as const;
const packages = [...Object.values(programs), ...Object.values(extensions)];

/**
 * Installs what the plugin's tests need, as far as it is missing. Throws if something still is: its tests are never
 * skipped.
 */
export function installPluginTools(): void {
  if (missing().length > 0) installPackages(...packages);
  if (missing().length > 0) {
    throw new Error(
      `The tests of integrations/woocommerce need ${missing().join(' and ')}. On Debian, install ${packages.join(', ')}.`,
    );
  }
  if (!isInstalled()) {
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], {
      cwd: pluginFolder,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  }
}

/** Returns which programs and extensions of PHP aren't installed. */
function missing(): string[] {
  const php = findProgram('php');
  const names = Object.keys(programs).filter((name) => !findProgram(name));
  if (!php || names.length > 0) return names;
  const loaded = execFileSync(php, ['-m'], { encoding: 'utf8' }).split('\n');
  return Object.keys(extensions).filter((name) => !loaded.includes(name));
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
