import { expect } from '@playwright/test';
import { signIn } from './steps/merchant.ts';
import { test } from './steps/person.ts';
import { newestMail } from './steps/sandbox.ts';
import { createLink, freshWallet } from './steps/shop.ts';
import { row } from './steps/table.ts';

test('a change of wallets is pending, and a mailed link cancels it without signing in', async ({
  page,
  browser,
  context,
  person,
}) => {
  await signIn(context, person, person.companyId);
  const till = await freshWallet(person, 'moonbeam', 'Till');
  await freshWallet(person, 'polkadot', 'Safe');
  const link = await createLink(person, [till], { name: 'Bag of beans' });
  await page.goto(`/payment-links/${link.id}?step=2`);
  await page.getByLabel('Safe').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByLabel('Your password').fill(person.password);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(/^Changes saved. The new wallets take effect at/)).toBeVisible();
  await expect(row(page, 'Bag of beans')).toContainText('New wallets from');
  await row(page, 'Bag of beans').getByRole('link', { name: 'Bag of beans' }).click();
  await expect(page.getByText(/this link pays into: Till and Safe/)).toBeVisible();

  const mail = await newestMail(person.api, person.email, /#token=/);
  expect(mail.subject).toBe('Wallet change requested for “Bag of beans”');
  const url = /http\S+#token=\S+/.exec(mail.text)![0];
  const owner = await (await browser.newContext({ locale: 'en' })).newPage();
  await owner.goto(url);
  await expect(owner.getByRole('heading', { name: 'Cancel this wallet change?' })).toBeVisible();
  await expect(owner.getByRole('listitem').filter({ hasText: 'Safe' })).toContainText('Paseo');
  await owner.getByRole('button', { name: 'Cancel change' }).click();
  await expect(owner.getByRole('heading', { name: 'Change canceled' })).toBeFocused();

  // The dashboard is updated without a reload.
  await expect(page.getByText(/this link pays into/)).toHaveCount(0);
  const later = await owner.context().newPage();
  await later.goto(url);
  await expect(later.getByRole('heading', { name: 'Nothing to cancel' })).toBeVisible();
});
