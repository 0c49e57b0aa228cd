import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { packPlugin, pluginFiles, pluginSource, writePlugin } from './plugin-zip.ts';

const top = 'florin-for-woocommerce/';

test('the plugin’s package has the same bytes each time, in every time zone', () => {
  const first = packPlugin();
  expect(Buffer.from(packPlugin().zip).equals(Buffer.from(first.zip))).toBe(true);
  const script = `import { packPlugin } from './scripts/plugin-zip.ts'; console.log(packPlugin().about.sha256);`;
  for (const zone of ['Pacific/Kiritimati', 'America/Los_Angeles']) {
    const hash = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: join(import.meta.dirname, '..'),
      env: { ...process.env, TZ: zone, LC_ALL: 'tr_TR.UTF-8' },
      encoding: 'utf8',
    });
    expect(hash.trim()).toBe(first.about.sha256);
  }
});

test('every file of the package is that of the source', () => {
  const entries = readZip(Buffer.from(packPlugin().zip));
  expect(entries.map(({ name }) => name)).toEqual(pluginFiles().map((path) => top + path));
  for (const { name, content } of entries) {
    expect(content.equals(readFileSync(join(pluginSource, name.slice(top.length))))).toBe(true);
  }
});

test('the package has what a shop needs and nothing else', () => {
  const files = pluginFiles();
  expect(files).toEqual(
    expect.arrayContaining([
      ...['LICENSE', 'florin-for-woocommerce.php', 'readme.txt', 'uninstall.php'],
      ...['assets/blocks.js', 'src/Plugin.php', 'src/autoload.php'],
    ]),
  );
  expect(files.filter((path) => /test|node_modules|package|\.md$|\/\.|^\./i.test(path))).toEqual(
    [],
  );
  const autoloaded = readFileSync(join(pluginSource, 'src/autoload.php'), 'utf8');
  expect(packPlugin().about).toMatchObject({
    version: /VERSION = '([^']+)'/.exec(autoloaded)?.[1],
    requires: '6.4',
    requiresPhp: '7.4',
    license: 'GPL-2.0-or-later',
  });
});

test('what the description says is true of the package that is written with it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'florin-plugin-'));
  await writePlugin(folder);
  const zip = readFileSync(join(folder, 'florin-for-woocommerce.zip'));
  const about: unknown = JSON.parse(
    readFileSync(join(folder, 'florin-for-woocommerce.json'), 'utf8'),
  );
  rmSync(folder, { recursive: true });
  expect(about).toMatchObject({
    size: zip.length,
    sha256: createHash('sha256').update(zip).digest('hex'),
  });
});

type Entry = { name: string; content: Buffer };

/**
 * Reads a ZIP by its central directory, as installers do, apart from the library that wrote it. Checks that each
 * file's own header agrees, its checksum, its time and its permissions.
 */
function readZip(zip: Buffer): Entry[] {
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  const count = zip.readUInt16LE(end + 10);
  const entries: Entry[] = [];
  let at = zip.readUInt32LE(end + 16);
  while (entries.length < count) {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50);
    const [method, time, date] = [10, 12, 14].map((offset) => zip.readUInt16LE(at + offset));
    const [crc, packed = 0, size] = [16, 20, 24].map((offset) => zip.readUInt32LE(at + offset));
    const [nameLength = 0, extra = 0, comment = 0] = [28, 30, 32].map((offset) =>
      zip.readUInt16LE(at + offset),
    );
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    expect({ method, time, date }).toEqual({ method: 8, time: 0, date: (1 << 5) | 1 });
    expect(zip.readUInt32LE(at + 38) >>> 16).toBe(0o100644);
    const local = zip.readUInt32LE(at + 42);
    expect(zip.readUInt32LE(local)).toBe(0x04034b50);
    expect(zip.toString('utf8', local + 30, local + 30 + nameLength)).toBe(name);
    const start = local + 30 + nameLength + zip.readUInt16LE(local + 28);
    const content = inflateRawSync(zip.subarray(start, start + packed));
    expect([crc32(content), content.length]).toEqual([crc, size]);
    entries.push({ name, content });
    at += 46 + nameLength + extra + comment;
  }
  expect(at).toBe(end);
  return entries;
}
