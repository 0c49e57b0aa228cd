import type { AssetId } from '#contract/chain/assets.ts';
import type { Block, Credit } from '#server/chain/clients/chain.ts';
import { accounts, priceMinor, referenceOf, inTokens } from './planned-payments.ts';

/** A payment as it was opened, with the height of the cursor at that time. */
export type Opened = {
  planned: number;
  account: number;
  assetId: AssetId;
  amount: number;
  toleranceBps: number;
  openedAt: number;
  deadline: number;
  lateUntil: number;
  cursorHeight: number;
};

type Counted = Opened & {
  received: number;
  receivedInTime: number;
  paidAt: number | null;
  /** The time, in milliseconds, after which its exact amount is free; infinite until it is settled. */
  freeFrom: number;
  status: string;
  /** The events that a shop would receive if every block were read separately. */
  events: string[];
};

export type Recount = {
  payments: Counted[];
  /** Text `hash kind index → reference by rule` of each transfer, also of unmatched ones. */
  transfers: string[];
  /** Minor units by the start of the quarter hour, in milliseconds. */
  revenue: Map<number, bigint>;
};

/** How much earlier than its transactions a block can be dated. */
const clocksApartMs = 15_000;
// Ten times the block time of the test chains: a longer gap is a halt.
const haltMs = 60_000;
/** How long a settled payment still holds its exact amount (decision 16). */
const restMs = 60 * 60_000;
const quarterHourMs = 15 * 60_000;

/** Computes the ledger from final blocks only, read one by one, by a plain implementation of the rules. */
export function recount(start: Block, blocks: Block[], opened: Opened[]): Recount {
  const payments: Counted[] = opened.map((payment) => ({
    ...payment,
    received: 0,
    receivedInTime: 0,
    paidAt: null,
    freeFrom: Number.POSITIVE_INFINITY,
    status: 'open',
    events: [],
  }));
  const transfers: string[] = [];
  const revenue = new Map<number, bigint>();
  let previous = start.time.getTime();
  for (const block of blocks) {
    const time = block.time.getTime();
    const known = payments.filter(({ cursorHeight }) => cursorHeight < block.height);
    if (time - previous > haltMs)
      known.forEach((payment) => extendDeadlines(payment, previous, time));
    const touched = new Set<Counted>();
    for (const credit of block.credits) {
      if (credit.recipient === accounts[2]) continue;
      const { payment, by } = ownerOf(credit, time, known);
      const owner = payment ? `${referenceOf(payment.planned)} by ${by}` : 'nobody';
      transfers.push(`${block.hash} ${credit.kind} ${credit.index} → ${owner}`);
      if (!payment) continue;
      const bucket = Math.floor(time / quarterHourMs) * quarterHourMs;
      const before = worth(payment);
      receive(payment, inTokens(credit.amountAtomic), time);
      revenue.set(bucket, (revenue.get(bucket) ?? 0n) + worth(payment) - before);
      touched.add(payment);
    }
    for (const payment of known) judge(payment, time, touched.has(payment));
    previous = time;
  }
  return { payments, transfers: transfers.toSorted(), revenue };
}

/** Extends the deadlines of a payment by a halt of the chain, during which no one could pay. */
function extendDeadlines(payment: Counted, from: number, to: number): void {
  if (isOver(payment) || payment.deadline <= from || payment.openedAt >= to) return;
  const lostMs = to - Math.max(from, payment.openedAt);
  payment.deadline += lostMs;
  payment.lateUntil += lostMs;
}

function ownerOf(
  credit: Credit,
  time: number,
  payments: Counted[],
): { payment?: Counted; by?: string } {
  const amount = inTokens(credit.amountAtomic);
  const here = payments.filter(
    ({ account, assetId }) => accounts[account] === credit.recipient && assetId === credit.assetId,
  );
  const named = here.find(({ planned }) => referenceOf(planned) === credit.reference);
  if (named) return { payment: named, by: 'reference' };
  const held = here.filter(
    ({ openedAt, lateUntil }) => openedAt - clocksApartMs <= time && time <= lateUntil,
  );
  const exact = held.find((payment) => payment.amount === amount && time <= payment.freeFrom);
  if (exact) return { payment: exact, by: 'exact_amount' };
  const near = held.filter((payment) => {
    const remaining = payment.amount - payment.received;
    return payment.received < due(payment) && Math.abs(amount - remaining) <= remaining / 5;
  });
  const [only] = near;
  const isRest =
    near.length === 1 && only!.received > 0 && only!.amount === only!.received + amount;
  return isRest ? { payment: only!, by: 'rest' } : {};
}

function receive(payment: Counted, amount: number, time: number): void {
  payment.received += amount;
  if (time <= payment.deadline) payment.receivedInTime += amount;
  if (payment.paidAt === null && payment.received >= due(payment)) payment.paidAt = time;
}

function judge(payment: Counted, chainTime: number, touched: boolean): void {
  const status = statusOf(payment, chainTime);
  const hasChanged = status !== payment.status || (touched && status === 'partial');
  payment.status = status;
  // A freed amount isn't held again.
  if (touched && isOver(payment) && chainTime <= payment.freeFrom) {
    payment.freeFrom = Math.min(payment.lateUntil, chainTime + restMs);
  }
  if (hasChanged) payment.events.push(status);
}

function isOver({ status }: Counted): boolean {
  return ['paid', 'overpaid', 'paid_late'].includes(status);
}

function statusOf(payment: Counted, chainTime: number): string {
  const { received, receivedInTime, amount, deadline } = payment;
  if (receivedInTime >= due(payment)) return received > amount ? 'overpaid' : 'paid';
  if (received >= due(payment)) return 'paid_late';
  if (received > 0) return 'partial';
  return chainTime > deadline ? 'expired' : 'open';
}

function due({ amount, toleranceBps }: Counted): number {
  return amount - Math.floor((amount * toleranceBps) / 10_000);
}

/** Returns the worth of the received amount at the payment's price, in minor units, rounded half up. */
function worth({ received, amount }: Counted): bigint {
  return BigInt(Math.floor((Number(priceMinor) * received) / amount + 0.5));
}
