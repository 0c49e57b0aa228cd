import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const sdk = join(root, 'sdk');
const modules = join(root, 'node_modules');
const shop = await mkdtemp(join(tmpdir(), 'florin-shop-'));
afterAll(() => rm(shop, { recursive: true }));

test('the package builds, and a shop without TypeScript imports it', async () => {
  const installed = join(shop, 'node_modules/@florin/client');
  await mkdir(installed, { recursive: true });
  await run(join(modules, '.bin/tsc'), ['-p', sdk, '--outDir', join(installed, 'dist')]);
  await writeFile(join(installed, 'package.json'), await readFile(join(sdk, 'package.json')));
  await symlink(join(modules, 'standardwebhooks'), join(shop, 'node_modules/standardwebhooks'));
  const script = `import { createFlorin } from '@florin/client';
    const florin = createFlorin({ url: 'https://pay.example.com', apiKey: 'k', companyId: 'c' });
    console.log(Object.keys(florin.paymentLinks).includes('createStatic'));`;
  await writeFile(join(shop, 'shop.mjs'), script);
  const { stdout } = await run(process.execPath, ['shop.mjs'], { cwd: shop });
  expect(stdout.trim()).toBe('true');
  expect(await readFile(join(installed, 'dist/florin.d.ts'), 'utf8')).toContain('createFlorin');
});
