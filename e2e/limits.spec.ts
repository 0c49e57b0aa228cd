import { expect } from '@playwright/test';
import { test } from './steps/merchant.ts';

test('a workspace sees its tier, the rest of its limit, and what raises it', async ({
  page,
  merchant,
}) => {
  await page.goto('/billing');
  const plan = page.getByRole('region', { name: 'Tier', exact: true });
  await expect(plan).toContainText('of $100.00');

  await page.goto('/settings/verification');
  const tier = page.getByRole('region', { name: 'Account tier' });
  await expect(tier).toContainText('$0.00');
  await expect(tier).toContainText('of $100.00');
  const tiers = tier.getByRole('row');
  await expect(tiers).toHaveCount(6);
  await expect(tier.getByRole('row', { name: /^Basic Current/ })).toContainText('$100.00');
  await expect(tier.getByRole('row', { name: /^Gold/ })).toContainText('$100,000.00');

  await tier.getByRole('link', { name: 'Verify a domain' }).click();
  await expect(page).toHaveURL(/\/settings\/business-details#domain$/);
  expect(merchant.companyId).toMatch(/^wsp_/);
});
