import { gzipSync } from 'node:zlib';
import { expect, type Page, type Response } from '@playwright/test';
import { test } from './steps/merchant.ts';
import { createLink, freshWallet } from './steps/shop.ts';

// What a first visit loads of scripts, gzipped: a promise to those on slow networks.
const most = { checkout: 90_000, signIn: 130_000, dashboard: 200_000 };

test('a payer’s first load stays small', async ({ page, merchant }) => {
  const link = await createLink(merchant, [await freshWallet(merchant, 'moonbeam', 'Till')], {
    name: 'Beans',
  });
  expect(await firstLoad(page, new URL(link.url).pathname)).toBeLessThan(most.checkout);
});

test('so does that of who signs in', async ({ page }) => {
  expect(await firstLoad(page, '/auth/login')).toBeLessThan(most.signIn);
});

test('and that of who opens the dashboard', async ({ page, merchant: _ }) => {
  expect(await firstLoad(page, '/dashboard')).toBeLessThan(most.dashboard);
});

/** Bytes of all scripts that the page asks for by itself. */
async function firstLoad(page: Page, path: string): Promise<number> {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const bodies = await Promise.all(scripts.map((script) => script.body()));
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  expect(bytes).toBeGreaterThan(0);
  return bytes;
}
