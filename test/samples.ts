import { usualPassword } from './api.ts';
import { apiKey, company, ids, link, opening, signup, wallet, webhook } from './requests.ts';

/** What samples may use of the workspace that `ids` names. */
export type World = {
  /** Makes a call as its owner, and answers the data. */
  owner(method: string, path: string, body?: unknown): Promise<{ id: string }>;
  /** The membership of somebody in the workspace, who is put back into it where they are gone. */
  pawn(): Promise<string>;
};

type Input = Record<string, unknown>;
export type Sample = (world: World) => Input | Promise<Input>;

let made = 0;
const fresh = (text: string) => `${text}${(made += 1)}`;
const address = () => `0x1${(made += 1).toString(16).padStart(39, '0')}`;

const nothing: Sample = () => ({});
const workspace: Sample = () => ({ id: ids.company });
const ofWorkspace: Sample = () => ({ companyId: ids.company });
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

/**
 * An input that is accepted from whoever may make the call, by its place in the contract. What a call
 * uses up is made anew for each.
 */
export const samples: Record<string, Sample> = {
  'auth.signup': () => signup({ username: fresh('sample'), email: email() }),
  'auth.confirmCode': () => ({ username: 'nobody', code: '000000' }),
  'auth.resendCode': () => ({ username: fresh('nobody') }),
  'auth.login': () => ({ username: 'nobody', password: 'correct horse battery' }),
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
  'notifications.list': nothing,
  'notifications.markRead': () => ({ notificationIds: ['ntf_none'] }),

  'wallets.create': freshWallet,
  'wallets.list': ofWorkspace,
  'wallets.received': ofWorkspace,
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
  'rates.get': () => ({ pairing: 'PAS/USD' }),

  'apiKeys.list': workspace,
  'apiKeys.create': () => ({ id: ids.company, ...apiKey({}) }),
  'apiKeys.update': () => ({ id: ids.company, keyId: ids.apiKey, label: fresh('Shop ') }),
  'apiKeys.roll': () => ({ id: ids.company, keyId: ids.apiKey }),
  'apiKeys.revoke': async ({ owner }) => {
    const key = await owner('POST', `/company/${ids.company}/api-keys`, apiKey({}));
    return { id: ids.company, keyId: key.id };
  },
  'webhooks.create': () => webhook({}),
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

  'dashboard.revenue': () => ({ companyId: ids.company, period: 'day' }),
  'dashboard.recentPayments': ofWorkspace,

  'health.get': nothing,
  'site.get': nothing,
  'networkStates.list': nothing,
};
