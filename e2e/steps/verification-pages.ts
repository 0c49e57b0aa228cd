import type { Page } from '@playwright/test';
import type { PageToSee } from './pages.ts';

const issue = '[aria-invalid=true]';
const dialog = '[role=dialog]';

/** The pages of verification: for members, on a phone, and for operators. */
export const verificationPages: PageToSee[] = [
  {
    name: 'verification',
    visitor: 'member',
    path: () => '/settings/verification',
    shows: '#enhanced',
  },
  {
    name: 'verify an identity',
    visitor: 'member',
    path: () => '/settings/verification',
    act: (page) => page.locator('#identity button').click(),
    shows: `${dialog} li`,
  },
  {
    name: 'verify an identity, on a phone',
    visitor: 'newcomer',
    path: () => '/settings/verification',
    act: async (page) => {
      await page.locator('#identity button').click();
      await page.locator(`${dialog} button`).last().click();
    },
    shows: `${dialog} svg[role=img]`,
  },
  {
    name: 'verify a business, refused',
    visitor: 'newcomer',
    path: () => '/settings/verification',
    act: async (page) => {
      await page.locator('#business button').click();
      await page.locator(`${dialog} select option[value=US]`).waitFor({ state: 'attached' });
      await page.locator(`${dialog} select`).first().selectOption('US');
      await page.locator(`${dialog} button[type=submit]`).click();
    },
    shows: issue,
  },
  {
    name: 'identity check',
    visitor: 'guest',
    path: ({ identityToken }) => `/verify#token=${identityToken}`,
    shows: 'main form',
  },
  {
    name: 'identity check, refused',
    visitor: 'guest',
    path: ({ identityToken }) => `/verify#token=${identityToken}`,
    act: (page) => page.locator('main form button[type=submit]').click(),
    shows: issue,
  },
  {
    name: 'identity check, photos',
    visitor: 'guest',
    path: ({ identityToken }) => `/verify#token=${identityToken}`,
    act: goToPhotos,
    shows: 'main section h2',
  },
  { name: 'identity check, gone', visitor: 'guest', path: () => '/verify#token=none' },
  {
    name: 'operator’s verifications',
    visitor: 'operator',
    path: () => '/operator',
    shows: 'main table a',
  },
  {
    name: 'operator’s verifications, none that fits',
    visitor: 'operator',
    path: () => '/operator?q=nobody',
    shows: 'main section svg',
  },
  {
    name: 'operator’s review',
    visitor: 'operator',
    path: ({ reviewId }) => `/operator/${reviewId}`,
    shows: '#history',
  },
  {
    name: 'operator’s review, rejecting it, refused',
    visitor: 'operator',
    path: ({ reviewId }) => `/operator/${reviewId}`,
    act: async (page) => {
      await page.locator('main header button').first().click();
      await page.locator(`${dialog} button[type=submit]`).click();
    },
    shows: issue,
  },
  {
    name: 'operators’ log',
    visitor: 'operator',
    path: () => '/operator/log',
    shows: 'main table a',
  },
];

async function goToPhotos(page: Page): Promise<void> {
  await page.locator('main input[type=radio]').first().check();
  await page.locator('main select').first().selectOption('PT');
  await page.locator('main input[type=text]').fill('Rosa Almeida');
  await page.locator('main form button[type=submit]').click();
}
