import { sandboxSquarespaceKey } from '#server/sandbox/squarespace/routes.ts';
import type { APIRequestContext } from '@playwright/test';
import { call } from './call.ts';
import { type Account, createWorkspace, type Merchant } from './merchant.ts';
import { openPayment, paymentIs } from './payment.ts';
import { freshAddress, newestMail, pay, payUnnamed } from './sandbox.ts';
import {
  createDonationLink,
  createDynamicLink,
  createLink,
  freshWallet,
  provenWallet,
  setLinkStatus,
} from './shop.ts';
import { stepUp } from './step-up.ts';

/** A business with records of every kind, and an empty one. */
export type Scene = {
  companyId: string;
  emptyCompanyId: string;
  /** The token of a link that invites someone to the business. */
  inviteToken: string;
  /** The token of an identity check that hasn't been submitted. */
  identityToken: string;
  /** The id of a waiting review of a business. The operator doesn't belong to it. */
  reviewId: string;
  /** The id of a webhook that receives the payments' events. */
  webhookId: string;
  /** The id of a WooCommerce shop whose setup isn't finished. */
  shopId: string;
  /** A connected Squarespace site, and the ids of its buttons: for sale, and sold out. */
  squarespace: { id: string; buttonId: string; soldOutId: string };
  /** The ids of links. `active` asks payers for all details. */
  links: Record<'active' | 'plain' | 'disabled' | 'archived' | 'dynamic' | 'donation', string>;
  payments: { open: string; partial: string; paid: string; overpaid: string };
  /** The id of a customer with an address and no payment. */
  customerId: string;
  /** The tokens of refunds on the payer's page: one without an address yet, one with it. */
  refunds: { offered: string; given: string };
};

export async function setScene(
  { api, username, password }: Account,
  operator: Account,
): Promise<Scene> {
  const emptyCompanyId = await createWorkspace(api, 'Rosa’s next shop');
  const merchant = { api, companyId: await createWorkspace(api, 'Rosa’s Roastery') };
  const till = await freshWallet(merchant, 'moonbeam', 'Moonbeam till');
  const other = await freshWallet(merchant, 'polkadot', 'Polkadot till');
  const active = await createLink(merchant, [till, other], {
    name: 'Bag of beans',
    vat: { ratePercent: '23', inclusive: true },
    description: 'Single origin, roasted on Mondays.\nShips within two days.',
    customMessage: 'Your beans are on their way.',
    redirectUrl: 'https://shop.example/thanks',
    collectEmail: true,
    collectBillingAddress: true,
  });
  await stepUp(api, { password });
  await call(api, 'POST', `/api/company/${merchant.companyId}/api-keys`, {
    label: 'Online shop',
    environment: 'test',
    scopes: ['payment_links:write', 'payments:read'],
    expiresAt: new Date(Date.now() + 90 * 86_400_000).toISOString(),
    allowedAddresses: ['203.0.113.7'],
  });
  const { id } = await call<{ id: string }>(api, 'POST', '/api/integration', {
    companyId: merchant.companyId,
    provider: 'custom',
    name: 'Tea shop',
  });
  await call(api, 'POST', `/api/integration/custom/${id}`, {});
  const shop = await call<{ id: string }>(api, 'POST', '/api/integration', {
    companyId: merchant.companyId,
    provider: 'woocommerce',
    name: 'Cups',
  });
  // Nothing responds there.
  const shopUrl = 'http://127.0.0.1:9';
  await call(api, 'PATCH', `/api/integration/woocommerce/${shop.id}`, { shopUrl });
  const squarespace = await connectSquarespace(merchant);
  const verifications = await startVerifications(merchant, operator);
  const webhook = await call<{ id: string }>(api, 'POST', '/api/webhook', {
    companyId: merchant.companyId,
    name: 'Shop',
    url: new URL('/sandbox/webhooks/scene', active.url).href,
    secretKey: 'a-secret-of-rosas-shop',
    environment: 'test',
  });
  // A new session, without a step-up.
  await call(api, 'POST', '/api/auth/login', { username, password });
  const inviteToken = await inviteSomebody(merchant);
  await call(api, 'POST', `/api/company/${merchant.companyId}/members/invites`, {
    emails: ['waiting@example.com'],
    privilege: 'finance',
    role: 'Accountant',
  });
  const plain = await createLink(merchant, [till], { name: 'Cup of coffee' });
  const disabled = await createLink(merchant, [till], { name: 'Summer roast' });
  const archived = await createLink(merchant, [till], { name: 'Spring roast' });
  const dynamic = await createDynamicLink(merchant, [till], {
    name: 'Order of Ada',
    reference: 'order-1001',
  });
  const donation = await createDonationLink(merchant, [till], 'Bees of the valley');
  await setLinkStatus(api, disabled.id, 'disabled');
  await setLinkStatus(api, archived.id, 'archived');
  await leaveUnmatched(merchant);
  const payments = await makePayments(api, plain.id);
  return {
    companyId: merchant.companyId,
    emptyCompanyId,
    inviteToken,
    ...verifications,
    webhookId: webhook.id,
    shopId: shop.id,
    squarespace,
    links: {
      active: active.id,
      plain: plain.id,
      disabled: disabled.id,
      archived: archived.id,
      dynamic: dynamic.id,
      donation: donation.id,
    },
    payments,
    refunds: await offerRefunds(api, payments.paid),
    customerId: await makeCustomer(merchant, active.id),
  };
}

