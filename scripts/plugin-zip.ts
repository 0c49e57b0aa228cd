import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Zippable, zipSync } from 'fflate';

// Writes dist/downloads/florin-for-woocommerce.zip, which merchants install in WordPress, and what Florin says about it.

export const pluginSlug = 'florin-for-woocommerce';
export const pluginSource = join(import.meta.dirname, '../integrations/woocommerce');
export const downloads = join(import.meta.dirname, '../dist/downloads');

/** What a shop needs: neither tests nor their packages, nor documents about the development. */
const shipped = [
  ...[`${pluginSlug}.php`, 'LICENSE', 'readme.txt', 'uninstall.php'],
  ...['src/**/*.php', 'assets/**/*.js', 'languages/*.{json,mo,po,pot}'],
];

/** The earliest time that a ZIP can have. Local, since a ZIP has no time zone: the same bytes in each. */
const timestamp = new Date(1980, 0, 1);
const unix = 3;
const readableFile = (0o100644 << 16) >>> 0;

export type PluginPackage = {
  version: string;
  sha256: string;
  size: number;
  /** The oldest WordPress, and the oldest PHP. */
  requires: string;
  requiresPhp: string;
  license: string;
};

/** Returns the paths of the files in the package, sorted by their bytes. */
export function pluginFiles(): string[] {
  return globSync(shipped, { cwd: pluginSource }).toSorted((a, b) => (a < b ? -1 : 1));
}

/**
 * Returns the package and its description. The same sources make the same bytes on every machine: fflate compresses in
 * JavaScript, so that they don't depend on the zlib of Node either.
 */
export function packPlugin(): { zip: Uint8Array; about: PluginPackage } {
  const files: Zippable = Object.fromEntries(
    pluginFiles().map((path) => [`${pluginSlug}/${path}`, readFileSync(join(pluginSource, path))]),
  );
  const zip = zipSync(files, { level: 9, mtime: timestamp, os: unix, attrs: readableFile });
  const main = readFileSync(join(pluginSource, `${pluginSlug}.php`), 'utf8');
  const about = {
    version: header(main, 'Version'),
    sha256: createHash('sha256').update(zip).digest('hex'),
    size: zip.length,
    requires: header(main, 'Requires at least'),
    requiresPhp: header(main, 'Requires PHP'),
    license: header(main, 'License'),
  };
  return { zip, about };
}

/** Writes the package and its description into a folder. */
export async function writePlugin(folder: string): Promise<void> {
  const { zip, about } = packPlugin();
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${pluginSlug}.zip`), zip);
  await writeFile(join(folder, `${pluginSlug}.json`), `${JSON.stringify(about, null, 2)}\n`);
}

/** Returns a header of the plugin's main file. Throws if there is none. */
function header(main: string, name: string): string {
  const value = new RegExp(`^ \\* ${name}: (.+)$`, 'm').exec(main)?.[1];
  if (value === undefined) throw new Error(`The plugin's main file has no header “${name}”.`);
  return value;
}

if (process.argv[1] === import.meta.filename) await writePlugin(downloads);
