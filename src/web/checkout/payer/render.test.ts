import { describe, expect, test } from 'vitest';
import type {
  CheckoutPage,
  LinkPage,
  PaymentPage,
  PurchasePage,
} from '#contract/checkout/checkout-page.ts';
import { claimResults } from '#contract/ledger/claims.ts';
import { locales } from '#contract/base/i18n.ts';
import { networkHealths } from '#contract/chain/networks.ts';
import { paymentStatuses } from '#contract/ledger/payments.ts';
import { render } from './render.tsx';

const now = '2026-01-01T12:00:00.000Z';
const recipient = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const nasty = `</script><img src=x onerror="alert('1')">&amp;`;

const price = { subtotal: '10.42', vat: '2.08', total: '12.50', currency: 'EUR' } as const;

const link: LinkPage['link'] = {
  id: 'lnk_1',
  kind: 'static',
  status: 'active',
  environment: 'test',
  name: 'Notebook',
  merchant: { name: 'Atelier Nord', pictureUrl: null },
  price,
  donation: null,
  dynamic: null,
  limitBound: false,
  assets: networkHealths.map((health) => ({
    network: 'moonbeam',
    networkName: 'Moonbase Alpha',
    environment: 'test',
    symbol: `DEV${health}`,
    decimals: 18,
    contractOrAssetId: null,
    health,
    lastBlockAt: now,
    rate: '0.25',
    estimate: '50',
  })),
  fields: { email: true, billingAddress: true },
  description: 'Hello',
  customMessage: null,
  cancelUrl: null,
  redirectHost: null,
};

const linkPage: LinkPage = {
  kind: 'link',
  link,
  values: {},
  issues: {},
  problem: null,
  formKey: 'key',
};

const payment: PaymentPage['payment'] = {
  id: 'pay_1',
  linkId: 'lnk_1',
  companyId: 'wsp_1',
  status: 'open',
  environment: 'test',
  price,
  asset: {
    network: 'moonbeam',
    networkName: 'Moonbase Alpha',
    symbol: 'DEV',
    decimals: 18,
    contractOrAssetId: null,
  },
  recipient,
  amountAtomic: '50000012340000000000',
  receivedAtomic: '30000000000000000000',
  remainingAtomic: '20000012340000000000',
  rate: { pairing: 'DEV/EUR', value: '0.25', source: 'sandbox', at: now },
  reference: 'abcdefgh01234567',
  uri: `ethereum:${recipient}@1287?value=20000012340000000000`,
  createdAt: now,
  expiresAt: '2026-01-01T12:30:00.000Z',
  paidAt: null,
  transfers: [
    {
      transactionHash: '0xabc',
      amountAtomic: '30000000000000000000',
      status: 'final',
      blockNumber: 7,
      explorerUrl: 'https://moonbase.moonscan.io/tx/0xabc',
    },
  ],
  redirectUrl: 'https://shop.example/thanks',
  message: null,
};

const issuer = {
  name: 'Atelier Nord GmbH',
  registrationNumber: 'HRB 12345',
  address: { street: 'Weg 1', city: 'Köln', state: '', postalCode: '50667', country: 'DE' },
};

const paymentPage: PaymentPage = {
  kind: 'payment',
  payment,
  name: 'Notebook',
  merchant: 'Atelier Nord',
  merchantPicture: null,
  issuer: null,
  reopenable: true,
  network: { health: 'live', lastBlockAt: now },
  claim: null,
  sandbox: true,
  walletConnectProjectId: null,
  now,
};

const donation: LinkPage = {
  ...linkPage,
  link: {
    ...link,
    kind: 'donation',
    price: null,
    donation: {
      currency: 'EUR',
      suggestedAmounts: ['5.00', '20.00'],
      minimum: '2.00',
      maximum: '500.00',
      freeAmount: true,
      total: '1234.00',
    },
    assets: link.assets.map((asset) => ({ ...asset, estimate: null })),
  },
};

const closed = {
  kind: 'closed',
  name: 'Notebook',
  merchant: 'Atelier Nord',
  environment: 'production',
  cancelUrl: null,
} as const;

