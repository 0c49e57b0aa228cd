import type { Page } from '@playwright/test';
import { businessPages } from './business-pages.ts';
import { integrationPages } from './integration-pages.ts';
import { guestPages } from './guest-pages.ts';
import { payerPages } from './payer-pages.ts';
import type { Scene } from './scene.ts';
import { verificationPages } from './verification-pages.ts';

/** Who visits: a guest, a member of the scene's business or of its empty one, or an operator. */
export type Visitor = 'guest' | 'payer' | 'member' | 'newcomer' | 'operator';

export type PageToSee = {
  name: string;
  visitor: Visitor;
  path: (scene: Scene) => string;
  /** The selector of an element that exists once the page has loaded; default: the first heading. */
  shows?: string;
  /** The visitor's first action, independent of the language, because pages are checked in all of them. */
  act?: (page: Page) => Promise<unknown>;
};

const submit = (page: Page) => page.locator('main button[type=submit]').click();
const submitDialog = (page: Page) => page.locator('[role=dialog] button[type=submit]').click();
const openMenu = (page: Page) => page.locator('main [aria-haspopup=menu]').first().click();
const issue = '[aria-invalid=true]';

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
    name: 'payments, empty',
    visitor: 'newcomer',
    path: () => '/payments',
    shows: 'main section svg',
  },
  {
    name: 'unmatched, empty',
    visitor: 'newcomer',
    path: () => '/unmatched',
    shows: 'main section svg',
  },
  {
    name: 'links, empty',
    visitor: 'newcomer',
    path: () => '/payment-links',
    shows: 'main section svg',
  },
  {
    name: 'customers, empty',
    visitor: 'newcomer',
    path: () => '/customers',
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
      await page.locator('main section').first().locator('[aria-haspopup=menu]').first().click();
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
  {
    name: 'payments',
    visitor: 'member',
    path: () => '/payments?q=cup&status=partial',
    shows: 'main table >> text=Cup of coffee',
  },
  {
    name: 'unmatched',
    visitor: 'member',
    path: () => '/unmatched',
    shows: 'main table >> text=Proven till',
  },
  {
    name: 'unmatched, assigning',
    visitor: 'member',
    path: () => '/unmatched',
    act: (page) => page.locator('main tbody td:last-child button').first().click(),
    shows: '[role=dialog] input[type=radio]',
  },
  {
    name: 'unmatched, dismissing, refused',
    visitor: 'member',
    path: () => '/unmatched',
    act: async (page) => {
      await page.locator('main tbody td:last-child button').nth(1).click();
      await submitDialog(page);
    },
    shows: issue,
  },
  {
    name: 'payment with refunds',
    visitor: 'member',
    path: ({ payments }) => `/payments/${payments.paid}`,
    shows: '#refunds',
  },
  {
    name: 'refund, offering',
    visitor: 'member',
    path: ({ payments }) => `/payments/${payments.paid}`,
    act: (page) => page.locator('[aria-labelledby=refunds] button').first().click(),
    shows: '[role=dialog] textarea',
  },
  {
    name: 'refund, sending',
    visitor: 'member',
    path: ({ payments }) => `/payments/${payments.paid}`,
    act: async (page) => {
      await page.locator('[aria-labelledby=refunds] li:first-child > div button').last().click();
      await page.locator('[role=dialog] summary').click();
    },
    shows: '[role=dialog] details svg',
  },
  {
    name: 'payments, saving a view',
    visitor: 'member',
    path: ({ links }) => `/payments?link=${links.plain}`,
    act: (page) => page.locator('main svg.lucide-bookmark').click(),
    shows: '[role=dialog] input',
  },
  {
    name: 'payments, one next to the list',
    visitor: 'member',
    path: ({ payments }) => `/payments?open=${payments.overpaid}`,
    shows: 'main tbody tr[aria-current=true]',
  },
  {
    name: 'payments, none that fits',
    visitor: 'member',
    path: () => '/payments?q=nobody@example.com',
    shows: 'main section svg',
  },
  {
    name: 'payment',
    visitor: 'member',
    path: ({ payments }) => `/payments/${payments.overpaid}`,
    shows: 'main ol li',
  },
  {
    name: 'payment, accepting it, refused',
    visitor: 'member',
    path: ({ payments }) => `/payments/${payments.partial}`,
    act: async (page) => {
      await page.locator('main header button').first().click();
      await submitDialog(page);
    },
    shows: issue,
  },
  {
    name: 'payment, canceling it',
    visitor: 'member',
    path: ({ payments }) => `/payments/${payments.open}`,
    act: (page) => page.locator('main header button').first().click(),
    shows: '[role=alertdialog]',
  },
  {
    name: 'links, several chosen',
    visitor: 'member',
    path: () => '/payment-links',
    act: (page) => page.locator('main section input[type=checkbox]').first().check(),
    shows: 'main section button',
  },
  {
    name: 'links, none that fits',
    visitor: 'member',
    path: () => '/payment-links?q=nothing-like-it',
    shows: 'main section svg',
  },
  { name: 'new link', visitor: 'member', path: () => '/payment-links/new' },
  {
    name: 'new link for donations',
    visitor: 'member',
    path: () => '/payment-links/new?type=donation',
    shows: 'input[name="suggestedAmounts.0"]',
  },
  {
    name: 'new link for an order, refused',
    visitor: 'member',
    path: () => '/payment-links/new?type=dynamic',
    act: submit,
    shows: issue,
  },
  {
    name: 'new link for an order, summary',
    visitor: 'member',
    path: () => '/payment-links/new?type=dynamic',
    act: async (page) => {
      await page.locator('input[name=name]').fill('Order of Ada');
      await page.locator('input[name="amount.amount"]').fill('42');
      await page.locator('input[name=walletIds]').first().check();
      await submit(page);
    },
    shows: 'main pre code',
  },
  {
    name: 'link of an order',
    visitor: 'member',
    path: ({ links }) => `/payment-links/${links.dynamic}`,
    shows: 'main dl',
  },
  {
    name: 'edit link for donations',
    visitor: 'member',
    path: ({ links }) => `/payment-links/${links.donation}`,
    shows: 'input[name="suggestedAmounts.0"]',
  },
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
  { name: 'customers', visitor: 'member', path: () => '/customers', shows: 'text=Ana Sousa' },
  {
    name: 'customers, none found',
    visitor: 'member',
    path: () => '/customers?q=nobody',
    shows: 'main section svg',
  },
  {
    name: 'a customer',
    visitor: 'member',
    path: ({ customerId }) => `/customers/${customerId}`,
    shows: 'main table >> text=Bag of beans',
  },
  {
    name: 'a customer, to erase',
    visitor: 'member',
    path: ({ customerId }) => `/customers/${customerId}`,
    act: (page) => page.locator('main header button').click(),
    shows: '[role=alertdialog] button',
  },
  { name: 'billing', visitor: 'member', path: () => '/billing', shows: 'main table button' },
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
    act: (page) => page.locator('#second-factor section button').first().click(),
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
    // A page on which the panel doesn't partly cover a control.
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

export const pagesToSee = [
  ...guestPages,
  ...newcomerPages,
  ...memberPages,
  ...businessPages,
  ...integrationPages,
  ...payerPages,
  ...verificationPages,
];

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

/** Opens the account menu, which is inside the main menu on narrow screens. */
async function openAccount(page: Page): Promise<void> {
  const menu = page.locator('nav button:has(svg.lucide-menu)');
  if (await menu.isVisible()) await menu.click();
  await page.locator('button:visible:has(svg.lucide-settings-2)').click();
}
