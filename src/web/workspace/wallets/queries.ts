import { queryOptions } from '@tanstack/react-query';
import type { Ecosystem, Environment } from '#contract/chain/networks.ts';
import { api } from '#web/kit/api/api.ts';
import { queryClient } from '#web/kit/api/query-client.ts';

export function walletsQuery(companyId: string, environment: Environment) {
  return queryOptions({
    queryKey: ['wallets', companyId, environment, 'all'],
    queryFn: async ({ signal }) =>
      (await api.wallets.list({ companyId, environment }, { signal })).data.wallets,
  });
}

/** What each wallet has received this month, by its id. */
export function receivedQuery(companyId: string, environment: Environment) {
  return queryOptions({
    queryKey: ['wallets', companyId, environment, 'received'],
    queryFn: async ({ signal }) => {
      const { data } = await api.wallets.received({ companyId, environment }, { signal });
      return new Map(data.received.map(({ walletId, assets }) => [walletId, assets]));
    },
  });
}

/** What balances fell by without a transaction of their wallet, the newest first. */
export function fallsQuery(companyId: string, environment: Environment) {
  return queryOptions({
    queryKey: ['wallets', companyId, environment, 'falls'],
    queryFn: async ({ signal }) =>
      (await api.wallets.falls({ companyId, environment }, { signal })).data.falls,
  });
}

// No event tells of a measurement, so it is looked at again.
const lookAgainMs = 30_000;

/** The networks that this installation watches, with how they are by measurement. */
export const networksQuery = queryOptions({
  queryKey: ['networks'],
  queryFn: async ({ signal }) =>
    (await api.networkStates.list(undefined, { signal })).data.networks,
  refetchInterval: lookAgainMs,
});

/** The text to sign; a new one for every time it is asked for. */
export function challengeQuery(id: string) {
  return queryOptions({
    queryKey: ['wallet-challenge', id],
    queryFn: async ({ signal }) => (await api.wallets.challenge({ id }, { signal })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** The wallets of this browser. Their code is loaded when someone reaches for one. */
export function browserWalletsQuery(ecosystem: Ecosystem) {
  return queryOptions({
    queryKey: ['browser-wallets', ecosystem],
    queryFn: () => (ecosystem === 'evm' ? evmWallets() : substrateWallets()),
    staleTime: 0,
    gcTime: 0,
  });
}

let watching = false;

async function evmWallets() {
  const wallets = await import('#web/chain/connect/evm-wallets.ts');
  if (!watching) {
    wallets.watchEvmWallets(() => void queryClient.invalidateQueries(browserWalletsQuery('evm')));
  }
  watching = true;
  return wallets.evmWallets();
}

async function substrateWallets() {
  return (await import('#web/chain/connect/substrate-wallets.ts')).substrateWallets();
}

/** Every view of wallets, lists and counts alike. */
export const walletKeys = { queryKey: ['wallets'] };
