import { expect } from '@playwright/test';
import type { DomainProof } from '#contract/workspace/domains.ts';
import { faults } from './steps/axe.ts';
import { call } from './steps/call.ts';
import { expectIssue } from './steps/field.ts';
import { test } from './steps/merchant.ts';

const place = '/settings/business-details#domain';

test('a domain is verified by its TXT record, and removed only after a confirmation', async ({
  page,
  context,
  merchant,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const name = `shop-${merchant.companyId.slice(-8)}.example.com`;
  await page.goto(place);
  const section = page.getByRole('region', { name: 'Domain' });
  await section.getByLabel('Domain').fill('rosa@example.com');
  await section.getByRole('button', { name: 'Verify domain' }).click();
  await expectIssue(section.getByLabel('Domain'), 'Enter a domain such as example.com.');
  await section.getByLabel('Domain').fill(`https://${name}/about`);
  await section.getByRole('button', { name: 'Verify domain' }).click();
  await expect(section.getByText('Waiting for DNS record')).toBeVisible();
  await expect(section.getByText('The record isn’t there yet.')).toBeVisible();
  await expect(section.getByText(/up to 48 hours/)).toBeVisible();
  expect(await faults(page)).toEqual([]);

  const copied: string[] = [];
  for (const piece of ['Type', 'Name', 'Value']) {
    await section.getByRole('button', { name: `Copy ${piece}` }).click();
    copied.push(await page.evaluate(() => navigator.clipboard.readText()));
  }
  const [type, record, value] = copied;
  expect([type, record]).toEqual(['TXT', `_florin-challenge.${name}`]);
  await call(merchant.api, 'POST', '/sandbox/dns', { name: record, values: ['something else'] });
  await section.getByRole('button', { name: 'Check now' }).click();
  await expect(
    section.getByText(/with this name exists, but its value is different/),
  ).toBeVisible();
  await call(merchant.api, 'POST', '/sandbox/dns', { name: record, values: [value] });
  await section.getByRole('button', { name: 'Check now' }).click();
  await expect(section.getByText('Verified', { exact: true })).toBeVisible();
  expect(await faults(page)).toEqual([]);

  await section.getByRole('button', { name: 'Remove domain' }).click();
  const question = page.getByRole('alertdialog', { name: `Remove ${name}?` });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(section.getByText('Verified', { exact: true })).toBeVisible();
  await section.getByRole('button', { name: 'Remove domain' }).click();
  await question.getByRole('button', { name: 'Remove domain' }).click();
  await expect(section.getByLabel('Domain')).toBeVisible();
});

test('in the sandbox, the record is set on a page, and the result of another check appears without a reload', async ({
  page,
  merchant,
}) => {
  const name = `bücher-${merchant.companyId.slice(-8)}.example`;
  await page.goto(place);
  const section = page.getByRole('region', { name: 'Domain' });
  await section.getByLabel('Domain').fill(name);
  await section.getByRole('button', { name: 'Verify domain' }).click();
  // The readable name, with its ASCII form for the DNS.
  await expect(section.getByText(name, { exact: true })).toBeVisible();
  await expect(section.getByText(/^xn--/)).toBeVisible();
  const [dns] = await Promise.all([
    page.waitForEvent('popup'),
    section.getByRole('link', { name: 'sandbox DNS page' }).click(),
  ]);
  await dns.getByRole('button', { name: 'Save record' }).click();
  await expect(dns.getByRole('heading', { name: /^_florin-challenge\.xn--bcher/ })).toBeVisible();
  // By another session, as Florin’s own check would.
  const { api, companyId } = merchant;
  await call(api, 'POST', `/api/company/${companyId}/verify-domain-name`, { domain: name });
  await expect(section.getByText('Verified', { exact: true })).toBeVisible();
});

test('a domain that another workspace has verified is refused, and another one can be entered', async ({
  page,
  account,
  merchant,
}) => {
  const name = `taken-${merchant.companyId.slice(-8)}.example.com`;
  const path = `/api/company/${account.companyId}/verify-domain-name`;
  const verify = () => call<DomainProof>(account.api, 'POST', path, { domain: name });
  const { record } = await verify();
  await call(account.api, 'POST', '/sandbox/dns', { name: record.name, values: [record.value] });
  expect((await verify()).state).toBe('verified');

  await page.goto(place);
  const section = page.getByRole('region', { name: 'Domain' });
  await section.getByLabel('Domain').fill(name);
  await section.getByRole('button', { name: 'Verify domain' }).click();
  await expect(section.getByText(/^Another workspace has verified this domain/)).toBeVisible();
  await section.getByLabel('Domain').fill('no-such-shop.invalid');
  await section.getByRole('button', { name: 'Verify domain' }).click();
  await expect(section.getByText('This domain doesn’t exist.')).toBeVisible();
  await section.getByRole('button', { name: 'Use a different domain' }).click();
  await expect(section.getByLabel('Domain')).toHaveValue('');
  await call(account.api, 'DELETE', `/api/company/${account.companyId}/domain-name`);
});
