import { expect, type Page } from '@playwright/test';
import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { Wallet } from '#contract/workspace/wallets.ts';
import { installEvmWallet, installSubstrateWallet } from './steps/browser-wallets.ts';
import { call } from './steps/call.ts';
import { type Merchant, test } from './steps/merchant.ts';
import { choose, row } from './steps/table.ts';

type EvmAccount = { address: string; privateKey: Hex };
type SubstrateAccount = { address: string; mnemonic: string };

test('an EVM wallet of this browser verifies its address, also after a first refusal', async ({
  page,
  merchant,
}) => {
  const account = await call<EvmAccount>(merchant.api, 'POST', '/sandbox/accounts/evm');
  await addWallet(merchant, 'moonbeam', account.address);
  const owner = await installEvmWallet(page, 'Meadow', account.privateKey);
  const dialog = await openProof(page);
  await expect(dialog.getByText(`Address: ${account.address}`)).toBeVisible();

  owner.declines = true;
  await dialog.getByRole('button', { name: 'Meadow' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Signature requested failed, please verify later',
  );
  owner.declines = false;
  await dialog.getByRole('button', { name: 'Meadow' }).click();
  await expect(page.getByText('Wallet verified')).toBeVisible();
  await expect(row(page, 'Till').getByText('Verified', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toContain('wagmi.store');
});

test('of several wallets, only the one with the address can verify it', async ({
  page,
  merchant,
}) => {
  const account = await call<EvmAccount>(merchant.api, 'POST', '/sandbox/accounts/evm');
  const other = await call<EvmAccount>(merchant.api, 'POST', '/sandbox/accounts/evm');
  await addWallet(merchant, 'moonbeam', account.address);
  await installEvmWallet(page, 'Meadow', account.privateKey);
  await installEvmWallet(page, 'Brook', other.privateKey);
  const dialog = await openProof(page);
  await dialog.getByRole('button', { name: 'Brook' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Brook isn’t connected to this address. Select the account there and try again.',
  );
  await dialog.getByRole('button', { name: 'Meadow' }).click();
  await expect(page.getByText('Wallet verified')).toBeVisible();
});

test('a wallet on another network switches to the requested one, which is added if the wallet lacks it', async ({
  page,
  merchant,
}) => {
  const account = await call<EvmAccount>(merchant.api, 'POST', '/sandbox/accounts/evm');
  const other = await call<EvmAccount>(merchant.api, 'POST', '/sandbox/accounts/evm');
  await addWallet(merchant, 'moonbeam', account.address);
  const stranger = await installEvmWallet(page, 'Brook', other.privateKey, { chainId: 1 });
  const owner = await installEvmWallet(page, 'Meadow', account.privateKey, {
    chainId: 1284,
    knows: [1287],
  });
  const dialog = await openProof(page);
  await dialog.getByRole('button', { name: 'Brook' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/^Brook isn’t connected to this address/);
  expect(stranger.requests).toEqual(['connect', 'add Moonbase Alpha']);
  expect(await stranger.chainId()).toBe(1287);

  await dialog.getByRole('button', { name: 'Meadow' }).click();
  await expect(page.getByText('Wallet verified')).toBeVisible();
  expect(owner.requests).toEqual(['connect', 'switch chain', 'sign']);
  expect(await owner.chainId()).toBe(1287);
});

test('a wallet stays connected across reloads without a prompt, until it is disconnected', async ({
  page,
  merchant,
}) => {
  const account = await call<EvmAccount>(merchant.api, 'POST', '/sandbox/accounts/evm');
  const other = await call<EvmAccount>(merchant.api, 'POST', '/sandbox/accounts/evm');
  await addWallet(merchant, 'moonbeam', account.address);
  const owner = await installEvmWallet(page, 'Meadow', other.privateKey, {
    more: [account.privateKey],
  });
  const state = page.getByRole('group', { name: 'Meadow' }).getByRole('status');
  const first = await openProof(page);
  await expect(state).toBeEmpty();
  await first.getByRole('button', { name: 'Meadow' }).click();
  await expect(state).toHaveText('Connected');

  const again = await openProof(page);
  await expect(state).toHaveText('Connected');
  expect(owner.requests).toEqual(['connect']);
  await again.getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('Meadow disconnected')).toBeVisible();
  await expect(state).toBeEmpty();

  const dialog = await openProof(page);
  await dialog.getByRole('button', { name: 'Meadow' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/^Meadow isn’t connected to this address/);
  expect(owner.requests).toEqual(['connect', 'connect']);
  await owner.chooseAccount(account.address);
  await expect(dialog.getByRole('alert')).toBeHidden();
  await dialog.getByRole('button', { name: 'Meadow' }).click();
  await expect(page.getByText('Wallet verified')).toBeVisible();
});

test('a wallet that loads late is offered as soon as it announces itself', async ({
  page,
  merchant,
}) => {
  const account = await call<EvmAccount>(merchant.api, 'POST', '/sandbox/accounts/evm');
  await addWallet(merchant, 'moonbeam', account.address);
  const dialog = await openProof(page);
  await expect(dialog.getByRole('button', { name: 'WalletConnect' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Meadow' })).toBeHidden();
  await installEvmWallet(page, 'Meadow', account.privateKey, { late: true });
  await dialog.getByRole('button', { name: 'Meadow' }).click();
  await expect(page.getByText('Wallet verified')).toBeVisible();
});

test('a Substrate extension of this browser verifies its address', async ({ page, merchant }) => {
  const account = await call<SubstrateAccount>(merchant.api, 'POST', '/sandbox/accounts/substrate');
  await addWallet(merchant, 'polkadot', account.address);
  const owner = await installSubstrateWallet(page, 'subwallet-js', account);
  const dialog = await openProof(page);
  owner.declines = true;
  await dialog.getByRole('button', { name: 'SubWallet' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Signature requested failed, please verify later',
  );
  owner.declines = false;
  const again = await openProof(page);
  await expect(again.getByRole('status').getByText('Connected')).toBeVisible();
  await again.getByRole('button', { name: 'SubWallet' }).click();
  await expect(page.getByText('Wallet verified')).toBeVisible();
  await expect(row(page, 'Till').getByText('Verified', { exact: true })).toBeVisible();
});

test('a signature made elsewhere can be pasted; a wrong one requires a new challenge', async ({
  page,
  merchant,
}) => {
  const account = await call<EvmAccount>(merchant.api, 'POST', '/sandbox/accounts/evm');
  await addWallet(merchant, 'moonbeam', account.address);
  const dialog = await openProof(page);
  await expect(
    dialog.getByText('No wallet for Moonbase Alpha found in this browser.'),
  ).toBeVisible();
  const shown = dialog.getByText('Verify with Florin that you own this address.');
  const text = (await shown.textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Sign with another tool' }).click();
  await dialog.getByLabel('Signature').fill('rubbish');
  await dialog.getByRole('button', { name: 'Verify ownership' }).click();
  await expect(
    dialog.getByText('Enter a signature: 0x followed by hexadecimal digits.'),
  ).toBeVisible();
  await dialog.getByLabel('Signature').fill('0x1234');
  await dialog.getByRole('button', { name: 'Verify ownership' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'This signature doesn’t match the address. Sign the message with the key of this address.',
  );
  await expect(shown).not.toHaveText(text);

  const signer = privateKeyToAccount(account.privateKey);
  const signature = await signer.signMessage({ message: (await shown.textContent()) ?? '' });
  await dialog.getByLabel('Signature').fill(`  ${signature}\n`);
  await dialog.getByRole('button', { name: 'Verify ownership' }).click();
  await expect(page.getByText('Wallet verified')).toBeVisible();
});

async function addWallet({ api, companyId }: Merchant, network: string, address: string) {
  return call<Wallet>(api, 'POST', '/api/wallet', {
    companyId,
    network,
    environment: 'test',
    addresses: [address],
    metadata: { ui: { label: 'Till', colour: 'green' } },
  });
}

async function openProof(page: Page) {
  await page.goto('/wallet-management');
  await choose(page, 'Till', 'Verify ownership');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Verify with Florin/)).toBeVisible();
  return dialog;
}