const purchase: PurchasePage = {
  kind: 'purchase',
  path: '/buy/btn_1',
  environment: 'test',
  merchant: { name: 'Atelier Nord', pictureUrl: null },
  shopUrl: 'https://shop.example/',
  title: 'Teapot',
  variant: 'Large, Blue',
  currency: 'EUR',
  price: '40.00',
  vat: { ratePercent: '8.25', inclusive: true },
  totals: ['40.00', '80.00'],
  shippingOptions: [
    { name: 'Post', price: '0', countries: null, totals: ['40.00', '80.00'] },
    { name: 'Express', price: '9.50', countries: ['PT', 'ES'], totals: ['49.50', '89.50'] },
    {
      name: 'Far away',
      price: '19.00',
      countries: ['US', 'CA', 'MX', 'BR', 'AR'],
      totals: ['59.00', '99.00'],
    },
  ],
  total: null,
  values: { quantity: '1' },
  issues: {},
  problem: null,
  minutes: 30,
};

const unsold = {
  kind: 'unsold',
  path: '/buy/btn_1',
  environment: 'production',
  merchant: 'Atelier Nord',
  shopUrl: 'https://shop.example/',
  title: 'Teapot',
  fields: null,
} as const;

const claimAnswers = [...claimResults, 'unreadable', 'failed'] as const;

const pages: Record<string, CheckoutPage> = {
  link: linkPage,
  'link with issues': {
    ...linkPage,
    problem: 'invalid_fields',
    values: { email: 'anna@', city: 'Köln', country: 'DE', asset: 'moonbeam/DEVlive' },
    issues: { asset: 'required', email: 'email', street: 'required' },
  },
  'link without an open network': {
    ...linkPage,
    link: { ...link, assets: link.assets.slice(2) },
  },
  'link of which a payment is under way': {
    ...linkPage,
    link: {
      ...link,
      kind: 'dynamic',
      dynamic: {
        state: 'payable',
        reference: 'order 7',
        expiresAt: null,
        payment: { id: 'pay_1', status: 'open' },
      },
    },
  },
  donation,
  'donation with issues': {
    ...donation,
    problem: 'invalid_fields',
    values: { amount: 'other', otherAmount: '1', asset: 'moonbeam/DEVlive' },
    issues: { otherAmount: 'amount_below', amount: 'required' },
  },
  purchase,
  'purchase with issues': {
    ...purchase,
    problem: 'invalid_fields',
    values: { quantity: '2', shippingOption: 'Express', country: 'DE', city: 'Köln' },
    issues: { email: 'required', shippingOption: 'country_not_served', quantity: 'quantity_above' },
  },
  'purchase of another total': {
    ...purchase,
    vat: { ratePercent: '23', inclusive: false },
    shippingOptions: [],
    total: '49.20',
    problem: 'total_changed',
  },
  'purchase at a busy shop': { ...purchase, problem: 'shop_busy' },
  'purchase at a shop that does not respond': { ...purchase, problem: 'shop_unavailable' },
  'sold out': { ...unsold, reason: 'sold_out' },
  'not for sale': { ...unsold, reason: 'unavailable' },
  'no longer sold': { ...unsold, reason: 'closed' },
  'busy shop': { ...unsold, merchant: null, title: '', reason: 'busy' },
  'shop that does not respond': { ...unsold, reason: 'unreachable', fields: { city: 'Köln' } },
  disabled: { ...closed, reason: 'disabled', paymentId: null },
  archived: { ...closed, reason: 'archived', paymentId: null },
  'paid link': { ...closed, reason: 'paid', paymentId: 'pay_1' },
  'expired link': { ...closed, reason: 'expired', paymentId: null },
  ...Object.fromEntries(
    claimAnswers.map((result) => [
      `claim ${result}`,
      { ...paymentPage, claim: { transaction: '0xabc', result } },
    ]),
  ),
  missing: { kind: 'missing', path: '/pay/nothing' },
  failed: {
    kind: 'failed',
    path: '/pay/lnk_1',
    requestId: 'abc',
    reason: 'internal',
    fields: null,
  },
  unavailable: {
    kind: 'failed',
    path: '/pay/lnk_1',
    requestId: 'abc',
    reason: 'unavailable',
    fields: { email: 'anna@example.com', key: 'abc' },
  },
  success: { ...paymentPage, kind: 'success', payment: { ...payment, status: 'paid' } },
  receipt: { ...paymentPage, kind: 'receipt', payment: { ...payment, status: 'paid' } },
  'receipt of a business': {
    ...paymentPage,
    kind: 'receipt',
    payment: { ...payment, status: 'paid' },
    issuer,
  },
  ...Object.fromEntries(
    paymentStatuses.flatMap((status) => [
      [status, { ...paymentPage, payment: { ...payment, status } }],
      [
        `${status} after its time`,
        { ...paymentPage, now: payment.expiresAt, payment: { ...payment, status } },
      ],
    ]),
  ),
};

