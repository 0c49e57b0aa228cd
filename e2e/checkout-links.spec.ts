import { type Browser, expect, type Page } from '@playwright/test';
import { expectIssue } from './steps/field.ts';
import { test } from './steps/merchant.ts';
import { openPayment, paymentIs } from './steps/payment.ts';
import { pay } from './steps/sandbox.ts';
import {
  createDonationLink,
  createDynamicLink,
  createLink,
  freshWallet,
  setLinkStatus,
} from './steps/shop.ts';

const waiting = (payer: Page) =>
  expect(payer.getByRole('heading', { name: 'Waiting for payment' })).toBeVisible();
const idOf = (payer: Page) => new URL(payer.url()).pathname.split('/').at(-1)!;

async function payerOf(browser: Browser, url: string): Promise<Page> {
  const payer = await (await browser.newContext({ locale: 'en' })).newPage();
  await payer.goto(url);
  return payer;
}

test('a donor chooses an amount, sees it in each coin, and the link shows the total received', async ({
  browser,
  request,
  merchant,
}) => {
  const wallet = await freshWallet(merchant, 'moonbeam', 'Till');
  const link = await createDonationLink(merchant, [wallet], 'Save the old mill');
  const payer = await payerOf(browser, link.url);
  await expect(payer.getByText('$0.00 raised so far')).toBeVisible();
  await expect(payer.getByText('1 DEV = $0.25')).toBeVisible();
  await payer.getByRole('radio', { name: '$20.00' }).check();
  await expect(payer.getByText('≈ 80 DEV')).toBeVisible();
  await expect(payer.getByText('≈ 20 USDC')).toBeVisible();

  await payer.getByRole('radio', { name: 'Another amount' }).check();
  await payer.getByLabel('Amount in USD').fill('1,50');
  await expect(payer.getByText('≈ 6 DEV')).toBeVisible();
  await payer.getByRole('radio', { name: /DEV/ }).check();
  await payer.getByRole('button', { name: 'Continue to payment' }).click();
  await expectIssue(
    payer.getByLabel('Amount in USD'),
    /^Enter at least the minimum amount\. At least \$2\.00$/,
  );
  await payer.getByLabel('Amount in USD').fill('7,50');
  await payer.getByRole('button', { name: 'Continue to payment' }).click();
  await waiting(payer);
  await expect(payer.locator('.amount')).toHaveText(/^30\.0000\d+ DEV$/);
  await expect(payer.getByText('= $7.50')).toBeVisible();
  await pay(request, idOf(payer));
  await expect(payer.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
  await expect(payer.getByText('The mill thanks you.')).toBeVisible();
  const next = await payerOf(browser, link.url);
  await expect(next.getByText('$7.50 raised so far')).toBeVisible();
});

test('a URL prefills the form, and switching the language keeps it', async ({
  browser,
  merchant,
}) => {
  const wallets = [
    await freshWallet(merchant, 'moonbeam', 'Till'),
    await freshWallet(merchant, 'polkadot', 'Other till'),
  ];
  const link = await createLink(merchant, wallets, {
    name: 'Bag of beans',
    collectEmail: true,
    collectBillingAddress: true,
  });
  const query = new URLSearchParams({
    asset: 'polkadot/PAS',
    email: 'anna@example.com',
    name: 'Anna "A" Müller',
    street: 'Weg 1',
    postalCode: '50667',
    city: 'Köln',
    country: 'DE',
    amount: '0.01',
    recipient: '0x0000000000000000000000000000000000000001',
  });
  const payer = await payerOf(browser, `${link.url}?${query}`);
  await expect(payer.getByText('$12.50').first()).toBeVisible();
  await payer.getByRole('link', { name: 'Français' }).click();
  await expect(payer.getByRole('radio', { name: /PAS/ })).toBeChecked();
  await expect(payer.getByLabel('E-mail')).toHaveValue('anna@example.com');
  await payer.getByRole('link', { name: 'English' }).click();
  await expect(payer.getByLabel('Full name or company')).toHaveValue('Anna "A" Müller');
  await expect(payer.getByLabel('Country or region')).toHaveValue('DE');
  await payer.getByRole('button', { name: 'Continue to payment' }).click();
  await waiting(payer);
  await expect(payer.getByText('= $12.50')).toBeVisible();

  const donation = await createDonationLink(merchant, wallets, 'Save the old mill');
  const donor = await payerOf(browser, `${donation.url}?amount=20.00&asset=moonbeam/DEV`);
  await expect(donor.getByRole('radio', { name: '$20.00' })).toBeChecked();
  await donor.goto(`${donation.url}?amount=33`);
  await expect(donor.getByRole('radio', { name: 'Another amount' })).toBeChecked();
  await expect(donor.getByLabel('Amount in USD')).toHaveValue('33');
});

test('a dynamic link continues its one payment, in another coin if the payer chooses it, until it is paid', async ({
  browser,
  request,
  merchant,
}) => {
  const wallets = [
    await freshWallet(merchant, 'moonbeam', 'Till'),
    await freshWallet(merchant, 'polkadot', 'Other till'),
  ];
  const link = await createDynamicLink(merchant, wallets, { name: 'Order 4711' });
  const payer = await payerOf(browser, link.url);
  await payer.getByRole('radio', { name: /DEV/ }).check();
  await payer.getByRole('button', { name: 'Continue to payment' }).click();
  await waiting(payer);
  const first = idOf(payer);

  await payer.goto(link.url);
  await payer.getByRole('link', { name: /You’ve already started a payment/ }).click();
  await waiting(payer);
  expect(idOf(payer)).toBe(first);
  await payer.getByRole('link', { name: 'Pay with another coin' }).click();
  await payer.getByRole('radio', { name: /PAS/ }).check();
  await payer.getByRole('button', { name: 'Continue to payment' }).click();
  await waiting(payer);
  const second = idOf(payer);
  await paymentIs(request, first, 'canceled');
  await pay(request, second);
  await expect(payer.getByRole('heading', { name: 'Payment complete' })).toBeVisible();

  await payer.goto(link.url);
  await expect(payer.getByRole('heading', { name: 'Already paid' })).toBeVisible();
  await payer.getByRole('link', { name: 'View payment' }).click();
  await expect(payer.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
});

test('a disabled link opens no payment, and an open one can still be paid', async ({
  browser,
  request,
  merchant,
}) => {
  const wallet = await freshWallet(merchant, 'moonbeam', 'Till');
  const link = await createLink(merchant, [wallet], { name: 'Bag of beans' });
  const choosing = await payerOf(browser, link.url);
  const choice = { network: 'moonbeam', symbol: 'DEV' } as const;
  const opened = await openPayment(request, link.id, choice);
  const payer = await payerOf(browser, `/pay/payments/${opened.id}`);
  await waiting(payer);
  await setLinkStatus(merchant.api, link.id, 'disabled');

  await choosing.getByRole('button', { name: 'Continue to payment' }).click();
  const closed = choosing.getByRole('heading', { name: 'This payment link isn’t active' });
  await expect(closed).toBeVisible();
  await pay(request, opened.id);
  await expect(payer.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
});
