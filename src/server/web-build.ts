import { spawn } from 'node:child_process';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
// Written after all builds have succeeded, so that an interrupted one doesn't count.
const marker = join(root, 'dist', 'built');
const packPlugin = 'scripts/plugin-zip.ts';
const plugin = [
  ...['assets', 'languages', 'src'],
  ...['LICENSE', 'florin-for-woocommerce.php', 'readme.txt', 'uninstall.php'],
];
const sources = [
  ...['src/web', 'src/contract', 'index.html', 'package-lock.json', packPlugin],
  ...plugin.map((name) => join('integrations/woocommerce', name)),
];

/** Builds every `vite….config.ts` in the project's folder, and the package of the WooCommerce plugin. */
export async function buildWeb(): Promise<void> {
  for (const config of await configFiles()) await runVite(config);
  await run([join(root, packPlugin)], 'The package of the plugin could not be built.');
  await writeFile(marker, '');
}

/** Checks whether there is a build. */
export async function webIsBuilt(): Promise<boolean> {
  return (await changedAt(marker)) > 0;
}

/** Checks whether there is a build, and no source is newer. */
export async function webIsCurrent(): Promise<boolean> {
  const built = await changedAt(marker);
  const changes = await Promise.all([...sources, ...(await configFiles())].map(lastChange));
  return built > Math.max(...changes);
}

async function configFiles(): Promise<string[]> {
  const names = await readdir(root);
  return names.filter((name) => /^vite\.(.+\.)?config\.ts$/.test(name)).toSorted();
}

async function lastChange(path: string): Promise<number> {
  const absolute = join(root, path);
  const inside = await readdir(absolute, { recursive: true }).catch(() => []);
  const times = await Promise.all(
    [absolute, ...inside.map((name) => join(absolute, name))].map(changedAt),
  );
  return Math.max(...times);
}

async function changedAt(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}

async function runVite(config: string): Promise<void> {
  const vite = join(
    dirname(createRequire(import.meta.url).resolve('vite/package.json')),
    'bin/vite.js',
  );
  await run(
    [vite, 'build', '--config', config, '--logLevel', 'warn'],
    `The web build failed (${config}).`,
  );
}

/** Runs a script under this Node. Throws the message if it fails. */
async function run(command: string[], message: string): Promise<void> {
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject).on('exit', resolve);
  });
  if (code !== 0) throw new Error(message);
}
