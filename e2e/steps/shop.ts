import type { APIRequestContext } from '@playwright/test';
import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { chainOf, type NetworkId } from '#contract/chain/networks.ts';
import type { DonationLink, DynamicLink, StaticLink } from '#contract/checkout/payment-links.ts';
import type { Wallet } from '#contract/workspace/wallets.ts';
import { call } from './call.ts';
import type { Merchant } from './merchant.ts';
import { freshAddress } from './sandbox.ts';

/** Creates a wallet, which payments require. */
export function createWallet(
  { api, companyId }: Merchant,
  wallet: { network: NetworkId; label: string; address: string },
): Promise<Wallet> {
  return call(api, 'POST', '/api/wallet', {
    companyId,
    network: wallet.network,
    environment: 'test',
    addresses: [wallet.address],
    metadata: { ui: { label: wallet.label, colour: 'green' } },
  });
}

export async function freshWallet(
  merchant: Merchant,
  network: NetworkId,
  label: string,
): Promise<Wallet> {
  const address = await freshAddress(merchant.api, chainOf(network, 'test').ecosystem);
  return createWallet(merchant, { network, label, address });
}

/** Creates a verified Moonbeam wallet, and returns it with its key. */
export async function provenWallet(
  merchant: Merchant,
  label: string,
): Promise<Wallet & { privateKey: Hex }> {
  const made = await call<{ address: string; privateKey: Hex }>(
    merchant.api,
    'POST',
    '/sandbox/accounts/evm',
  );
  const { address, privateKey } = made;
  const { id } = await createWallet(merchant, { network: 'moonbeam', label, address });
  const path = `/api/wallet/${id}`;
  const { text } = await call<{ text: string }>(merchant.api, 'GET', `${path}/challenge`);
  const signature = await privateKeyToAccount(privateKey).signMessage({ message: text });
  const wallet = await call<Wallet>(merchant.api, 'PATCH', `${path}/verify`, { signature });
  return { ...wallet, privateKey };
}

type LinkInput = Partial<Pick<StaticLink, 'amount' | 'collectEmail' | 'collectBillingAddress'>> & {
  name: string;
  description?: string;
  customMessage?: string;
  redirectUrl?: string;
  vat?: { ratePercent: string; inclusive: boolean };
};

/** Creates a static link, over 12.50 USD by default. */
export function createLink(
  { api, companyId }: Merchant,
  wallets: Wallet[],
  link: LinkInput,
): Promise<StaticLink> {
  return call(api, 'POST', '/api/payment-link/static', {
    companyId,
    environment: 'test',
    amount: { amount: '12.50', currency: 'USD' },
    walletIds: wallets.map(({ id }) => id),
    ...link,
  });
}

/** Creates a dynamic link for one order over 12.50 USD. */
export function createDynamicLink(
  { api, companyId }: Merchant,
  wallets: Wallet[],
  link: { name: string; reference?: string },
): Promise<DynamicLink> {
  return call(api, 'POST', '/api/payment-link/dynamic', {
    companyId,
    environment: 'test',
    amount: { amount: '12.50', currency: 'USD' },
    walletIds: wallets.map(({ id }) => id),
    ...link,
  });
}

/** Creates a donation link for 5 or 20 USD, or a free amount from 2 USD, that shows its total. */
export function createDonationLink(
  { api, companyId }: Merchant,
  wallets: Wallet[],
  name: string,
): Promise<DonationLink> {
  return call(api, 'POST', '/api/payment-link/donation', {
    companyId,
    environment: 'test',
    name,
    currency: 'USD',
    suggestedAmounts: ['5.00', '20.00'],
    minimum: '2.00',
    showTotal: true,
    customMessage: 'The mill thanks you.',
    walletIds: wallets.map(({ id }) => id),
  });
}

export function setLinkStatus(
  api: APIRequestContext,
  id: string,
  status: StaticLink['status'],
): Promise<StaticLink> {
  return call(api, 'PATCH', `/api/payment-link/${id}`, { status });
}
