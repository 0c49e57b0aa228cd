import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { startSandboxProgram } from '#test/program.ts';
import {
  type Applicant,
  green,
  red,
  startSumsub,
  type SumsubStandIn,
  sumsubVariables,
  sumsubWebhook,
} from '#test/sumsub-stand-in.ts';
import { createWorkspace, signIn, signUp, test as base } from './steps/merchant.ts';
import { newestMail } from './steps/sandbox.ts';

type Installation = { url: string; sumsub: SumsubStandIn };

/** `installation`: a sandbox of its own, whose identity provider is a substitute for Sumsub. */
const test = base.extend<{ installation: Installation }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires it
  installation: async ({}, provide) => {
    const sumsub = await startSumsub();
    const directory = await mkdtemp(join(tmpdir(), 'florin-sumsub-'));
    const program = await startSandboxProgram(directory, sumsubVariables(sumsub));
    await provide({ url: program.url, sumsub });
    await program.end('SIGTERM');
    await sumsub.close();
    await rm(directory, { recursive: true, force: true });
  },
});

test('an identity is verified on Sumsub’s page: rejected, repeated and approved, in every language', async ({
  playwright,
  browser,
  installation: { url, sumsub },
}) => {
  const account = await signUp(playwright, url);
  const companyId = await createWorkspace(account.api, 'Rosa’s Roastery');
  const context = await browser.newContext({ baseURL: url, locale: 'en' });
  await signIn(context, account, companyId);
  const page = await context.newPage();
  await page.goto('/settings/verification');

  sumsub.break((response) => response.writeHead(502).end('<h1>Bad gateway</h1>'));
  await page.getByRole('button', { name: 'Start: Identity' }).click();
  await expect(page.getByText(/We receive the result, not the photos/)).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText(/identity provider can’t be reached right now/)).toBeVisible();
  sumsub.break(undefined);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('img', { name: 'QR code for the verification page' })).toBeVisible();
  const link = page.getByRole('link', { name: 'Continue on this device' });
  await expect(link).toHaveAttribute('href', /^https:\/\/in\.sumsub\.example\/websdk\/p\//);
  await newestMail(account.api, account.email, /in\.sumsub\.example/);

  const [applicant] = sumsub.applicants.values();
  await review(url, sumsub, applicant!, { reviewStatus: 'pending' });
  await expect(page.getByRole('heading', { name: 'Verification submitted' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await review(url, sumsub, applicant!, red('RETRY', 'The photo is too dark.'));
  await expect(standing(page, 'Identity')).toContainText('The photo is too dark.');
  await page.getByRole('button', { name: 'Start over: Identity' }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(link).toBeVisible();
  await page.getByRole('button', { name: 'Do this later' }).click();

  await review(url, sumsub, applicant!, red('FINAL'));
  for (const [locale, unexplained, final] of [
    ['en', 'The identity provider gave no reason.', 'This decision is final.'],
    [
      'fr',
      'Le prestataire de vérification n’a pas indiqué de motif.',
      'Cette décision est définitive.',
    ],
    ['es', 'El proveedor de identidad no indicó ningún motivo.', 'Esta decisión es definitiva.'],
    ['pt', 'O provedor de identidade não informou o motivo.', 'Esta decisão é definitiva.'],
  ] as const) {
    await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
    await page.reload();
    await expect(page.locator('#identity')).toContainText(unexplained);
    await expect(page.locator('#identity')).toContainText(final);
    await expect(page.locator('#identity').getByRole('button')).toHaveCount(0);
  }
  await page.evaluate(() => localStorage.setItem('locale', 'en'));
  await page.reload();

  await page.getByRole('button', { name: 'Start: Business' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Business name').fill('Rosa’s Roastery Lda');
  await form.getByLabel('Registration number').fill('513 204 016');
  await form.getByLabel('Country').selectOption('Portugal');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(link).toBeVisible();
  const business = [...sumsub.applicants.values()].at(-1)!;
  await review(url, sumsub, business, green);
  await expect(page.getByRole('heading', { name: 'Verification submitted' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(standing(page, 'Business')).toContainText('Active');
  await expect(page.getByRole('region', { name: 'Account tier' })).toContainText('Silver');
  await account.api.dispose();
});

const standing = (page: Page, kind: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${kind}`) }) });

async function review(
  url: string,
  sumsub: SumsubStandIn,
  applicant: Applicant,
  result: Parameters<SumsubStandIn['review']>[1],
): Promise<void> {
  sumsub.review(applicant, result);
  const { body, headers } = sumsubWebhook(applicant, 'applicantReviewed');
  const response = await fetch(`${url}/identity-provider/sumsub`, {
    method: 'POST',
    body,
    headers,
  });
  expect(response.status).toBe(204);
}
