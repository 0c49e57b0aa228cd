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

/** Returns the query of the amounts that each wallet received this month, by wallet id. */
export function receivedQuery(companyId: string, environment: Environment) {
  return queryOptions({
    queryKey: ['wallets', companyId, environment, 'received'],
    queryFn: async ({ signal }) => {
      const { data } = await api.wallets.received({ companyId, environment }, { signal });
      return new Map(data.received.map(({ walletId, assets }) => [walletId, assets]));
    },
  });
}

/** Returns the query of balance falls without a transaction of their wallet, newest first. */
export function fallsQuery(companyId: string, environment: Environment) {
  return queryOptions({
    queryKey: ['wallets', companyId, environment, 'falls'],
    queryFn: async ({ signal }) =>
      (await api.wallets.falls({ companyId, environment }, { signal })).data.falls,
  });
}

// No live message reports measurements, so this query polls.
const pollMs = 30_000;

/** The networks that this installation watches, with their measured health. */
export const networksQuery = queryOptions({
  queryKey: ['networks'],
  queryFn: async ({ signal }) =>
    (await api.networkStates.list(undefined, { signal })).data.networks,
  refetchInterval: pollMs,
});

/** Returns the query of the text to sign; every fetch creates a new one. */
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

/** Returns the query of this browser's wallets. Their code is loaded on first use. */
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

/** Matches all queries of wallets, lists and counts. */
export const walletKeys = { queryKey: ['wallets'] };
