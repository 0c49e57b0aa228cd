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
  {
    name: 'invitation',
    visitor: 'guest',
    path: ({ inviteToken }) => `/invite#token=${inviteToken}`,
    shows: 'main a[href*="signup"]',
  },
  {
    name: 'new password, refused',
    visitor: 'guest',
    path: () => '/auth/password-reset-complete#token=none',
    act: submit,
    shows: issue,
  },
  { name: 'forgot password', visitor: 'guest', path: () => '/auth/password-reset-start' },
  {
    name: 'forgot password, refused',
    visitor: 'guest',
    path: () => '/auth/password-reset-start',
    act: submit,
    shows: issue,
  },
  {
    name: 'new password',
    visitor: 'guest',
    path: () => '/auth/password-reset-complete#token=any',
    shows: 'input[type=password]',
  },
  {
    name: 'new password, without a link',
    visitor: 'guest',
    path: () => '/auth/password-reset-complete',
  },
  { name: 'invitation, unknown', visitor: 'guest', path: () => '/invite#token=none' },
  {
    name: 'payout change, gone',
    visitor: 'guest',
    path: () => '/payout-changes/cancel#token=none',
  },
  { name: 'help, for guests', visitor: 'guest', path: () => '/help' },
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
    name: 'member’s privilege',
    visitor: 'member',
    path: () => '/settings/members',
    act: async (page) => {
      await openMenu(page);
      await page.locator('[role=menuitem]').first().click();
    },
    shows: '[role=dialog] input[type=radio]',
  },
  {
    name: 'invite members, an address refused',
    visitor: 'member',
    path: () => '/settings/members/invite',
    act: inviteNobody,
    shows: issue,
  },
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
    name: 'prove control of a wallet',
    visitor: 'member',
    path: () => '/wallet-management',
    act: openProof,
    shows: '[role=dialog] textarea',
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
  { name: 'API keys', visitor: 'member', path: () => '/settings/api-keys', shows: 'text=fl_test_' },
  {
    name: 'create an API key',
    visitor: 'member',
    path: () => '/settings/api-keys?add=true',
    shows: '[role=dialog] input[type=date]',
  },
  { name: 'webhooks', visitor: 'member', path: () => '/settings/webhooks', shows: 'text=Shop' },
  {
    name: 'a webhook’s deliveries',
    visitor: 'member',
    path: ({ webhookId }) => `/settings/webhooks/${webhookId}`,
    shows: 'text=payment.paid',
  },
  {
    name: 'a delivery',
    visitor: 'member',
    path: ({ webhookId }) => `/settings/webhooks/${webhookId}`,
    act: (page) => page.locator('main tbody button').first().click(),
    shows: '[role=dialog] pre',
  },
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
    name: 'account, password refused',
    visitor: 'member',
    path: () => '/account',
    act: (page) => page.locator('main section:has([type=password]) [type=submit]').click(),
    shows: issue,
  },
  {
    name: 'account, picture to cut',
    visitor: 'member',
    path: () => '/account',
    act: pickPicture,
    shows: '[role=dialog] img',
  },
  { name: 'account', visitor: 'member', path: () => '/account', shows: 'main li svg' },
  {
    name: 'account, asking for the password again',
    visitor: 'member',
    path: () => '/account',
    act: (page) => page.locator('main section').nth(5).locator('button').first().click(),
    shows: '[role=dialog] input[type=password]',
  },
  {
    name: 'invitations, none',
    visitor: 'member',
    path: () => '/pending-invites',
    shows: 'main svg',
  },
  { name: 'settings', visitor: 'member', path: () => '/settings', shows: 'main li a' },
  {
    name: 'members',
    visitor: 'member',
    path: () => '/settings/members',
    shows: 'text=waiting@example.com',
  },
  {
    name: 'member’s menu',
    visitor: 'member',
    path: () => '/settings/members',
    act: openMenu,
    shows: '[role=menuitem]',
  },
  {
    name: 'invite members, refused',
    visitor: 'member',
    path: () => '/settings/members/invite',
    act: submit,
    shows: issue,
  },
  {
    name: 'networks',
    visitor: 'member',
    path: () => '/settings/networks',
    shows: 'main table >> text=Moonbase Alpha',
  },
  {
    name: 'audit log',
    visitor: 'member',
    path: () => '/settings/audit',
    shows: 'main tbody time',
  },
  {
    name: 'notifications',
    visitor: 'member',
    // Where nothing that can be pressed is half covered by the panel.
    path: () => '/help/vat',
    act: (page) => page.locator('header button:has(svg.lucide-bell)').click(),
    shows: 'header section',
  },
  {
    name: 'palette',
    visitor: 'member',
    path: () => '/dashboard',
    act: (page) => page.keyboard.press('Control+k'),
    shows: '[role=option]',
  },
  {
    name: 'keyboard shortcuts',
    visitor: 'member',
    path: () => '/dashboard',
    act: (page) => page.keyboard.press('?'),
    shows: '[role=dialog] kbd',
  },
  { name: 'help', visitor: 'member', path: () => '/help', shows: 'main details' },
  {
    name: 'help, results',
    visitor: 'member',
    path: () => '/help?q=webhook',
    shows: 'main search li a',
  },
  {
    name: 'help article',
    visitor: 'member',
    path: () => '/help/first-payment',
    shows: 'main article h2',
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

async function openProof(page: Page): Promise<void> {
  await openMenu(page);
  await page.locator('[role=menuitem]:has(svg.lucide-shield-check)').click();
  await page.locator('[role=dialog] p[tabindex="0"]').waitFor();
  await page.locator('[role=dialog] button[aria-expanded=false]').click();
  await page.locator('[role=dialog] button:has(+ section)').click();
}

async function inviteNobody(page: Page): Promise<void> {
  await page.locator('main form input[type=text]').first().fill('rosa@example.com, rosa@example');
  await submit(page);
}

async function pickPicture(page: Page): Promise<void> {
  const buffer = await page.screenshot();
  const file = { name: 'picture.png', mimeType: 'image/png', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
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
  const menu = page.locator('header button:has(svg.lucide-menu)');
  if (await menu.isVisible()) await menu.click();
  await page.locator('button:visible:has(svg.lucide-settings-2)').click();
}
