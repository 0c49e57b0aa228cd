import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import type { Hex } from 'viem';
import type { Claim } from '#contract/ledger/claims.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import { faults } from './steps/axe.ts';
import { installEvmWallet, installSubstrateWallet } from './steps/browser-wallets.ts';
import { call } from './steps/call.ts';
import { type Merchant, test } from './steps/merchant.ts';
import { payAsExchange, startPaying } from './steps/payer.ts';
import { openPayment, paymentIs } from './steps/payment.ts';
import { logIn } from './steps/person.ts';
import { freshAddress, newestMail, pay } from './steps/sandbox.ts';
import { createLink, freshWallet } from './steps/shop.ts';

type EvmAccount = { address: string; privateKey: Hex };
type SubstrateAccount = { address: string; mnemonic: string };

async function paidPayment(
  merchant: Merchant,
  coin: { network: 'moonbeam' | 'polkadot'; symbol: string },
  email?: string,
): Promise<Payment> {
  const wallet = await freshWallet(merchant, coin.network, 'Till');
  const asksEmail = email !== undefined;
  const link = await createLink(merchant, [wallet], { name: 'Coffee', collectEmail: asksEmail });
  const customer = asksEmail ? { customer: { email } as never } : {};
  const payment = await openPayment(merchant.api, link.id, { ...coin, ...customer });
  await pay(merchant.api, payment.id);
  return paymentIs(merchant.api, payment.id, 'paid');
}

/** Starts a full refund on a payment's page, and returns the payer's link. */
async function offerRefund(page: Page, payment: Payment): Promise<string> {
  await page.goto(`/payments/${payment.id}`);
  await page.getByRole('button', { name: 'Refund…' }).click();
  const dialog = page.getByRole('dialog');
  // Decimal comma, as in half of Europe.
  const amount = dialog.getByLabel(/^Amount in /);
  await amount.fill((await amount.inputValue()).replace('.', ','));
  await dialog.getByLabel('Reason').fill('The beans were stale');
  await dialog.getByRole('button', { name: 'Create refund' }).click();
  const link = await dialog.locator('code').innerText();
  await dialog.getByRole('button', { name: 'Done' }).click();
  return link;
}

/** Enters the payer's address, in a browser without JavaScript. */
async function giveAddress(page: Page, link: string, address: string): Promise<void> {
  const payer = await page.context().browser()!.newContext({ javaScriptEnabled: false });
  const window = await payer.newPage();
  await window.goto(link);
  await expect(window.getByText('The beans were stale')).toBeVisible();
  await window.getByRole('textbox').fill('nowhere');
  await window.getByRole('button', { name: 'Save address' }).click();
  await expect(window.getByText(/This isn’t a .* address/)).toBeVisible();
  await expect(window.getByRole('textbox')).toHaveValue('nowhere');
  await window.getByRole('textbox').fill(address);
  await window.getByRole('button', { name: 'Save address' }).click();
  await expect(window.getByText('Address saved.')).toBeVisible();
  await payer.close();
}

/** Opens a payment that is paid by an unmatched transfer, which its payer claims by its hash. */
async function claimedPayment(merchant: Merchant, browser: Browser): Promise<Payment> {
  const paying = await startPaying(merchant, browser);
  const { payment, payer } = paying;
  const transactionHash = await payAsExchange(paying, (BigInt(payment.amountAtomic) * 101n) / 100n);
  await expect(async () => {
    const path = `/api/checkout/payments/${payment.id}/claim`;
    const { result } = await call<Claim>(payer.request, 'POST', path, { transactionHash });
    expect(result).toBe('attributed');
  }).toPass();
  return paymentIs(merchant.api, payment.id, 'overpaid');
}

const evmAccount = (api: APIRequestContext) =>
  call<EvmAccount>(api, 'POST', '/sandbox/accounts/evm');

