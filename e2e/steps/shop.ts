import type { APIRequestContext } from '@playwright/test';
import { chainOf, type NetworkId } from '#contract/networks.ts';
import type { StaticLink } from '#contract/payment-links.ts';
import type { Wallet } from '#contract/wallets.ts';
import { call } from './call.ts';
import type { Merchant } from './merchant.ts';
import { freshAddress } from './sandbox.ts';

/** What a merchant needs before there can be a payment: a wallet, and a link that pays into it. */

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

type LinkInput = Partial<Pick<StaticLink, 'amount' | 'collectEmail' | 'collectBillingAddress'>> & {
  name: string;
  customMessage?: string;
  redirectUrl?: string;
  vat?: { ratePercent: string; inclusive: boolean };
};

/** A link over 12.50 USD, if nothing else is said. */
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

export function setLinkStatus(
  api: APIRequestContext,
  id: string,
  status: StaticLink['status'],
): Promise<StaticLink> {
  return call(api, 'PATCH', `/api/payment-link/${id}`, { status });
}
