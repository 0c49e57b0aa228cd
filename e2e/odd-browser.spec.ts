import { expect } from '@playwright/test';
import { test } from './steps/merchant.ts';
import { createLink, freshWallet } from './steps/shop.ts';

test('a browser with an unknown time zone and language shows revenue, hours and contact fields', async ({
  page,
  merchant,
}) => {
  await page.addInitScript(() => {
    const named = Intl.DateTimeFormat.prototype.resolvedOptions;
    Intl.DateTimeFormat.prototype.resolvedOptions = function resolvedOptions() {
      return { ...named.call(this), timeZone: 'Etc/Unknown' };
    };
    Object.defineProperty(navigator, 'language', { value: 'en-US@posix' });
  });
  const wallet = await freshWallet(merchant, 'moonbeam', 'Till');
  await createLink(merchant, [wallet], { name: 'Coffee' });
  const faults: Error[] = [];
  page.on('pageerror', (error) => faults.push(error));
  await page.goto('/dashboard');
  const revenue = page.getByRole('region', { name: 'Revenue' });
  await expect(revenue.getByText('€0.00').first()).toBeVisible();
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/account');
  await expect(page.getByLabel('Country code')).toBeVisible();
  expect(faults).toEqual([]);
});
