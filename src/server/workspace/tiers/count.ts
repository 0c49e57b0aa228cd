import type { PaymentStatus, TransferState } from '#contract/ledger/payments.ts';
import { monthName } from './month.ts';

type Countable = {
  workspaceId: string;
  limitMinor: bigint | null;
  reservedMinor: bigint | null;
  status: PaymentStatus;
  expiresAt: Date;
  /** Those with a value were counted before. */
  transfers: {
    amountAtomic: bigint;
    state: TransferState;
    blockTime: Date;
    valueMinor: bigint | null;
  }[];
};

/** What settling a payment changes of what it counts for against its workspace's monthly limit. */
export type Counted = {
  workspaceId: string;
  /** What it keeps free from now on, and how much that is more than before. */
  reservedMinor: bigint | null;
  changeMinor: bigint;
  receipts: { month: string; amountMinor: bigint }[];
};

/** `worthOf` says what a received amount counts for, of what the whole price does. */
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

/** Many payments' counts as what is written of them. */
export function toUsage(counted: Counted[]) {
  const receipts = counted.flatMap(({ workspaceId, receipts: own }) =>
    own.map((receipt) => ({ workspaceId, ...receipt })),
  );
  return { reservations: counted.filter(({ changeMinor }) => changeMinor !== 0n), receipts };
}

/** Of a part the rest is waited for until the deadline alone: the payment stays partial after it. */
function canBePaidInTime({ status, expiresAt }: Countable, chainTime: Date): boolean {
  if (status === 'partial') return chainTime <= expiresAt;
  return status === 'open' || status === 'processing';
}
