import { queryOptions } from '@tanstack/react-query';
import type { Ecosystem } from '#contract/chain/networks.ts';
import type { Refund } from '#contract/ledger/refunds.ts';
import { api } from '#web/kit/api/api.ts';

/** Live messages of the topic `payments` make it stale. */
export function refundsQuery(paymentId: string) {
  return queryOptions({
    queryKey: ['payments', 'refunds', paymentId],
    queryFn: async ({ signal }) => (await api.refunds.list({ id: paymentId }, { signal })).data,
  });
}

/** What the payment was paid in, which its refunds are sent in. */
export function paidAssetQuery(paymentId: string) {
  return queryOptions({
    queryKey: ['payments', 'asset', paymentId],
    queryFn: async ({ signal }) =>
      (await api.merchantPayments.get({ id: paymentId }, { signal })).data.asset,
    staleTime: Infinity,
  });
}

/** Whether the merchant has to confirm the payer's address before anything can be sent to it. */
export function isUnconfirmed({ addressConfirmation }: Refund): boolean {
  return addressConfirmation?.confirmed === false;
}

/** The refund with its address held; asked for again whenever someone sets out to send. */
export function preparedQuery(id: string) {
  return queryOptions({
    queryKey: ['refund-to-send', id],
    queryFn: async ({ signal }) => (await api.refunds.prepare({ id }, { signal })).data,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}

/** The wallets of this browser; their code is loaded when someone is about to send. */
export function sendingWalletsQuery(ecosystem: Ecosystem) {
  return queryOptions({
    queryKey: ['browser-wallets', ecosystem],
    queryFn: async () =>
      ecosystem === 'evm'
        ? (await import('#web/chain/connect/evm-wallets.ts')).evmWallets()
        : (await import('#web/chain/connect/substrate-wallets.ts')).substrateWallets(),
    staleTime: 0,
    gcTime: 0,
  });
}

export const refundKeys = { queryKey: ['payments'] };
