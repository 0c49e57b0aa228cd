import type { Page } from '@playwright/test';
import type { Scene } from './scene.ts';

/** Who looks: nobody in particular, or a member of the scene's business or of its empty one. */
export type Visitor = 'guest' | 'member' | 'newcomer';

export type PageToSee = {
  name: string;
  visitor: Visitor;
  path: (scene: Scene) => string;
  /** Is there once the page has everything; without it the first heading. */
  shows?: string;
  /** What the visitor does first. In no language: the pages are seen in all of them. */
  act?: (page: Page) => Promise<unknown>;
};

const submit = (page: Page) => page.locator('main button[type=submit]').click();
const submitDialog = (page: Page) => page.locator('[role=dialog] button[type=submit]').click();
const openMenu = (page: Page) => page.locator('main [aria-haspopup=menu]').first().click();
const issue = '[aria-invalid=true]';

const guestPages: PageToSee[] = [
  { name: 'login', visitor: 'guest', path: () => '/auth/login' },
  {
    name: 'login, refused',
    visitor: 'guest',
    path: () => '/auth/login',
    act: submit,
    shows: issue,
  },
  { name: 'signup', visitor: 'guest', path: () => '/auth/signup' },
  {
    name: 'signup, refused',
    visitor: 'guest',
    path: () => '/auth/signup',
    act: submit,
    shows: issue,
  },
  { name: 'confirm code', visitor: 'guest', path: () => '/auth/confirm-code' },
  { name: 'terms', visitor: 'guest', path: () => '/terms' },
  { name: 'privacy', visitor: 'guest', path: () => '/privacy' },
  { name: 'unknown page', visitor: 'guest', path: () => '/no/such/page' },
  { name: 'API reference', visitor: 'guest', path: () => '/api/docs' },
  { name: 'sandbox mail', visitor: 'guest', path: () => '/sandbox/mail', shows: 'article' },
];

const newcomerPages: PageToSee[] = [
  { name: 'onboarding', visitor: 'newcomer', path: () => '/onboarding?add=true' },
  {
    name: 'onboarding, use cases',
    visitor: 'newcomer',
    path: () => '/onboarding?add=true',
    act: onboardToUseCases,
    shows: 'input[type=checkbox]',
  },
  {
    name: 'onboarding, contact',
    visitor: 'newcomer',
    path: () => '/onboarding?add=true',
    act: onboardToContact,
    shows: 'input[name=contactPhone]',
  },
  { name: 'dashboard, empty', visitor: 'newcomer', path: () => '/dashboard', shows: 'main ol li' },
  {
    name: 'wallets, empty',
    visitor: 'newcomer',
    path: () => '/wallet-management',
    shows: 'main section svg',
  },
  {
    name: 'links, empty',
    visitor: 'newcomer',
    path: () => '/payment-links',
    shows: 'main section svg',
  },
  {
    name: 'webhooks, empty',
    visitor: 'newcomer',
    path: () => '/settings/webhooks',
    shows: 'main section svg',
  },
];

