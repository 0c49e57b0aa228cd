import { expect } from '@playwright/test';
import sharp from 'sharp';
import { test } from './steps/merchant.ts';
import { openPayment, paymentIs } from './steps/payment.ts';
import { pay } from './steps/sandbox.ts';
import { createLink, freshWallet } from './steps/shop.ts';

const sidePixels = 256;

test('a business’s picture is shown next to its name to members and payers, until it is removed', async ({
  page,
  browser,
  merchant,
}) => {
  await page.goto('/settings/business-details');
  const create = { width: 640, height: 480, channels: 3 as const, background: '#0a6' };
  const buffer = await sharp({ create }).png().toBuffer();
  await page.locator('input[type=file]').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer,
  });
  const dialog = page.getByRole('dialog', { name: 'Crop picture' });
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(page.getByText('Logo updated')).toBeVisible();
  const switcher = page.getByRole('button', { name: /Rosa’s Roastery/ }).locator('img');
  await expect(switcher).toHaveJSProperty('naturalWidth', sidePixels);

  const till = await freshWallet(merchant, 'moonbeam', 'Till');
  const link = await createLink(merchant, [till], { name: 'Bag of beans' });
  const payer = await (await browser.newContext({ locale: 'en' })).newPage();
  const picture = payer.locator('.merchant img');
  await payer.goto(new URL(link.url).pathname);
  await expect(picture).toHaveJSProperty('naturalWidth', sidePixels);
  const choice = { network: 'moonbeam', symbol: 'DEV' } as const;
  const { id } = await openPayment(payer.request, link.id, choice);
  await pay(payer.request, id);
  await paymentIs(payer.request, id, 'paid');
  for (const path of ['', '/success', '/receipt']) {
    await payer.goto(`/pay/payments/${id}${path}`);
    await expect(picture).toHaveJSProperty('naturalWidth', sidePixels);
  }

  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Logo removed')).toBeVisible();
  await expect(switcher).toHaveCount(0);
  await payer.reload();
  await expect(picture).toHaveCount(0);
  await payer.context().close();
});
