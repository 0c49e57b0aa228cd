import type { PageToSee } from './pages.ts';

const issue = '[aria-invalid=true]';

/** The pages of the checkout. */
export const payerPages: PageToSee[] = [
  { name: 'link, asking for everything', visitor: 'payer', path: (s) => `/pay/${s.links.active}` },
  {
    name: 'link, refused',
    visitor: 'payer',
    path: (s) => `/pay/${s.links.active}`,
    act: (page) => page.locator('main form button').click(),
    shows: issue,
  },
  { name: 'link', visitor: 'payer', path: (s) => `/pay/${s.links.plain}` },
  { name: 'disabled link', visitor: 'payer', path: (s) => `/pay/${s.links.disabled}` },
  { name: 'archived link’s page', visitor: 'payer', path: (s) => `/pay/${s.links.archived}` },
  { name: 'no link', visitor: 'payer', path: () => '/pay/lnk_none' },
  { name: 'link of one order', visitor: 'payer', path: (s) => `/pay/${s.links.dynamic}` },
  { name: 'link for donations', visitor: 'payer', path: (s) => `/pay/${s.links.donation}` },
  {
    name: 'link for donations, refused',
    visitor: 'payer',
    path: (s) => `/pay/${s.links.donation}?amount=1&asset=moonbeam/DEV`,
    act: (page) => page.locator('main form button').click(),
    shows: issue,
  },
  { name: 'product', visitor: 'payer', path: (s) => `/buy/${s.squarespace.buttonId}` },
  {
    name: 'product, refused',
    visitor: 'payer',
    path: (s) => `/buy/${s.squarespace.buttonId}`,
    act: (page) => page.locator('main form button').click(),
    shows: issue,
  },
  {
    name: 'product, sold out',
    visitor: 'payer',
    path: (s) => `/buy/${s.squarespace.soldOutId}`,
  },
  { name: 'no product', visitor: 'payer', path: () => '/buy/btn_none' },
  { name: 'payment', visitor: 'payer', path: (s) => `/pay/payments/${s.payments.open}` },
  {
    name: 'payment, no wallet found',
    visitor: 'payer',
    path: (s) => `/pay/payments/${s.payments.open}`,
    act: (page) => page.locator('.by-wallet button').click(),
    shows: '.by-wallet .link',
  },
  {
    name: 'payment, claim refused',
    visitor: 'payer',
    path: (s) => `/pay/payments/${s.payments.open}`,
    async act(page) {
      await page.locator('.claim summary').click();
      await page.locator('#transactionHash').fill('none');
      await page.locator('.claim button').click();
    },
    shows: issue,
  },
  {
    name: 'payment, partial',
    visitor: 'payer',
    path: (s) => `/pay/payments/${s.payments.partial}`,
  },
  { name: 'payment, paid', visitor: 'payer', path: (s) => `/pay/payments/${s.payments.paid}` },
  {
    name: 'payment, overpaid',
    visitor: 'payer',
    path: (s) => `/pay/payments/${s.payments.overpaid}`,
  },
  { name: 'success', visitor: 'payer', path: (s) => `/pay/payments/${s.payments.paid}/success` },
  { name: 'refund', visitor: 'payer', path: (s) => s.refunds.offered },
  {
    name: 'refund, address refused',
    visitor: 'payer',
    path: (s) => s.refunds.offered,
    act: (page) => page.locator('main form button').click(),
    shows: issue,
  },
  { name: 'refund, address given', visitor: 'payer', path: (s) => s.refunds.given },
  { name: 'receipt', visitor: 'payer', path: (s) => `/pay/payments/${s.payments.paid}/receipt` },
];
