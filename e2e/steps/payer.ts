import { type Browser, expect, type Page } from '@playwright/test';
import type { NetworkId } from '#contract/chain/networks.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import { call } from './call.ts';
import type { Merchant } from './merchant.ts';
import { openPayment } from './payment.ts';
import { createLink, freshWallet } from './shop.ts';

const symbols = { moonbeam: 'DEV', polkadot: 'PAS', kusama: 'KSM' } as const;

/** Each kind of asset on each kind of chain. */
export const coins = [
  { network: 'moonbeam', symbol: 'DEV' },
  { network: 'moonbeam', symbol: 'USDC' },
  { network: 'polkadot', symbol: 'PAS' },
  { network: 'polkadot', symbol: 'USDt' },
] as const;

export type Paying = { payment: Payment; payer: Page };

/**
 * Creates a link over 12.50 USD, opens a payment of it (by default in the network's native coin), and shows its page
 * in the payer's own browser. Calls `prepare` before the page is opened.
 */
export async function startPaying(
  merchant: Merchant,
  browser: Browser,
  {
    network = 'moonbeam',
    symbol = symbols[network],
    prepare = async () => {},
    locale = 'en',
  }: {
    network?: keyof typeof symbols & NetworkId;
    symbol?: string;
    prepare?: (page: Page) => Promise<unknown>;
    locale?: string;
  } = {},
): Promise<Paying> {
  const wallet = await freshWallet(merchant, network, 'Till');
  const link = await createLink(merchant, [wallet], { name: 'Bag of beans' });
  const payer = await (await browser.newContext({ locale })).newPage();
  await prepare(payer);
  const payment = await openPayment(payer.request, link.id, { network, symbol });
  await payer.goto(`/pay/payments/${payment.id}`);
  if (locale === 'en') {
    await expect(payer.getByRole('heading', { name: 'Waiting for payment' })).toBeVisible();
  }
  return { payment, payer };
}

/** Pays as an exchange does, without a reference. Returns the transaction's hash. */
export async function payAsExchange(
  { payer, payment }: Paying,
  amountAtomic: bigint,
): Promise<string> {
  const input = { paymentId: payment.id, amountAtomic: `${amountAtomic}`, reference: false };
  const { transactionHash } = await call<{ transactionHash: string }>(
    payer.request,
    'POST',
    '/sandbox/pay',
    input,
  );
  return transactionHash;
}
