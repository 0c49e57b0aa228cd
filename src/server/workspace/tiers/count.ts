import type { PaymentStatus, TransferState } from '#contract/ledger/payments.ts';
import { monthName } from './month.ts';

type Countable = {
  workspaceId: string;
  limitMinor: bigint | null;
  reservedMinor: bigint | null;
  status: PaymentStatus;
  expiresAt: Date;
  /** Transfers with a value have already been counted. */
  transfers: {
    amountAtomic: bigint;
    state: TransferState;
    blockTime: Date;
    valueMinor: bigint | null;
  }[];
};

/** How settling a payment changes its share of the workspace's monthly limit. */
export type Counted = {
  workspaceId: string;
  /** The amount that the payment reserves from now on; `changeMinor` is the difference from before. */
  reservedMinor: bigint | null;
  changeMinor: bigint;
  receipts: { month: string; amountMinor: bigint }[];
};

/**
 * Returns how a payment counts toward the limit. `worthOf` returns the share of `limitMinor`, the whole
 * price, for a received amount in atomic units.
 */
export function countPayment(
  payment: Countable,
  chainTime: Date,
  worthOf: (receivedAtomic: bigint, limitMinor: bigint) => bigint,
): Counted {
  const { workspaceId, limitMinor, transfers } = payment;
  if (limitMinor === null) {
    return { workspaceId, reservedMinor: null, changeMinor: 0n, receipts: [] };
  }
  const final = transfers.filter(({ state }) => state === 'final');
  let received = 0n;
  for (const { valueMinor, amountAtomic } of final) {
    if (valueMinor !== null) received += amountAtomic;
  }
  const receipts: Counted['receipts'] = [];
  for (const { valueMinor, amountAtomic, blockTime } of final) {
    if (valueMinor !== null) continue;
    const before = worthOf(received, limitMinor);
    received += amountAtomic;
    const amountMinor = worthOf(received, limitMinor) - before;
    receipts.push({ month: monthName(blockTime), amountMinor });
  }
  const rest = limitMinor - worthOf(received, limitMinor);
  const reservedMinor = rest > 0n && canBePaidInTime(payment, chainTime) ? rest : 0n;
  const changeMinor = reservedMinor - (payment.reservedMinor ?? 0n);
  return { workspaceId, reservedMinor, changeMinor, receipts };
}

/** Returns the usage changes of many payments, as they are stored. */
export function toUsage(counted: Counted[]) {
  const receipts = counted.flatMap(({ workspaceId, receipts: own }) =>
    own.map((receipt) => ({ workspaceId, ...receipt })),
  );
  return { reservations: counted.filter(({ changeMinor }) => changeMinor !== 0n), receipts };
}

/**
 * Checks whether a payment can still be paid in time. A partial payment reserves its rest only until the
 * deadline, although it stays partial afterwards.
 */
function canBePaidInTime({ status, expiresAt }: Countable, chainTime: Date): boolean {
  if (status === 'partial') return chainTime <= expiresAt;
  return status === 'open' || status === 'processing';
}
