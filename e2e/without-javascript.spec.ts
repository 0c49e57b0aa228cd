import { expect } from '@playwright/test';
import { expectIssue } from './steps/field.ts';
import { test } from './steps/merchant.ts';
import { paymentIs } from './steps/payment.ts';
import { pay } from './steps/sandbox.ts';
import { createLink, freshWallet } from './steps/shop.ts';

test.describe('a payer without JavaScript', () => {
  test('chooses an asset, sees amount, address and QR code, pays, and sees it after a reload', async ({
    browser,
    request,
    merchant,
  }) => {
    const wallets = [
      await freshWallet(merchant, 'moonbeam', 'Till'),
      await freshWallet(merchant, 'polkadot', 'Other till'),
    ];
    const link = await createLink(merchant, wallets, { name: 'Bag of beans' });
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en' });
    const page = await context.newPage();

    await page.goto(link.url);
    await page.getByRole('radio', { name: /DEV/ }).check();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByRole('heading', { name: 'Waiting for payment' })).toBeVisible();
    const id = new URL(page.url()).pathname.split('/').at(-1)!;
    expect(id).toMatch(/^pay_/);
    const payment = await paymentIs(request, id, 'open');

    // 12.50 USD at the sandbox's 0.25 USD, and the tag of this payment.
    await expect(page.locator('.amount')).toHaveText(/^50\.0000\d+ DEV$/);
    await expect(page.getByTitle(wallets[0]!.addresses[0]!)).toBeVisible();
    expect(payment.recipient).toBe(wallets[0]!.addresses[0]!);
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    // By its class, because Playwright considers the content of <noscript> invisible.
    const withoutScript = page.locator('.without-script');
    await expect(withoutScript).toContainText('Pay before');
    // There are no buttons that would need a script.
    await expect(page.getByRole('button')).toHaveCount(0);

    await pay(request, id);
    await paymentIs(request, id, 'paid');
    await withoutScript.getByText('Reload').click();
    await expect(page.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
    await page.getByRole('link', { name: 'View receipt' }).click();
    await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
    await expect(page.getByText(id)).toBeVisible();
    await context.close();
  });

  test('sees each error at its field, and keeps typed values', async ({ browser, merchant }) => {
    const wallets = [
      await freshWallet(merchant, 'moonbeam', 'Till'),
      await freshWallet(merchant, 'polkadot', 'Other till'),
    ];
    const link = await createLink(merchant, wallets, {
      name: 'Bag of beans',
      collectEmail: true,
      collectBillingAddress: true,
    });
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en' });
    const page = await context.newPage();
    await page.goto(link.url);
    await page.getByLabel('Email').fill('anna@');
    await page.getByLabel('Full name or company').fill('Anna Müller');
    await page.getByLabel('Country or region').selectOption('DE');
    await page.getByLabel('Street address').fill('Weg 1 <b>"links"</b>');
    await page.getByRole('button', { name: 'Continue to payment' }).click();

    await expect(page.getByRole('alert')).toHaveText('Please check the highlighted fields.');
    await expect(page.getByText('Choose a coin to pay with.')).toBeVisible();
    await expectIssue(page.getByLabel('Email'), 'Enter an email address such as name@example.com.');
    await expectIssue(page.getByLabel('City'), 'This field is required.');
    await expect(page.getByLabel('Email')).toHaveValue('anna@');
    await expect(page.getByLabel('Full name or company')).toHaveValue('Anna Müller');
    await expect(page.getByLabel('Country or region')).toHaveValue('DE');
    await expect(page.getByLabel('Street address')).toHaveValue('Weg 1 <b>"links"</b>');

    await page.getByRole('radio', { name: /PAS/ }).check();
    await page.getByLabel('Email').fill('anna@example.com');
    await page.getByLabel('City').fill('Köln');
    await page.getByLabel('Postal code').fill('50667');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.locator('.amount')).toHaveText(/^3\.12\d+ PAS$/);
    await context.close();
  });
});