/** Connects the invented site of the sandbox. */
async function connectSquarespace({ api, companyId }: Merchant): Promise<Scene['squarespace']> {
  const { id } = await call<{ id: string }>(api, 'POST', '/api/integration/squarespace', {
    companyId,
    squarespaceApiKey: sandboxSquarespaceKey,
  });
  await call(api, 'PATCH', `/api/integration/squarespace/${id}`, {
    shippingOptions: [
      { name: 'Post', price: '4.50', countries: null },
      { name: 'Courier', price: '12', countries: ['PT', 'ES'] },
    ],
    vat: { ratePercent: '23', inclusive: true },
  });
  const add = async (productId: string) => {
    const path = `/api/integration/squarespace/${id}/buttons`;
    const input = { productId, variantId: `${productId}-1` };
    return (await call<{ id: string }>(api, 'POST', path, input)).id;
  };
  return { id, buttonId: await add('sencha'), soldOutId: await add('matcha') };
}

/** Sends an unmatched transfer to a verified wallet. */
async function leaveUnmatched(merchant: Merchant): Promise<void> {
  const { api } = merchant;
  const proven = await provenWallet(merchant, 'Proven till');
  const link = await createLink(merchant, [proven], { name: 'Roasting course' });
  const choice = { network: 'moonbeam', symbol: 'DEV' } as const;
  const { id, amountAtomic } = await openPayment(api, link.id, choice);
  await payUnnamed(api, id, (BigInt(amountAtomic) / 10n) * 9n);
}

async function offerRefunds(api: APIRequestContext, paymentId: string): Promise<Scene['refunds']> {
  const offer = async () => {
    const input = { amountAtomic: '1000', reason: 'The beans were stale' };
    const path = `/api/payment/${paymentId}/refunds`;
    return new URL((await call<{ url: string }>(api, 'POST', path, input)).url).pathname;
  };
  const offered = await offer();
  const given = await offer();
  await api.post(given, { form: { address: await freshAddress(api, 'evm') } });
  return { offered, given };
}

async function inviteSomebody({ api, companyId }: Merchant): Promise<string> {
  const email = `${companyId}@example.com`;
  const input = { emails: [email], privilege: 'finance', role: 'Accountant' };
  await call(api, 'POST', `/api/company/${companyId}/members/invites`, input);
  const token = /(?<=invite#token=)[\w-]+/;
  return token.exec((await newestMail(api, email, token)).text)![0];
}

/** Starts an identity check without photos yet, and submits a business for review. */
async function startVerifications(
  { api, companyId }: Merchant,
  operator: Account,
): Promise<Pick<Scene, 'identityToken' | 'reviewId'>> {
  await call(operator.api, 'POST', '/sandbox/operators', { email: operator.email });
  await stepUp(operator.api, operator);
  const path = `/api/company/${companyId}`;
  const { url } = await call<{ url: string }>(api, 'POST', `${path}/verify-identity`);
  const identityToken = new URLSearchParams(new URL(url).hash.slice(1)).get('token')!;
  const input = { businessName: 'Roastery', registrationNumber: '513204016', country: 'PT' };
  await call(api, 'POST', `${path}/verify-business`, input);
  const { reviews } = await call<{ reviews: { id: string }[] }>(
    operator.api,
    'GET',
    `/api/operator/verifications?q=${companyId}`,
  );
  return { identityToken, reviewId: reviews[0]!.id };
}

async function makeCustomer({ api, companyId }: Merchant, linkId: string): Promise<string> {
  const address = { street: 'Rua Nova 1', city: 'Lisboa', postalCode: '1100-001', country: 'PT' };
  const customer = { email: 'ana@example.com', name: 'Ana Sousa', address };
  await openPayment(api, linkId, { network: 'moonbeam', symbol: 'DEV', customer });
  const path = `/api/customer?environment=test&companyId=${companyId}`;
  const { customers } = await call<{ customers: { id: string }[] }>(api, 'GET', path);
  return customers[0]!.id;
}

/** Opens the payments, sends their transfers one by one, and waits until all are final. */
async function makePayments(api: APIRequestContext, linkId: string): Promise<Scene['payments']> {
  const open = () => openPayment(api, linkId, { network: 'moonbeam', symbol: 'DEV' });
  const [waiting, partial, paid, overpaid] = [
    await open(),
    await open(),
    await open(),
    await open(),
  ];
  await pay(api, partial.id, BigInt(partial.amountAtomic) / 3n);
  await pay(api, paid.id);
  await pay(api, overpaid.id, BigInt(overpaid.amountAtomic) * 2n);
  await Promise.all([
    paymentIs(api, partial.id, 'partial'),
    paymentIs(api, paid.id, 'paid'),
    paymentIs(api, overpaid.id, 'overpaid'),
  ]);
  return { open: waiting.id, partial: partial.id, paid: paid.id, overpaid: overpaid.id };
}
