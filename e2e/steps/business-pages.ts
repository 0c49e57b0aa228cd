import type { Page } from '@playwright/test';
import type { PageToSee } from './pages.ts';

const path = () => '/settings/business-details';

/** The pages of business details and their verification. */
export const businessPages: PageToSee[] = [
  {
    name: 'company address, not signed in',
    visitor: 'guest',
    path: () => '/settings/verify-company-email#token=none',
    shows: 'main a[href*="login"]',
  },
  {
    name: 'company address, without a link',
    visitor: 'guest',
    path: () => '/settings/verify-company-email',
  },
  { name: 'business details', visitor: 'member', path, shows: 'input[name=domain]' },
  {
    name: 'business details, refused',
    visitor: 'member',
    path,
    act: async (page) => {
      await page.locator('input[name=name]').fill('');
      await page.locator('main form button[type=submit]').first().click();
    },
    shows: '[aria-invalid=true]',
  },
  {
    name: 'a domain that waits for its record',
    visitor: 'newcomer',
    path,
    act: waitForDomain,
    shows: '#domain ol code',
  },
];

/** Waits for the domain section, which an earlier look has left pending. */
async function waitForDomain(page: Page): Promise<void> {
  await page.locator('#domain button').first().waitFor();
  const field = page.locator('input[name=domain]');
  if ((await field.count()) === 0) return;
  await field.fill('rosa.example.com');
  await page.locator('#domain button[type=submit]').click();
}
