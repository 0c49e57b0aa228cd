import { gzipSync } from 'node:zlib';
import { expect, type Page, type Response } from '@playwright/test';
import { test } from './steps/merchant.ts';
import { createLink, freshWallet } from './steps/shop.ts';

// The maxBytes bytes of gzipped scripts in a first visit, for users on slow networks.
const maxBytes = { checkout: 90_000, signIn: 137_000, dashboard: 195_000 };

test('a payer’s first load is small', async ({ page, merchant }) => {
  const link = await createLink(merchant, [await freshWallet(merchant, 'moonbeam', 'Till')], {
    name: 'Beans',
  });
  expect(await firstLoad(page, new URL(link.url).pathname)).toBeLessThan(maxBytes.checkout);
});

test('the login page’s first load is small', async ({ page }) => {
  expect(await firstLoad(page, '/auth/login')).toBeLessThan(maxBytes.signIn);
});

test('the dashboard’s first load is small', async ({ page, merchant: _ }) => {
  expect(await firstLoad(page, '/dashboard')).toBeLessThan(maxBytes.dashboard);
});

/** Returns the bytes of all scripts that the page requests without interaction. */
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
