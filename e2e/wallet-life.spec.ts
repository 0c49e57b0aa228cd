import { expect, type Page } from '@playwright/test';
import { expectIssue } from './steps/field.ts';
import { test } from './steps/merchant.ts';
import { createLink, freshWallet, setLinkStatus } from './steps/shop.ts';
import { choose, row } from './steps/table.ts';

const wrongChecksum =
  'The capital letters of this address do not match its checksum: check for a typing error.';

test('an address that cannot be right is refused at its field, in words', async ({
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
    'An address here is 0x followed by 40 hexadecimal characters.',
  );
  await expectRefused(
    page,
    '0x0000000000000000000000000000000000000000',
    'Money sent to this address would be lost.',
  );
  await discard(page);

  // The well-known account Alice, as other networks than Paseo write it.
  await openAddressStep(page, 'Paseo Asset Hub');
  await expectRefused(
    page,
    '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    'This address belongs to another network.',
  );
  await expectRefused(
    page,
    '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQZ',
    'The checksum of this address does not match: check for a typing error.',
  );
  await discard(page);
  await expect(page.getByText('No wallets yet')).toBeVisible();
});

test('the same address twice is one wallet too many', async ({ page, merchant }) => {
  const wallet = await freshWallet(merchant, 'moonbeam', 'Till');
  await page.goto('/wallet-management');
  await openAddressStep(page, 'Moonbase Alpha');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Address on/).fill(wallet.addresses[0]!.toLowerCase());
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Label').fill('Till again');
  await dialog.getByRole('button', { name: 'Add wallet' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'This address is already one of your wallets.',
  );
});

test('label and colour can be changed', async ({ page, merchant }) => {
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

test('a wallet cannot be deleted while a link pays into it, and can be afterwards', async ({
  page,
  merchant,
}) => {
  const wallet = await freshWallet(merchant, 'moonbeam', 'Till');
  const link = await createLink(merchant, [wallet], { name: 'Bag of beans' });
  await page.goto('/wallet-management');
  await deleteWallet(page, 'Till');
  await expect(page.getByText('A payment link still pays into this wallet.')).toBeVisible();
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
