import { expect, type Page } from '@playwright/test';
import type { Hex } from 'viem';
import { installEvmWallet } from './steps/browser-wallets.ts';
import { call } from './steps/call.ts';
import { expectIssue } from './steps/field.ts';
import { test } from './steps/merchant.ts';
import { createLink, createWallet, freshWallet, setLinkStatus } from './steps/shop.ts';
import { choose, row } from './steps/table.ts';

const wrongChecksum =
  'This address has a typo: its capital letters don’t match its checksum. Copy it again.';

// The well-known account Alice, in the generic form.
const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';

test('a malformed address is refused at its field with an explanation', async ({
  page,
  merchant: _,
}) => {
  await page.goto('/wallet-management');
  await openAddressStep(page, 'Moonbase Alpha');
  // A vector of EIP-55 with its first letter in the wrong case.
  await expectRefused(page, '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', wrongChecksum);
  await expectRefused(page, '', 'This field is required.');
  await expectRefused(
    page,
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeA',
    'Enter an address: 0x followed by 40 hexadecimal characters.',
  );
  await expectRefused(
    page,
    '0x0000000000000000000000000000000000000000',
    'No one controls this address. Money sent there would be lost.',
  );
  await discard(page);

  // The well-known account Alice, as other networks than Paseo write it.
  await openAddressStep(page, 'Paseo Asset Hub');
  await expectRefused(
    page,
    '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    'This address is on another network. Copy the one for this network.',
  );
  await expectRefused(
    page,
    '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQZ',
    'This address has a typo: its checksum doesn’t match. Copy it again.',
  );
  await discard(page);
  await expect(page.getByText('No wallets yet')).toBeVisible();
});

test('the wizard has URLs: links open a step, Back and Forward change it, and a reload keeps the draft', async ({
  page,
  merchant,
}) => {
  await freshWallet(merchant, 'moonbeam', 'Till');
  await page.goto('/wallet-management?add=network&network=polkadot');
  const dialog = page.getByRole('dialog', { name: 'Add wallet' });
  const address = dialog.getByLabel('Address on Paseo Asset Hub');
  const label = dialog.getByLabel('Label');
  await expect(dialog.getByRole('radio', { name: /Paseo Asset Hub/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await address.fill(alice);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await label.fill('Savings');
  await page.goBack();
  await expect(address).toHaveValue(alice);
  await page.goForward();
  await expect(label).toHaveValue('Savings');
  await page.reload();
  await expect(page).toHaveURL(/add=details/);
  await expect(label).toHaveValue('Savings');

  await dialog.getByRole('button', { name: 'Add wallet' }).click();
  await expect(dialog).toBeHidden();
  // The URL highlights the new row and can be shared, and Back leaves the wizard.
  const added = row(page, 'Savings');
  await expect(added).toHaveAttribute('aria-current', 'true');
  await page.reload();
  await expect(added).toHaveAttribute('aria-current', 'true');
  await expect(row(page, 'Till')).not.toHaveAttribute('aria-current');
  await page.getByRole('button', { name: 'Add wallet' }).click();
  await dialog.getByRole('radio', { name: /Moonbase Alpha/ }).check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByLabel(/^Address on/)).toHaveValue('');
  await discard(page);
  await expect(page).toHaveURL(/wallet=wal_/);
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('draft');
});

test('an account of a wallet in this browser needs no typing, and is verified immediately', async ({
  page,
  merchant,
}) => {
  type Account = { address: string; privateKey: Hex };
  const account = await call<Account>(merchant.api, 'POST', '/sandbox/accounts/evm');
  await installEvmWallet(page, 'Meadow', account.privateKey);
  await page.goto('/wallet-management?add=address&network=moonbeam');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Connect wallet', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Choose an account.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Meadow' }).click();
  await expect(dialog.getByRole('radio', { name: account.address })).toBeChecked();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Label').fill('Till');
  await dialog.getByRole('button', { name: 'Add wallet' }).click();
  await page.getByRole('dialog', { name: 'Till added' }).getByText('Verify ownership').click();
  await expect(dialog.getByText(`Address: ${account.address}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Meadow' }).click();
  await expect(row(page, 'Till').getByText('Verified', { exact: true })).toBeVisible();
});

test('an account is copied to another network of its kind, in that network’s format', async ({
  page,
  merchant,
}) => {
  await createWallet(merchant, { network: 'polkadot', label: 'Till', address: alice });
  await page.goto('/wallet-management');
  await choose(page, 'Till', 'Add on Kusama test network too');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Label')).toHaveValue('Till');
  await dialog.getByLabel('Label').fill('Till on Kusama');
  await dialog.getByRole('button', { name: 'Add wallet' }).click();
  await expect(row(page, 'Till on Kusama').getByText('HNZata7i')).toBeVisible();
});

test('an address can be added only once', async ({ page, merchant }) => {
  const wallet = await freshWallet(merchant, 'moonbeam', 'Till');
  await page.goto('/wallet-management');
  await openAddressStep(page, 'Moonbase Alpha');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Address on/).fill(wallet.addresses[0]!.toLowerCase());
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Label').fill('Till again');
  await dialog.getByRole('button', { name: 'Add wallet' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('You’ve already added this address.');
});

test('label and color can be changed', async ({ page, merchant }) => {
  await freshWallet(merchant, 'moonbeam', 'Till');
  await page.goto('/wallet-management');
  await choose(page, 'Till', 'Edit');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Label').fill('Savings');
  await dialog.getByRole('radio', { name: 'Purple' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Savings')).toBeVisible();
  await page.reload();
  await choose(page, 'Savings', 'Edit');
  await expect(dialog.getByRole('radio', { name: 'Purple' })).toBeChecked();
});

test('a wallet can be deleted only once no link pays into it', async ({ page, merchant }) => {
  const wallet = await freshWallet(merchant, 'moonbeam', 'Till');
  const link = await createLink(merchant, [wallet], { name: 'Bag of beans' });
  await page.goto('/wallet-management');
  await deleteWallet(page, 'Till');
  await expect(
    page.getByText('A payment link still uses this wallet. Change or archive the link first.'),
  ).toBeVisible();
  await expect(row(page, 'Till')).toBeVisible();

  await setLinkStatus(merchant.api, link.id, 'archived');
  await deleteWallet(page, 'Till');
  await expect(page.getByText('No wallets yet')).toBeVisible();
});

async function openAddressStep(page: Page, network: string): Promise<void> {
  await page.getByRole('button', { name: 'Add wallet' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: new RegExp(network) }).check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

async function expectRefused(page: Page, address: string, text: string): Promise<void> {
  const field = page.getByRole('dialog').getByLabel(/^Address on/);
  await field.fill(address);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expectIssue(field, text);
  await expect(field).toHaveValue(address);
}

async function discard(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function deleteWallet(page: Page, label: string): Promise<void> {
  await choose(page, label, 'Delete wallet');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete wallet' }).click();
}
