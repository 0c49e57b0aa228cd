import { expect, type Locator } from '@playwright/test';
import { call } from './steps/call.ts';
import { expectIssue } from './steps/field.ts';
import { test } from './steps/merchant.ts';
import { choose, row } from './steps/table.ts';
import { stepUp } from './steps/step-up.ts';

const secretKey = 'a-secret-of-rosas-shop';

test('errors of a webhook are shown at its form, and nothing is registered', async ({
  page,
  merchant: { api },
  account,
}) => {
  await stepUp(api, account);
  await page.goto('/settings/webhooks');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog');
  const add = () => dialog.getByRole('button', { name: 'Add webhook' }).click();

  await add();
  await expect(dialog).toContainText('Please fill in all required fields');

  await fill(dialog, { name: 'Shop', url: 'https://example.com/hooks', secretKey: 'x'.repeat(15) });
  await add();
  await expectIssue(
    dialog.getByLabel('Secret key'),
    'Secret key must be at least 16 characters long',
  );

  await dialog.getByLabel('Secret key').fill(secretKey);
  for (const url of ['shop.example', 'http://example.com/hooks', 'https://192.168.0.10/hooks']) {
    await dialog.getByLabel('URL').fill(url);
    await add();
    await expectIssue(
      dialog.getByLabel('URL'),
      'URL must be HTTPS and accessible from the internet',
    );
    await expect(dialog.getByLabel('URL')).toHaveValue(url);
  }

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('No webhooks yet')).toBeVisible();
});

test('a webhook’s secrets are shown once, and it can be changed and deleted', async ({
  page,
  merchant: { api },
  account,
}) => {
  await stepUp(api, account);
  await page.goto('/settings/webhooks');
  const url = new URL('/sandbox/webhooks/life', page.url()).href;
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog');
  await fill(dialog, { name: 'Shop', url, secretKey });
  await dialog.getByRole('button', { name: 'Add webhook' }).click();

  await expect(dialog).toContainText('You won’t be able to see them again');
  await expect(dialog.getByText(secretKey)).toBeVisible();
  const signingSecret = await dialog.getByText(/^whsec_/).innerText();
  // Only its button closes the dialog.
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'I’ve saved both' }).click();
  await page.reload();
  await expect(row(page, 'Shop')).toContainText(url);

  await choose(page, 'Shop', 'Edit');
  expect(await page.content()).not.toContain(signingSecret);
  await expect(dialog.getByLabel('Secret key')).toHaveValue('');
  await dialog.getByLabel('Name').fill('Warehouse');
  await dialog.getByLabel('payment.paid', { exact: true }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, 'Warehouse')).toContainText(url);
  await choose(page, 'Warehouse', 'Edit');
  await expect(dialog.getByLabel('payment.paid', { exact: true })).toBeChecked();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await choose(page, 'Warehouse', 'Delete webhook');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete webhook' }).click();
  await expect(page.getByText('No webhooks yet')).toBeVisible();
});

test('a delivery is shown with its response, and can be resent', async ({
  page,
  merchant,
  account,
}) => {
  await stepUp(merchant.api, account);
  const url = new URL('/sandbox/webhooks/log?answer=500', test.info().project.use.baseURL).href;
  const input = {
    companyId: merchant.companyId,
    name: 'Shop',
    url,
    secretKey,
    environment: 'test',
  };
  await call(merchant.api, 'POST', '/api/webhook', input);
  await page.goto('/settings/webhooks');
  await page.getByRole('link', { name: 'Shop' }).click();
  await expect(page.getByText('No deliveries yet')).toBeVisible();
  await page.getByRole('button', { name: 'Send test event' }).click();
  await expect(row(page, 'test')).toContainText('500');
  await expect(row(page, 'test')).toContainText('Pending');

  await choose(page, 'Shop', 'Edit');
  await page.getByLabel('URL').fill(url.replace('?answer=500', ''));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'test')).toContainText('Delivered');
  await row(page, 'test').getByRole('button', { name: 'Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'test' });
  await expect(dialog.getByRole('region', { name: 'Request' })).toContainText(merchant.companyId);
  await expect(dialog.getByRole('listitem')).toContainText(['HTTP 200', 'HTTP 500']);
  await dialog.getByRole('button', { name: 'Resend' }).click();
  await expect(dialog.getByRole('listitem')).toContainText(['HTTP 200', 'HTTP 200', 'HTTP 500']);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await choose(page, 'Shop', 'Rotate signing secret');
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate signing secret' }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await page.getByRole('button', { name: 'I’ve saved it' }).click();
  await choose(page, 'Shop', 'Resend events…');
  await page.getByRole('dialog').getByRole('button', { name: 'Resend events' }).click();
  await expect(page.getByText('1 event queued')).toBeVisible();
});

async function fill(
  dialog: Locator,
  webhook: { name: string; url: string; secretKey: string },
): Promise<void> {
  await dialog.getByLabel('Name').fill(webhook.name);
  await dialog.getByLabel('URL').fill(webhook.url);
  await dialog.getByLabel('Secret key').fill(webhook.secretKey);
}
