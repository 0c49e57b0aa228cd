import { expect } from '@playwright/test';
import { createWalletClient, type Hex, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { NetworkState } from '#contract/chain/network-states.ts';
import { call } from './steps/call.ts';
import { test } from './steps/merchant.ts';
import { createWallet } from './steps/shop.ts';
import { choose, row } from './steps/table.ts';

test('an address that can’t sign texts is verified by a transaction to itself', async ({
  page,
  merchant,
}) => {
  const { api } = merchant;
  const key = await call<{ address: Hex; privateKey: Hex }>(api, 'POST', '/sandbox/accounts/evm');
  const { address } = key;
  await createWallet(merchant, { network: 'moonbeam', label: 'Till', address });
  await page.goto('/wallet-management');
  await choose(page, 'Till', 'Verify ownership');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Verify with a transaction' }).click();
  const data = (await dialog.getByText(/^0x[0-9a-f]{90}$/).textContent()) as Hex;

  const hash = dialog.getByLabel('Transaction hash');
  await hash.fill(`0x${'12'.repeat(32)}`);
  await dialog.getByRole('button', { name: 'Check transaction' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'We can’t find this transaction on the network. Check the hash.',
  );

  const { networks } = await call<{ networks: NetworkState[] }>(api, 'GET', '/api/network');
  const host = networks.find(({ network }) => network === 'moonbeam')!.providers[0]!.host;
  const account = privateKeyToAccount(key.privateKey);
  const wallet = createWalletClient({ account, transport: http(`http://${host}`) });
  const sent = await wallet.sendTransaction({ to: address, data, gas: 100_000n, chain: null });
  await hash.fill(sent);
  // The check can be repeated until the transaction is final.
  await expect(async () => {
    const check = dialog.getByRole('button', { name: 'Check transaction' });
    if (await check.isVisible()) await check.click();
    await expect(page.getByText('Wallet verified')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(row(page, 'Till').getByText('Verified', { exact: true })).toBeVisible();
});
