import { expect, type Page } from '@playwright/test';
import type { Hex } from 'viem';
import { installEvmWallet, installSubstrateWallet, type Owner } from './steps/browser-wallets.ts';
import { call } from './steps/call.ts';
import { type Merchant, test } from './steps/merchant.ts';
import { startPaying } from './steps/payer.ts';
import { paymentIs } from './steps/payment.ts';
import { pay } from './steps/sandbox.ts';

type EvmAccount = { address: string; privateKey: Hex };
type SubstrateAccount = { address: string; mnemonic: string };

const evmAccount = ({ api }: Merchant) => call<EvmAccount>(api, 'POST', '/sandbox/accounts/evm');
const substrateAccount = ({ api }: Merchant) =>
  call<SubstrateAccount>(api, 'POST', '/sandbox/accounts/substrate');
const payButton = (payer: Page) => payer.getByRole('button', { name: 'Pay with a wallet' });
const complete = (payer: Page) =>
  expect(payer.getByRole('heading', { name: 'Payment complete' })).toBeVisible();

test('a payer pays by the only EVM wallet of the browser with one click, after declining once', async ({
  browser,
  request,
  merchant,
}) => {
  const account = await evmAccount(merchant);
  const owner = { current: undefined as Awaited<ReturnType<typeof installEvmWallet>> | undefined };
  const { payment, payer } = await startPaying(merchant, browser, {
    async prepare(page) {
      owner.current = await installEvmWallet(page, 'Meadow', account.privateKey, {
        api: merchant.api,
      });
    },
  });
  const wallet = owner.current!;
  wallet.declines = true;
  await payButton(payer).click();
  await expect(
    payer.getByRole('alert').getByText('You rejected the request in your wallet.'),
  ).toBeVisible();
  wallet.declines = false;
  await payer.getByRole('button', { name: 'Meadow' }).click();
  await complete(payer);
  expect(wallet.requests).toEqual(['connect', 'connect', 'send']);
  const { receivedAtomic } = await paymentIs(request, payment.id, 'paid');
  expect(receivedAtomic).toBe(payment.amountAtomic);
});

test('a wallet on another network switches to the right one, or adds it, before it sends', async ({
  browser,
  merchant,
}) => {
  const [knowing, ignorant] = [await evmAccount(merchant), await evmAccount(merchant)];
  const requests: Record<string, string[]> = {};
  const { payer } = await startPaying(merchant, browser, {
    async prepare(page) {
      const meadow = await installEvmWallet(page, 'Meadow', knowing.privateKey, {
        api: merchant.api,
        chainId: 1,
        fault: 'chain',
      });
      const brook = await installEvmWallet(page, 'Brook', ignorant.privateKey, {
        api: merchant.api,
        chainId: 1284,
      });
      requests['Meadow'] = meadow.requests;
      requests['Brook'] = brook.requests;
    },
  });
  await payButton(payer).click();
  await payer.getByRole('button', { name: 'Meadow' }).click();
  await expect(
    payer.getByRole('alert').getByText('This wallet doesn’t support this request.'),
  ).toBeVisible();
  expect(requests['Meadow']).toEqual(['connect']);
  await payer.getByRole('button', { name: 'Brook' }).click();
  await complete(payer);
  expect(requests['Brook']).toEqual(['connect', 'add Moonbase Alpha', 'send']);
});

test('a wallet sends the remaining amount of a partial payment, and a sent amount is not requested again', async ({
  browser,
  request,
  merchant,
}) => {
  const account = await evmAccount(merchant);
  const { payment, payer } = await startPaying(merchant, browser, {
    prepare: (page) => installEvmWallet(page, 'Meadow', account.privateKey, { api: merchant.api }),
  });
  const part = BigInt(payment.amountAtomic) / 5n;
  await pay(request, payment.id, part);
  await expect(payer.getByText('Remaining amount')).toBeVisible();
  const { remainingAtomic } = await paymentIs(request, payment.id, 'partial');
  await request.post('/sandbox/chain/moonbeam', { data: { action: 'halt' } });
  try {
    await payButton(payer).click();
    await expect(payer.getByText(/^Payment sent\. This page updates/)).toBeVisible();
    await payer.reload();
    await payButton(payer).click();
    await expect(payer.getByText(/^Payment sent\. This page updates/)).toBeVisible();
  } finally {
    await request.post('/sandbox/chain/moonbeam', { data: { action: 'resume' } });
  }
  await complete(payer);
  const { receivedAtomic, transfers } = await paymentIs(request, payment.id, 'paid');
  const requested = part + BigInt(remainingAtomic);
  expect([receivedAtomic, transfers.length]).toEqual([String(requested), 2]);
});

test('a payer pays by a Substrate extension, with amount and reference in one signature', async ({
  browser,
  request,
  merchant,
}) => {
  const account = await substrateAccount(merchant);
  const other = await substrateAccount(merchant);
  const owner = { current: undefined as Owner | undefined };
  const { payment, payer } = await startPaying(merchant, browser, {
    network: 'polkadot',
    async prepare(page) {
      const installed = await installSubstrateWallet(page, 'talisman', account, [
        { address: other.address, name: 'Savings' },
        { address: `0x${'12'.repeat(20)}`, name: 'Not for this network', type: 'ethereum' },
      ]);
      owner.current = installed;
    },
  });
  await payButton(payer).click();
  await expect(payer.getByRole('button', { name: /Savings/ })).toBeVisible();
  await expect(payer.getByText('Not for this network')).toBeHidden();
  owner.current!.declines = true;
  await payer.getByRole('button', { name: /Everyday/ }).click();
  await expect(
    payer.getByRole('alert').getByText('You rejected the request in your wallet.'),
  ).toBeVisible();
  owner.current!.declines = false;
  await payer.getByRole('button', { name: 'Talisman' }).click();
  await payer.getByRole('button', { name: /Everyday/ }).click();
  await expect(payer.getByText(/^Payment sent\. This page updates/)).toBeVisible();
  await complete(payer);
  const { receivedAtomic } = await paymentIs(request, payment.id, 'paid');
  expect(receivedAtomic).toBe(payment.amountAtomic);
});

test('the payer of an empty account sees that the network refused the transaction', async ({
  browser,
  merchant,
}) => {
  const { freshSubstrateAccount } = await import('#server/sandbox/chains/substrate-account.ts');
  const poor = freshSubstrateAccount();
  const { payer } = await startPaying(merchant, browser, {
    network: 'polkadot',
    prepare: (page) => installSubstrateWallet(page, 'polkadot-js', poor),
  });
  await payButton(payer).click();
  await expect(
    payer.getByRole('alert').getByText(/^The network rejected the transaction\./),
  ).toBeVisible();
});

test('without a wallet in the browser, the payer sees that in their language, and pays manually', async ({
  browser,
  merchant,
}) => {
  const { payer } = await startPaying(merchant, browser, { locale: 'pt-BR' });
  const loaded: string[] = [];
  payer.on('request', (sent) => loaded.push(new URL(sent.url()).pathname));
  await payer.getByRole('button', { name: 'Pagar com uma carteira' }).click();
  await expect(payer.getByText(/^Nenhuma carteira para Moonbase Alpha encontrada/)).toBeVisible();
  // The code for wallets is loaded on demand.
  expect(loaded.some((path) => path.includes('wallet-panel'))).toBe(true);
  await expect(payer.getByRole('heading', { name: 'Envie exatamente' })).toBeVisible();
});
