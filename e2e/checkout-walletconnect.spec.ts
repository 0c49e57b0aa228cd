import { type Browser, expect, type Page } from '@playwright/test';
import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { installEvmWallet, sendOnSandbox } from './steps/browser-wallets.ts';
import { call } from './steps/call.ts';
import { type Merchant, test } from './steps/merchant.ts';
import { startPaying } from './steps/payer.ts';
import { paymentIs } from './steps/payment.ts';
import { pairPhone, type PhoneOwner } from './steps/phone-wallet.ts';
import { attest, startRelay } from './steps/relay-stand-in.ts';

const moonbase = 1287;
const code = (payer: Page) => payer.getByRole('img', { name: 'WalletConnect QR code' });
const pay = (payer: Page) => payer.getByRole('button', { name: 'Pay with a wallet' });
const remote = (payer: Page) => payer.getByRole('button', { name: 'WalletConnect' });
const complete = (payer: Page) =>
  expect(payer.getByRole('heading', { name: 'Payment complete' })).toBeVisible();

test('a payer scans the code with the wallet on their phone, and confirms a prepared transfer', async ({
  browser,
  request,
  merchant,
}) => {
  const { payment, payer, relay } = await reachable(merchant, browser);
  const loaded: string[] = [];
  payer.on('request', (sent) => loaded.push(new URL(sent.url()).pathname));
  await pay(payer).click();
  await expect(payer.getByText(/Connect the one on your phone, or pay manually/)).toBeVisible();
  expect(loaded.filter((path) => path.includes('walletconnect'))).toEqual([]);

  await remote(payer).click();
  await expect(code(payer)).toBeVisible();
  const requests: object[] = [];
  const phone = await phoneFor(merchant, payer, relay.url, {}, requests);
  await complete(payer);
  const { receivedAtomic, recipient } = await paymentIs(request, payment.id, 'paid');
  expect(receivedAtomic).toBe(payment.amountAtomic);
  expect(requests).toMatchObject([
    { to: recipient, value: `0x${BigInt(payment.amountAtomic).toString(16)}` },
  ]);
  // The page disconnects the wallet once it is paid.
  await expect.poll(() => phone.session.getAll().length).toBe(0);
  relay.stop();
});

test('a payer who declines on the phone sees that, and can retry with the same wallet', async ({
  browser,
  merchant,
}) => {
  const { payer, relay } = await reachable(merchant, browser);
  const alert = payer.getByRole('alert').getByText('You rejected the request in your wallet.');
  await pay(payer).click();
  await remote(payer).click();
  const refusing: PhoneOwner = { declines: 'connecting' };
  await phoneFor(merchant, payer, relay.url, refusing);
  await expect(alert).toBeVisible();

  await remote(payer).click();
  const owner: PhoneOwner = { declines: 'signing' };
  await phoneFor(merchant, payer, relay.url, owner);
  await expect(alert).toBeVisible();
  delete owner.declines;
  await remote(payer).click();
  await complete(payer);
  relay.stop();
});

test('a wallet without the network sends nothing, and the payer sees how to continue', async ({
  browser,
  merchant,
}) => {
  const { payer, relay } = await reachable(merchant, browser);
  await pay(payer).click();
  await remote(payer).click();
  const requests: object[] = [];
  await phoneFor(merchant, payer, relay.url, {}, requests, 1284);
  await expect(
    payer.getByRole('alert').getByText(/^Your wallet doesn’t have Moonbase Alpha\. Switch/),
  ).toBeVisible();
  expect(requests).toEqual([]);
  await remote(payer).click();
  await expect(code(payer)).toBeVisible();
  relay.stop();
});

test('a code that no one scans expires, and canceling one returns to the other wallets', async ({
  browser,
  merchant,
}) => {
  const account = await call<{ privateKey: Hex }>(merchant.api, 'POST', '/sandbox/accounts/evm');
  const { payer, relay } = await reachable(merchant, browser, async (page) => {
    await page.clock.install();
    const owner = await installEvmWallet(page, 'Meadow', account.privateKey);
    owner.declines = true;
  });
  // The only wallet of this browser is prompted immediately; the code is a click away.
  await pay(payer).click();
  await expect(payer.getByRole('alert')).toBeVisible();
  await remote(payer).click();
  await expect(code(payer)).toBeVisible();
  await payer.getByRole('button', { name: 'Choose another wallet' }).click();
  await expect(payer.getByRole('button', { name: 'Meadow' })).toBeVisible();
  await expect(payer.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);

  await remote(payer).click();
  await expect(code(payer)).toBeVisible();
  await payer.clock.fastForward(6 * 60_000);
  await expect(
    payer.getByRole('alert').getByText(/^The code expired before a wallet connected\./),
  ).toBeVisible();
  relay.stop();
});

test('WalletConnect is not offered without a project id, nor on networks that it does not support', async ({
  browser,
  merchant,
}) => {
  const without = await startPaying(merchant, browser, {
    prepare: (page) =>
      page.route('**/pay/payments/*', async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        const body = html.replace(/("walletConnectProjectId":)"\w+"/, '$1null');
        expect(body).not.toBe(html);
        return route.fulfill({ response, body });
      }),
  });
  const polkadot = await startPaying(merchant, browser, { network: 'polkadot' });
  for (const { payer } of [without, polkadot]) {
    await pay(payer).click();
    await expect(payer.getByText(/^No wallet for .+ Install or unlock one/)).toBeVisible();
    await expect(remote(payer)).toHaveCount(0);
  }
});

/** Opens a payment in a browser that can reach wallets on other devices. */
async function reachable(
  merchant: Merchant,
  browser: Browser,
  prepare: (page: Page) => Promise<unknown> = async () => {},
) {
  let relay: Awaited<ReturnType<typeof startRelay>> | undefined;
  const paying = await startPaying(merchant, browser, {
    async prepare(page) {
      relay = await startRelay(page);
      await attest(page);
      await prepare(page);
    },
  });
  return { ...paying, relay: relay! };
}

/**
 * Creates a phone that has scanned the page's code, and adds each transaction that it should send to
 * `requests`.
 */
async function phoneFor(
  { api }: Merchant,
  payer: Page,
  relayUrl: string,
  owner: PhoneOwner,
  requests: object[] = [],
  chainId = moonbase,
) {
  const { privateKey } = await call<{ privateKey: Hex }>(api, 'POST', '/sandbox/accounts/evm');
  await expect(code(payer)).toBeVisible();
  const uri = await payer.locator('a[href^="wc:"]').getAttribute('href');
  owner.send = (transaction) => {
    requests.push(transaction);
    return sendOnSandbox(api, privateKeyToAccount(privateKey), transaction);
  };
  return pairPhone(relayUrl, uri ?? '', privateKey, chainId, owner);
}
