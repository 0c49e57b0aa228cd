import { queryOptions } from '@tanstack/react-query';
import type { Ecosystem } from '#contract/chain/networks.ts';
import type { Refund } from '#contract/ledger/refunds.ts';
import { api } from '#web/kit/api/api.ts';

/** Returns the query of a payment's refunds. Live messages of the topic `payments` invalidate it. */
export function refundsQuery(paymentId: string) {
  return queryOptions({
    queryKey: ['payments', 'refunds', paymentId],
    queryFn: async ({ signal }) => (await api.refunds.list({ id: paymentId }, { signal })).data,
  });
}

/** Returns the query of the payment that is refunded, in its asset. */
export function refundedPaymentQuery(paymentId: string) {
  return queryOptions({
    queryKey: ['payments', 'refunded', paymentId],
    queryFn: async ({ signal }) =>
      (await api.merchantPayments.get({ id: paymentId }, { signal })).data,
  });
}

/** Checks whether the merchant must confirm the payer's address before sending. */
export function isUnconfirmed({ addressConfirmation }: Refund): boolean {
  return addressConfirmation?.confirmed === false;
}

/**
 * Returns the query that locks the refund's address and returns the refund; fetched whenever the
 * send dialog opens.
 */
export function preparedQuery(id: string) {
  return queryOptions({
    queryKey: ['refund-to-send', id],
    queryFn: async ({ signal }) => (await api.refunds.prepare({ id }, { signal })).data,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}

/** Returns the query of this browser's wallets. Their code is loaded when a refund is about to be sent. */
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