for (const symbol of ['DEV', 'USDC']) {
  test(`a payer gets a mail, enters an address, and receives the refund in ${symbol} from the merchant’s wallet`, async ({
    page,
    merchant,
  }) => {
    const { privateKey, address: till } = await evmAccount(merchant.api);
    const owner = await installEvmWallet(page, 'Amber Wallet', privateKey);
    const email = `payer-${Date.now()}@example.com`;
    const payment = await paidPayment(merchant, { network: 'moonbeam', symbol }, email);
    const link = await offerRefund(page, payment);
    expect((await newestMail(merchant.api, email, /refund/i)).text).toContain(link);
    const refunds = page.getByRole('region', { name: 'Refunds' });
    await expect(refunds).toContainText('Waiting for address');
    const wanted = await freshAddress(merchant.api, 'evm');
    await giveAddress(page, link, wanted);

    await expect(refunds).toContainText('Ready to send');
    await refunds.getByRole('button', { name: 'Send…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(wanted);
    owner.declines = true;
    await dialog.getByRole('button', { name: 'Amber Wallet' }).click();
    await expect(dialog).toContainText('You rejected the request in your wallet.');
    owner.declines = false;
    await dialog.getByRole('button', { name: 'Amber Wallet' }).click();
    await expect(dialog).toBeHidden();

    await expect(refunds).toContainText('Completed', { timeout: 60_000 });
    await expect(refunds.getByRole('button', { name: 'Send…' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Refund…' })).toBeHidden();
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Refund complete' })).toBeVisible();
    expect(till).not.toBe(wanted);
  });
}

for (const symbol of ['PAS', 'USDt']) {
  test(`a refund in ${symbol} can be signed in a Substrate extension`, async ({
    page,
    merchant,
  }) => {
    const account = await call<SubstrateAccount>(
      merchant.api,
      'POST',
      '/sandbox/accounts/substrate',
    );
    await installSubstrateWallet(page, 'talisman', account);
    const payment = await paidPayment(merchant, { network: 'polkadot', symbol });
    const link = await offerRefund(page, payment);
    await giveAddress(page, link, await freshAddress(merchant.api, 'substrate'));
    const refunds = page.getByRole('region', { name: 'Refunds' });
    await refunds.getByRole('button', { name: 'Send…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Talisman' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(refunds).toContainText('Completed', { timeout: 60_000 });
  });
}

test('a refund sent manually is recorded by its hash, a wrong hash is refused, and a refund can be canceled', async ({
  page,
  merchant,
}) => {
  const payment = await paidPayment(merchant, { network: 'moonbeam', symbol: 'DEV' });
  const link = await offerRefund(page, payment);
  await giveAddress(page, link, await freshAddress(merchant.api, 'evm'));
  const refunds = page.getByRole('region', { name: 'Refunds' });
  await refunds.getByRole('button', { name: 'Send…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Send another way').click();
  await expect(dialog.getByRole('img', { name: /Refund QR code/ })).toBeVisible();
  await dialog.getByLabel('Transaction hash').fill('soon');
  await dialog.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(dialog).toContainText('Enter a transaction hash');
  const [arrived] = payment.transfers;
  await dialog.getByLabel('Transaction hash').fill(arrived?.transactionHash ?? '');
  await dialog.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(dialog).toContainText('This transaction didn’t go to the customer’s address.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();

  await refunds.getByRole('button', { name: 'Cancel refund' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel refund' }).click();
  await expect(refunds).toContainText('Canceled');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This refund was canceled' })).toBeVisible();
});

test('the refund address of a claimed payment requires the merchant’s password before it is paid', async ({
  browser,
  page,
  context,
  merchant,
  account,
}) => {
  const payment = await claimedPayment(merchant, browser);
  const link = await offerRefund(page, payment);
  const wanted = await freshAddress(merchant.api, 'evm');
  await giveAddress(page, link, wanted);
  // In a new session, because other tests have done a step-up in theirs.
  await context.clearCookies();
  await page.goto(`/auth/login?redirect=/payments/${payment.id}`);
  await logIn(page, account);
  const refunds = page.getByRole('region', { name: 'Refunds' });
  await expect(refunds).toContainText('Confirm address');
  await refunds.getByRole('button', { name: 'Send…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm the refund address' });
  await expect(dialog).toContainText('The sender may be an exchange');
  await expect(dialog).toContainText(wanted);
  await expect(dialog).toContainText(/Sender0x[0-9a-fA-F]{40}/);
  expect(await faults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Confirm address' }).click();
  const identity = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await identity.getByLabel('Your password').fill(account.password);
  await identity.getByRole('button', { name: 'Confirm' }).click();
  const sending = page.getByRole('dialog', { name: 'Send refund' });
  await expect(sending).toContainText(wanted);
  await sending.getByRole('button', { name: 'Close' }).click();
  await expect(refunds).toContainText('Ready to send');
});
