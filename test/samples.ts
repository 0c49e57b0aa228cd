import { usualPassword } from './api.ts';
import {
  apiKey,
  business,
  company,
  donation,
  enhanced,
  ids,
  link,
  opening,
  person,
  signup,
  wallet,
  webhook,
} from './requests.ts';
import { shopSamples } from './shop-samples.ts';

/** What samples can use of the workspace with the id `ids.company`. */
export type World = {
  /** Makes a call as its owner, and returns the response's data. */
  owner(method: string, path: string, body?: unknown): Promise<{ id: string }>;
  /** Returns the membership id of someone in the workspace, who is added again if they were removed. */
  pawn(): Promise<string>;
  /** Inserts a final, unmatched transfer to a verified wallet of the workspace, and returns its id. */
  arrival(): Promise<string>;
  /** Inserts a payment of the workspace with a final transfer, and returns its id. */
  paid(): Promise<string>;
};

type Input = Record<string, unknown>;
export type Sample = (world: World) => Input | Promise<Input>;

let made = 0;
const fresh = (text: string) => `${text}${(made += 1)}`;
const address = () => `0x1${(made += 1).toString(16).padStart(39, '0')}`;

const nothing: Sample = () => ({});
const workspace: Sample = () => ({ id: ids.company });
const inWorkspace = () => ({ companyId: ids.company });
const ofWorkspace: Sample = inWorkspace;
const freshWallet = () =>
  wallet({
    network: 'moonbeam',
    addresses: [address()],
    metadata: { ui: { label: 'Box', colour: 'red' } },
  });
const email = () => fresh('invited') + '@example.com';
const picture = () => new File([Buffer.from('no picture')], 'a.png', { type: 'image/png' });

async function testDelivery({ owner }: World): Promise<Input> {
  const { id: deliveryId } = await owner('POST', `/webhook/${ids.webhook}/test`);
  return { id: ids.webhook, deliveryId };
}

/** Creates a refund that still lacks its payer's address. */
async function offeredRefund({ paid, owner }: World): Promise<{ id: string }> {
  const path = `/payment/${await paid()}/refunds`;
  return { id: (await owner('POST', path, { reason: 'Sent back' })).id };
}

/** Opens a payment. */
async function openPayment({ owner }: World): Promise<{ id: string }> {
  const { id } = await owner('POST', `/checkout/${ids.link}/payments`, opening({}));
  return { id };
}

/** Creates a customer by opening a payment with a new e-mail address. */
async function freshCustomer({ owner }: World): Promise<Input> {
  const payer = fresh('payer');
  const customer = { email: `${payer}@example.com` };
  await owner('POST', `/checkout/${ids.link}/payments`, opening({ customer }));
  const found = await owner(
    'GET',
    `/customer?environment=test&companyId=${ids.company}&q=${payer}`,
  );
  return { id: (found as unknown as { customers: { id: string }[] }).customers[0]!.id };
}

/**
 * A valid input of every call, by its place in the contract. Records that a call consumes are created for
 * each input.
 */