const memberPages: PageToSee[] = [
  {
    name: 'dashboard',
    visitor: 'member',
    path: () => '/dashboard',
    act: (page) => page.locator('main summary').click(),
    shows: 'main table >> text=Cup of coffee',
  },
  {
    name: 'wallets',
    visitor: 'member',
    path: () => '/wallet-management',
    shows: 'text=Moonbeam till',
  },
  {
    name: 'wallet’s menu',
    visitor: 'member',
    path: () => '/wallet-management',
    act: openMenu,
    shows: '[role=menuitem]',
  },
  {
    name: 'add a wallet',
    visitor: 'member',
    path: () => '/wallet-management?add=true',
    shows: '[role=dialog] input',
  },
  {
    name: 'add a wallet, address refused',
    visitor: 'member',
    path: () => '/wallet-management?add=true',
    act: refuseAddress,
    shows: issue,
  },
  {
    name: 'links',
    visitor: 'member',
    path: () => '/payment-links',
    shows: 'text=Bag of beans',
  },
  { name: 'new link', visitor: 'member', path: () => '/payment-links/new' },
  {
    name: 'new link, refused',
    visitor: 'member',
    path: () => '/payment-links/new',
    act: submit,
    shows: issue,
  },
  {
    name: 'edit link, billing',
    visitor: 'member',
    path: ({ links }) => `/payment-links/${links.active}`,
    shows: 'input[name="vat.ratePercent"]',
  },
  {
    name: 'edit link, payment',
    visitor: 'member',
    path: ({ links }) => `/payment-links/${links.active}?step=2`,
    shows: 'input[name=walletIds]',
  },
  {
    name: 'edit link, after payment',
    visitor: 'member',
    path: ({ links }) => `/payment-links/${links.active}?step=3`,
    shows: 'input[name=webhookIds]',
  },
  {
    name: 'archived link',
    visitor: 'member',
    path: ({ links }) => `/payment-links/${links.archived}`,
    shows: 'main h1 >> text=Spring roast',
  },
  { name: 'webhooks', visitor: 'member', path: () => '/settings/webhooks', shows: 'text=Shop' },
  {
    name: 'add a webhook',
    visitor: 'member',
    path: () => '/settings/webhooks?add=true',
    shows: '[role=dialog] input',
  },
  {
    name: 'add a webhook, refused',
    visitor: 'member',
    path: () => '/settings/webhooks?add=true',
    act: submitDialog,
    shows: issue,
  },
  {
    name: 'account panel',
    visitor: 'member',
    path: () => '/dashboard',
    act: openAccount,
    shows: 'select:visible',
  },
  {
    name: 'unknown page, signed in',
    visitor: 'member',
    path: () => '/payment-links/lnk_00000000000000000000000000000000',
  },
];

const payerPages: PageToSee[] = [
  { name: 'link, asking for everything', visitor: 'guest', path: (s) => `/pay/${s.links.active}` },
  {
    name: 'link, refused',
    visitor: 'guest',
    path: (s) => `/pay/${s.links.active}`,
    act: (page) => page.locator('main form button').click(),
    shows: issue,
  },
  { name: 'link', visitor: 'guest', path: (s) => `/pay/${s.links.plain}` },
  { name: 'disabled link', visitor: 'guest', path: (s) => `/pay/${s.links.disabled}` },
  { name: 'archived link’s page', visitor: 'guest', path: (s) => `/pay/${s.links.archived}` },
  { name: 'no link', visitor: 'guest', path: () => '/pay/lnk_none' },
  { name: 'payment', visitor: 'guest', path: (s) => `/pay/payments/${s.payments.open}` },
  {
    name: 'payment, partial',
    visitor: 'guest',
    path: (s) => `/pay/payments/${s.payments.partial}`,
  },
  { name: 'payment, paid', visitor: 'guest', path: (s) => `/pay/payments/${s.payments.paid}` },
  {
    name: 'payment, overpaid',
    visitor: 'guest',
    path: (s) => `/pay/payments/${s.payments.overpaid}`,
  },
  { name: 'success', visitor: 'guest', path: (s) => `/pay/payments/${s.payments.paid}/success` },
  { name: 'receipt', visitor: 'guest', path: (s) => `/pay/payments/${s.payments.paid}/receipt` },
];

export const pagesToSee = [...guestPages, ...newcomerPages, ...memberPages, ...payerPages];

async function onboardToUseCases(page: Page): Promise<void> {
  await page.locator('input[name=name]').fill('Rosa’s Roastery');
  await page.locator('select[name=size]').selectOption('2-10');
  await page.locator('select[name=country]').selectOption('PT');
  await submit(page);
  await page.locator('input[type=checkbox]').first().waitFor();
}

async function onboardToContact(page: Page): Promise<void> {
  await onboardToUseCases(page);
  await submit(page);
}

async function refuseAddress(page: Page): Promise<void> {
  await page.locator('[role=dialog] input[type=radio]').first().check();
  await submitDialog(page);
  await page
    .locator('[role=dialog] input[type=text]')
    .fill('0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
  await submitDialog(page);
}

/** On a narrow screen it stands in the menu. */
async function openAccount(page: Page): Promise<void> {
  const menu = page.locator('header button[aria-expanded]');
  if (await menu.isVisible()) await menu.click();
  await page.locator('button:visible:has(svg.lucide-circle-user)').click();
}
