import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import type { NetworkId } from '#contract/chain/networks.ts';
import type { Payment, PaymentStatus } from '#contract/ledger/payments.ts';
import { call } from './call.ts';

type Choice = {
  network: NetworkId;
  symbol: string;
  customer?: { email: string; name: string; address: object };
};

/** Opens a payment as a payer's browser does, each from another IP address. */
export function openPayment(
  request: APIRequestContext,
  linkId: string,
  choice: Choice,
): Promise<Payment> {
  const from = { 'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}` };
  return call(request, 'POST', `/api/checkout/${linkId}/payments`, choice, from);
}

/** Waits until the payment has the status. */
export async function paymentIs(
  request: APIRequestContext,
  id: string,
  status: PaymentStatus,
): Promise<Payment> {
  let payment: Payment | undefined;
  await expect(async () => {
    payment = await call<Payment>(request, 'GET', `/api/checkout/payments/${id}`);
    expect(payment.status).toBe(status);
  }).toPass();
  return payment!;
}

/**
 * Expects that a requested remaining amount covers what remains, rounded to eight decimals, by less than 10 000 of the
 * last of them.
 */
export function expectCovers(
  { remainingAtomic, asset: { decimals } }: Pick<Payment, 'remainingAtomic' | 'asset'>,
  remainder: bigint,
): void {
  const unit = 10n ** BigInt(Math.max(0, decimals - 8));
  const above = BigInt(remainingAtomic) - remainder;
  expect(BigInt(remainingAtomic) % unit).toBe(0n);
  expect([above >= 0n, above < 10_001n * unit]).toEqual([true, true]);
}
