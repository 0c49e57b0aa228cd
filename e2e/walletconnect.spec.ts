import { expect, type Page } from '@playwright/test';
import type { Hex } from 'viem';
import { call } from './steps/call.ts';
import { type Merchant, test } from './steps/merchant.ts';
import { pairPhone } from './steps/phone-wallet.ts';
import { attest, startRelay } from './steps/relay-stand-in.ts';
import { createWallet } from './steps/shop.ts';
import { choose } from './steps/table.ts';

type Account = { address: string; privateKey: Hex };

test('a wallet on a phone scans the code and verifies its address', async ({ page, merchant }) => {
  const relay = await startRelay(page);
  await attest(page);
  const { account, dialog } = await openProof(page, merchant);
  await dialog.getByRole('button', { name: 'WalletConnect' }).click();
  await expect(dialog.getByRole('img', { name: 'WalletConnect QR code' })).toBeVisible();
  const uri = await dialog.getByRole('link', { name: 'Open wallet app' }).getAttribute('href');
  await pairPhone(relay.url, uri ?? '', account.privateKey, 1287);
  await expect(page.getByText('Wallet verified')).toBeVisible();
  relay.stop();
});

test('a wallet on a phone stays connected across reloads, until its owner disconnects it', async ({
  page,
  merchant,
}) => {
  const relay = await startRelay(page);
  await attest(page);
  const { account } = await openProof(page, merchant);
  const other = await call<Account>(merchant.api, 'POST', '/sandbox/accounts/evm');
  const dialog = page.getByRole('dialog');
  const code = dialog.getByRole('img', { name: 'WalletConnect QR code' });
  const state = page.getByRole('group', { name: 'WalletConnect' }).getByRole('status');
  const button = dialog.getByRole('button', { name: 'WalletConnect' });
  await button.click();
  const uri = await dialog.getByRole('link', { name: 'Open wallet app' }).getAttribute('href');
  const phone = await pairPhone(relay.url, uri ?? '', other.privateKey, 1287);
  await expect(dialog.getByRole('alert')).toContainText('isn’t connected to this address');
  expect(other.address).not.toBe(account.address);

  await reopenProof(page);
  await expect(state).toHaveText('Connected');
  await button.click();
  await expect(dialog.getByRole('alert')).toContainText('isn’t connected to this address');
  await expect(code).toBeHidden();

  const [session] = phone.session.getAll();
  await phone.disconnect({ topic: session!.topic, reason: { code: 6000, message: 'Over.' } });
  await expect(state).toBeEmpty();
  await button.click();
  await expect(code).toBeVisible();
  relay.stop();
});

test('the page says if WalletConnect is unreachable, or what this installation lacks for it', async ({
  page,
  merchant,
}) => {
  await page.routeWebSocket(/walletconnect/, (socket) => void socket.close());
  await page.route(/walletconnect/, (route) => route.abort());
  await page.clock.install();
  const { dialog } = await openProof(page, merchant);
  const button = dialog.getByRole('button', { name: 'WalletConnect' });
  await button.click();
  await expect(dialog.getByRole('status').getByText('Connecting…')).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(dialog.getByRole('alert')).toHaveText('The request took too long to respond.');

  await page.route('/api/site', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: object };
    return route.fulfill({ response, json: { data: { ...data, walletConnectProjectId: null } } });
  });
  await reopenProof(page);
  await button.click();
  await expect(dialog.getByRole('alert')).toHaveText(
    /^WalletConnect isn’t available on this installation\./,
  );
});

async function openProof(page: Page, merchant: Merchant) {
  const account = await call<Account>(merchant.api, 'POST', '/sandbox/accounts/evm');
  await createWallet(merchant, { network: 'moonbeam', label: 'Till', address: account.address });
  await reopenProof(page);
  return { account, dialog: page.getByRole('dialog') };
}

async function reopenProof(page: Page): Promise<void> {
  await page.goto('/wallet-management');
  await choose(page, 'Till', 'Verify ownership');
  await page
    .getByRole('dialog')
    .getByText(/^Verify with Florin/)
    .waitFor();
}