export const samples: Record<string, Sample> = {
  'auth.signup': () => signup({ username: fresh('sample'), email: email() }),
  'auth.confirmCode': () => ({ username: 'nobody', code: '000000' }),
  'auth.resendCode': () => ({ username: fresh('nobody') }),
  'auth.login': () => ({ username: 'nobody', password: 'correct horse battery' }),
  'auth.requestLoginLink': () => ({ username: fresh('nobody') }),
  'auth.makeBrowserKnown': () => ({ token: 'none' }),
  'auth.logout': nothing,
  'auth.refreshSession': nothing,
  'auth.forgotPassword': () => ({ email: email() }),
  'auth.changePassword': () => ({ token: 'none', newPassword: 'another horse battery' }),
  'auth.stepUp': () => ({ password: 'correct horse battery' }),
  'auth.sessions': nothing,
  'auth.endSession': () => ({ id: 'ses_none' }),
  'auth.endOtherSessions': nothing,

  'user.info': nothing,
  'user.companies': nothing,
  'user.updateInfo': () => ({ name: fresh('Ada ') }),
  'user.confirmEmail': () => ({ code: '000000' }),
  'user.uploadProfileImage': () => ({ file: picture() }),
  'user.refreshStorageLinks': nothing,
  'twoFactor.start': nothing,
  'twoFactor.confirm': () => ({ code: '000000' }),
  'twoFactor.renewRecoveryCodes': nothing,
  'twoFactor.disable': nothing,

  'companies.create': () => company({}),
  'companies.get': workspace,
  'workspacePicture.upload': () => ({ id: ids.company, file: picture() }),
  'workspacePicture.remove': workspace,
  'companies.update': () => ({ id: ids.company, legalName: fresh('Rosa ') }),
  'companyEmail.sendLink': async ({ owner }) => {
    await owner('PATCH', `/company/${ids.company}`, { companyEmail: email() });
    return { id: ids.company };
  },
  'companyEmail.verify': () => ({ id: ids.company, token: 'none' }),
  'domains.get': workspace,
  'domains.verify': () => ({ id: ids.company, domain: fresh('shop') + '.example.com' }),
  'domains.remove': async ({ owner }) => {
    const domain = 'shop.example.com';
    await owner('POST', `/company/${ids.company}/verify-domain-name`, { domain });
    return { id: ids.company };
  },

  'members.list': workspace,
  'members.remove': async ({ pawn }) => ({ id: ids.company, memberId: await pawn() }),
  'members.leave': workspace,
  'members.setPrivilege': async ({ pawn }) => ({
    id: ids.company,
    memberId: await pawn(),
    privilege: 'viewer',
    role: fresh('Role '),
  }),
  'members.pending': workspace,
  'members.invite': () => ({ id: ids.company, emails: [email()], privilege: 'viewer' }),
  'members.rescind': async ({ owner }) => {
    const invited = email();
    await owner('POST', `/company/${ids.company}/members/invites`, {
      emails: [invited],
      privilege: 'viewer',
    });
    return { id: ids.company, email: invited };
  },
  'invitations.list': nothing,
  'invitations.find': () => ({ token: 'none' }),
  'invitations.accept': () => ({ companyId: 'wsp_none' }),
  'invitations.refuse': () => ({ companyId: 'wsp_none' }),

  'auditLog.list': workspace,
  'accountTiers.get': workspace,
  'verifications.get': workspace,
  'verifications.verifyIdentity': workspace,
  // There can be only one at a time.
  'verifications.verifyBusiness': async ({ owner }) => {
    await owner('POST', `/company/${ids.company}/verify-business`, business({}));
    return { id: ids.company, ...business({}) };
  },
  'verifications.verifyBusinessEnhanced': () => ({ id: ids.company, ...enhanced({}) }),
  'verifications.eligibleCountries': nothing,
  'verifications.eligibleEnhancedCountries': nothing,
  'identityChecks.find': () => ({ token: 'none' }),
  'identityChecks.addPhoto': () => ({ token: 'none', part: 'front', file: picture() }),
  'identityChecks.submit': () => ({ token: 'none', ...person({}) }),
  'operators.list': nothing,
  'operators.get': () => ({ id: 'ver_none' }),
  'operators.photo': () => ({ id: 'ver_none', part: 'front' }),
  'operators.approve': () => ({ id: 'ver_none' }),
  'operators.reject': () => ({ id: 'ver_none', reason: 'The photo is too dark.' }),
  'operators.log': nothing,
  'notifications.list': nothing,
  'notifications.markRead': () => ({ notificationIds: ['ntf_none'] }),
  'notifications.mailChoices': nothing,
  'notifications.chooseMail': () => ({ type: 'payment_received', wanted: true }),
  'notifications.unsubscribe': () => ({ token: 'none' }),

  'wallets.create': freshWallet,
  'wallets.list': ofWorkspace,
  'wallets.received': ofWorkspace,
  'wallets.falls': ofWorkspace,
  'wallets.update': () => ({ id: ids.wallet, metadata: { ui: { label: fresh('Till ') } } }),
  'wallets.challenge': () => ({ id: ids.wallet }),
  'wallets.verify': async ({ owner }) => {
    await owner('GET', `/wallet/${ids.wallet}/challenge`);
    return { id: ids.wallet, signature: '0x00' };
  },
  'wallets.delete': async ({ owner }) => ({
    id: (await owner('POST', '/wallet', freshWallet())).id,
    companyId: ids.company,
  }),

  'paymentLinks.createStatic': () => link({}),
  'paymentLinks.listStatic': ofWorkspace,
  'paymentLinks.getStatic': () => ({ id: ids.link }),
  'paymentLinks.updateStatic': () => ({ id: ids.link, name: fresh('Coffee ') }),
  'paymentLinks.createDynamic': () => link({ reference: fresh('order-') }),
  'paymentLinks.getDynamic': async ({ owner }) => ({
    id: (await owner('POST', '/payment-link/dynamic', link({}))).id,
  }),
  'paymentLinks.createDonation': () => donation({}),
  'paymentLinks.getDonation': async ({ owner }) => ({
    id: (await owner('POST', '/payment-link/donation', donation({}))).id,
  }),
  'paymentLinks.updateDonation': async ({ owner }) => ({
    id: (await owner('POST', '/payment-link/donation', donation({}))).id,
    name: fresh('Bees '),
  }),
  'paymentLinks.preview': () => ({
    companyId: ids.company,
    environment: 'test',
    locale: 'en',
    type: 'static',
    name: 'Coffee',
    currency: 'USD',
  }),
  'paymentLinks.list': ofWorkspace,
  'paymentLinks.get': () => ({ id: ids.link }),
  'paymentLinks.setStatus': () => ({ id: ids.link, status: 'active' }),

  'payoutChanges.cancel': async ({ owner }) => {
    await owner('POST', '/auth/step-up', { password: usualPassword });
    const added = await owner('POST', '/wallet', freshWallet());
    const walletIds = [ids.wallet, added.id];
    await owner('PATCH', `/payment-link/static/${ids.link}`, { walletIds });
    return { id: ids.link };
  },
  'payoutChanges.findMailed': () => ({ token: 'none' }),
  'payoutChanges.cancelMailed': () => ({ token: 'none' }),

  'checkout.link': () => ({ linkId: ids.link }),
  'checkout.openPayment': () => ({ linkId: ids.link, ...opening({}) }),
  'checkout.payment': () => ({ id: 'pay_none' }),
  'checkout.paymentEvents': () => ({ id: 'pay_none' }),
  'checkout.claim': () => ({ id: 'pay_none', transactionHash: `0x${'12'.repeat(32)}` }),
  'checkout.walletTransfer': () => ({ id: 'pay_none', sender: address() }),
  'checkout.submitTransfer': () => ({ id: 'pay_none', transaction: '0x00' }),
  'merchantPayments.list': ofWorkspace,
  'merchantPayments.get': openPayment,
  'merchantPayments.resolve': async (world) => ({ ...(await openPayment(world)), reason: 'Mine' }),
  'merchantPayments.cancel': openPayment,
  'merchantPayments.export': ofWorkspace,
  'unmatched.list': ofWorkspace,
  'unmatched.suggest': async ({ arrival }) => ({ ...inWorkspace(), transferId: await arrival() }),
  'unmatched.assign': async ({ arrival, paid }) => ({
    transferId: await arrival(),
    paymentId: await paid(),
  }),
  'unmatched.dismiss': async ({ arrival }) => ({
    ...inWorkspace(),
    transferId: await arrival(),
    reason: fresh('Top-up '),
  }),
  'unmatched.restore': async ({ arrival }) => ({ ...inWorkspace(), transferId: await arrival() }),
  'refunds.list': async ({ paid }) => ({ id: await paid() }),
  'refunds.create': async ({ paid }) => ({ id: await paid(), reason: fresh('Sent back ') }),
  'refunds.renewLink': offeredRefund,
  'refunds.confirmAddress': async (world) => ({
    ...(await offeredRefund(world)),
    address: address(),
  }),
  'refunds.prepare': offeredRefund,
  'refunds.walletTransfer': async (world) => ({
    ...(await offeredRefund(world)),
    sender: address(),
  }),
  'refunds.submit': async (world) => ({ ...(await offeredRefund(world)), transaction: '0x00' }),
  'refunds.send': async (world) => ({
    ...(await offeredRefund(world)),
    transactionHash: `0x${'0'.repeat(64)}`,
  }),
  'refunds.cancel': offeredRefund,
  'rates.get': () => ({ pairing: 'PAS/USD' }),
  'rates.currencies': () => ({}),

  'apiKeys.list': workspace,
  'apiKeys.create': () => ({ id: ids.company, ...apiKey({}) }),
  'apiKeys.update': () => ({ id: ids.company, keyId: ids.apiKey, label: fresh('Shop ') }),
  'apiKeys.roll': () => ({ id: ids.company, keyId: ids.apiKey }),
  'apiKeys.takeOver': () => ({ id: ids.company, keyId: ids.apiKey }),
  'apiKeys.revoke': async ({ owner }) => {
    const key = await owner('POST', `/company/${ids.company}/api-keys`, apiKey({}));
    return { id: ids.company, keyId: key.id };
  },
  ...shopSamples,
  'webhooks.create': () => webhook({}),
  'events.list': ofWorkspace,
  'webhooks.list': ofWorkspace,
  'webhooks.get': () => ({ id: ids.webhook }),
  'webhooks.update': () => webhook({ id: ids.webhook, name: fresh('Shop ') }),
  'webhooks.delete': async ({ owner }) => ({
    id: (await owner('POST', '/webhook', webhook({}))).id,
  }),

  'webhooks.rotateSigningSecret': () => ({ id: ids.webhook }),
  'deliveries.list': () => ({ id: ids.webhook }),
  'deliveries.get': (world) => testDelivery(world),
  'deliveries.resend': (world) => testDelivery(world),
  'deliveries.resendSince': () => ({ id: ids.webhook, since: '2026-01-01T00:00:00Z' }),
  'deliveries.test': () => ({ id: ids.webhook }),

  'customers.list': ofWorkspace,
  'customers.export': ofWorkspace,
  'customers.get': async (world) => {
    ids.customer ||= String((await freshCustomer(world))['id']);
    return { id: ids.customer };
  },
  'customers.erase': (world) => freshCustomer(world),

  'dashboard.revenue': () => ({ companyId: ids.company, period: 'day' }),
  'billing.get': ofWorkspace,
  'billing.statement': () => ({ companyId: ids.company, month: '2026-01', format: 'csv' }),

  'dashboard.revenueSources': () => ({ companyId: ids.company, period: 'day' }),
  'dashboard.recentPayments': ofWorkspace,

  'health.get': nothing,
  'site.get': nothing,
  'networkStates.list': nothing,
};