const assets = {
  styles: ['/pay-assets/styles.css'],
  scripts: Object.fromEntries(
    ['page', ...locales.map((locale) => `payment-${locale}`)].map((name) => [
      name,
      { src: `/pay-assets/${name}.js`, imports: [] },
    ]),
  ),
};
const html = (page: CheckoutPage, locale: (typeof locales)[number] = 'en') =>
  render(page, { locale, assets });

describe.each(locales)('in %s', (locale) => {
  test.each(Object.keys(pages))('the page “%s” is complete', (name) => {
    const page = html(pages[name]!, locale);
    expect(page).toMatch(new RegExp(`^<!doctype html><html lang="${locale}">.*</html>$`, 's'));
    expect(page.match(/<h1\b/g)).toHaveLength(1);
    const words = page.replace(/<script.*?<\/script>/gs, '').replaceAll(/<[^>]+>/g, ' ');
    expect(words).not.toMatch(/undefined|NaN|\[object|\{\w+\}/);
  });
});

describe('an order', () => {
  const taxes = [
    { name: 'VAT 23 %', amount: '1.68' },
    { name: 'VAT 6 %', amount: '0.40' },
  ];
  const taxed = { ...price, taxes };

  test('shows each tax by its name, instead of one VAT', () => {
    const paid = { ...payment, status: 'paid' as const, price: taxed };
    for (const page of [
      html({ ...linkPage, link: { ...link, price: taxed } }),
      html({ ...paymentPage, kind: 'receipt', payment: paid }),
    ]) {
      expect(page).toContain('<dt>VAT 23 %</dt><dd>€1.68</dd>');
      expect(page).toContain('<dt>VAT 6 %</dt><dd>€0.40</dd>');
      expect(page).not.toContain('€2.08');
    }
  });

  test('leads back to its shop, by its host, as long as it isn’t paid', () => {
    const cancelUrl = 'https://shop.example/cart?order=1042';
    const back = `href="${cancelUrl}" rel="noopener noreferrer">Return to shop.example</a>`;
    for (const page of [
      html({ ...linkPage, link: { ...link, cancelUrl } }),
      html({ ...closed, reason: 'expired', paymentId: null, cancelUrl }),
      html({ ...paymentPage, payment: { ...payment, cancelUrl } }),
      html({ ...paymentPage, payment: { ...payment, status: 'expired', cancelUrl } }),
    ]) {
      expect(page).toContain(back);
    }
    const paid = html({ ...paymentPage, payment: { ...payment, status: 'paid', cancelUrl } });
    expect(paid).not.toContain(back);
  });

  test('never leads to anything but a web page', () => {
    const scripts = ['java', 'script:alert(1)'].join('');
    expect(html({ ...linkPage, link: { ...link, cancelUrl: scripts } })).not.toContain(scripts);
  });
});

describe('a product of a shop', () => {
  test('can be ordered by a form without a script, which says what was shown', () => {
    const text = html({ ...purchase, total: '49.50', values: { shippingOption: 'Express' } });
    expect(text).toContain('action="/buy/btn_1" method="post"');
    expect(text).toContain('name="shownTotal" value="49.50"');
    expect(text).toMatch(/<noscript>.*new total before you pay/);
  });

  test('has no total until its shipping is chosen', () => {
    expect(html(purchase)).toContain('>Choose shipping first<');
    expect(html(purchase)).toContain('name="shownTotal" value=""');
  });

  test('is sent only where its shop delivers to', () => {
    const text = html({ ...purchase, values: { country: 'DE', shippingOption: 'Express' } });
    expect(text).toMatch(
      /<label class="asset" hidden="" data-countries="PT,ES"><input[^>]*disabled=""/,
    );
    expect(text).not.toContain('checked=""');
    expect(text).toContain('Free');
    const shipping = purchase.shippingOptions.slice(1);
    const nowhere = html({ ...purchase, shippingOptions: shipping, values: { country: 'DE' } });
    expect(nowhere).toContain('data-not-served="true">The shop doesn’t deliver to this country.');
  });

  test('keeps what was typed when the shop can’t be reached', () => {
    const text = html({ ...unsold, reason: 'unreachable', fields: { city: 'Köln' } });
    expect(text).toContain('<input type="hidden" name="city" value="Köln"/>');
    expect(text).toContain('so nothing was ordered');
  });
});

test('pages need nothing but their own files', () => {
  for (const page of Object.values(pages)) {
    const text = html(page);
    expect(text).not.toMatch(/ style="|<style|javascript:| on\w+="/);
    expect(text.match(/<script(?! type="application\/json"| type="module" src="\/)/g)).toBeNull();
  }
});

test('input of merchants and payers is escaped', () => {
  const texts = [
    html({
      ...linkPage,
      link: {
        ...link,
        name: nasty,
        merchant: { name: nasty, pictureUrl: null },
        description: nasty,
      },
      values: { email: nasty, city: nasty },
    }),
    html({
      ...paymentPage,
      name: nasty,
      merchant: nasty,
      payment: { ...payment, status: 'paid', message: nasty },
    }),
    html({ kind: 'missing', path: nasty }),
    html({ ...purchase, title: nasty, variant: nasty, values: { name: nasty } }),
    html({ ...unsold, reason: 'unreachable', title: nasty, fields: { name: nasty } }),
  ];
  for (const text of texts) {
    expect(text).not.toContain('<img');
    expect(text).not.toContain('</script><img');
    expect(text).toContain('&lt;img');
  }
});

test('a receipt has the legal name, number and address of the business', () => {
  const text = html(pages['receipt of a business']!).replaceAll(/<[^>]+>/g, ' ');
  for (const part of ['Atelier Nord GmbH', 'HRB 12345', 'Weg 1', '50667 Köln', 'Germany']) {
    expect(text).toContain(part);
  }
});

test('a merchant’s picture replaces the first letter', () => {
  const picture = '<img class="seal" src="/pictures/fil_1" alt="" width="36" height="36"/>';
  const merchant = { ...link.merchant, pictureUrl: '/pictures/fil_1' };
  expect(html({ ...linkPage, link: { ...link, merchant } })).toContain(picture);
  const receipt = { ...paymentPage, kind: 'receipt' as const };
  expect(html({ ...receipt, merchantPicture: '/pictures/fil_1' })).toContain(picture);
  expect(html(receipt)).not.toContain('<img');
});

test('address, exact amount and QR code are in the HTML of the page', () => {
  const text = html(pages['open']!);
  expect(text.replaceAll(/<[^>]+>/g, '')).toContain(recipient);
  expect(text).toContain('data-copy="20.00001234"');
  expect(text).toMatch(/<svg class="qr"[^>]*><path d="M4 4h7v1h-7z/);
});

test('a stopped network can’t be chosen, and the page says so', () => {
  const text = html(linkPage);
  const input = (health: string) =>
    new RegExp(`<input[^>]*value="moonbeam/DEV${health}"[^>]*>`).exec(text)?.[0] ?? '';
  expect(['live', 'lagging'].filter((health) => /disabled/.test(input(health)))).toEqual([]);
  expect(input('halted')).toMatch(/disabled/);
  expect(input('unreachable')).toMatch(/disabled/);
  expect(text).toContain('Halted. Last block:');
});

test('only an https address can receive the payer, and its host is shown', () => {
  const paid = (redirectUrl: string) =>
    html({ ...paymentPage, payment: { ...payment, status: 'paid', redirectUrl } });
  expect(paid('https://shop.example/thanks')).toMatch(
    /href="https:\/\/shop\.example\/thanks"[^>]*>Return to shop\.example</,
  );
  expect(paid('javascript:alert(1)')).not.toMatch(/href="javascript|Return to/);
  expect(paid('http://shop.example')).not.toContain('Return to');
});

test('the sandbox payer exists only in the sandbox', () => {
  expect(html(paymentPage)).toContain('Pay with the sandbox payer');
  expect(html({ ...paymentPage, sandbox: false })).not.toContain('sandbox payer');
});
