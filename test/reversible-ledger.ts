import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { nativeAsset } from '#contract/assets.ts';
import type { Payment } from '#contract/payments.ts';
import type { Block, Credit } from '#server/chains/chain.ts';
import { putClaim } from '#server/claims/store.ts';
import { settlePayments } from '#server/payments/payments.ts';
import { readCursor, storeSeenBlocks } from '#server/transfers/transfers.ts';
import type { TestContext } from './context.ts';
import { pretendLive } from './live-chains.ts';
import { liveShop } from './live-shop.ts';
import { storeDemoBlocks } from './store-blocks.ts';

export const chain = 'polkadot/production';

type Paid = { payment: Payment; part?: number; hash?: string; plain?: boolean };
export type Ledger = Awaited<ReturnType<typeof reversibleLedger>>;

/** A shop of real money on a chain of made-up blocks, which a test continues at will. */
export async function reversibleLedger(context: TestContext) {
  const shop = await liveShop(context, 'identity', 'enhanced');
  const linkId = (await shop.link('10')).id;
  let time = context.clock.now();

  async function store(credits: Credit[], { seconds = 6, halt = false } = {}): Promise<Block> {
    const before = (await readCursor(context.db, chain))!;
    time = new Date(time.getTime() + seconds * 1000);
    // Without a halt the chain has run at its pace up to there.
    const cursor = halt ? before : { ...before, time: new Date(time.getTime() - 6_000) };
    await pretendLive(context, chain, cursor);
    const block = {
      height: cursor.height + 1,
      hash: randomHash(),
      parentHash: cursor.hash,
      time,
      credits,
    };
    expect(await storeDemoBlocks(context, chain, cursor, [block])).toBe('stored');
    return block;
  }

  return {
    ...shop,
    async open(): Promise<Payment> {
      await context.pool.query('delete from throttles');
      await pretendLive(context, chain, (await readCursor(context.db, chain))!);
      const { data, error } = await shop.open(linkId);
      expect(error).toBeUndefined();
      return data as Payment;
    },
    /** A block with these credits, some seconds after the last. */
    async block(paid: Paid[] = [], options: { seconds?: number; halt?: boolean } = {}) {
      const accounts = await accountsOf(context, paid);
      return store(
        paid.map(({ payment, part = 1, hash, plain }, index) => ({
          kind: 'event',
          index,
          sender: null,
          recipient: accounts[index]!,
          assetId: nativeAsset,
          amountAtomic: (BigInt(payment.amountAtomic) * BigInt(Math.round(part * 100))) / 100n,
          reference: plain ? null : payment.reference,
          transactionHash: hash ?? randomHash(),
        })),
        options,
      );
    },
    /** The transactions of blocks that were replaced, in a block of their own. */
    again: (...blocks: Block[]) =>
      store(
        blocks.flatMap(({ credits }) => credits).map((credit, index) => ({ ...credit, index })),
      ),
    /** Shows a block above finality that pays. */
    async see(payment: Payment): Promise<void> {
      const cursor = (await readCursor(context.db, chain))!;
      const [recipient] = await accountsOf(context, [{ payment }]);
      const credit = { kind: 'event' as const, index: 0, sender: null, assetId: nativeAsset };
      const amountAtomic = BigInt(payment.amountAtomic);
      const seen = { ...credit, recipient: recipient!, amountAtomic, reference: payment.reference };
      const blocks = [
        {
          height: cursor.height + 1,
          hash: randomHash(),
          parentHash: cursor.hash,
          time,
          credits: [{ ...seen, transactionHash: randomHash() }],
        },
      ];
      const { fence } = cursor;
      const shown = { blocks, orphaned: [], provider: 'sandbox', fence };
      await storeSeenBlocks(context, chain, shown);
    },
    /** Makes the transfers of a transaction a payment's, as its payer's claim would. */
    async claim(payment: Payment, transactionHash: string): Promise<void> {
      const { rows } = await context.pool.query<{ id: string }>(
        'select id from transfers where transaction_hash = $1',
        [transactionHash],
      );
      await context.db.transaction().execute(async (tx) => {
        const ids = rows.map(({ id }) => id);
        expect(await putClaim(tx, payment.companyId, payment.id, ids)).toBe(ids.length);
        await settlePayments(tx, context, [payment.id], time);
      });
    },
  };
}

async function accountsOf(context: TestContext, paid: Pick<Paid, 'payment'>[]): Promise<string[]> {
  const { rows } = await context.pool.query<{ id: string; recipient_account: string }>(
    'select id, recipient_account from payments where id = any($1)',
    [paid.map(({ payment }) => payment.id)],
  );
  return paid.map(({ payment }) => rows.find(({ id }) => id === payment.id)!.recipient_account);
}

export function randomHash(): string {
  return `0x${randomBytes(32).toString('hex')}`;
}

/**
 * What every kept sum must be, computed from nothing but final transfers and their payments' prices, and
 * what it is; both without sums of nothing.
 */
export async function recount(context: TestContext) {
  const { rows: transfers } = await context.pool.query<{
    payment_id: string;
    link_id: string;
    recipient: string;
    amount: bigint;
    asked: bigint;
    total: bigint;
    limit_minor: bigint | null;
    at: Date;
  }>(
    `select t.payment_id, p.link_id, t.recipient_account as recipient, t.amount_atomic as amount,
       p.amount_atomic as asked, p.total_minor as total, p.limit_minor, t.block_time as at
     from transfers t join payments p on p.id = t.payment_id where t.state = 'final'
     order by t.block_height, t.id`,
  );
  const expected = new Map<string, bigint>();
  const add = (key: string, amount: bigint) =>
    expected.set(key, (expected.get(key) ?? 0n) + amount);
  const so = new Map<string, bigint>();
  for (const {
    payment_id,
    link_id,
    recipient,
    amount,
    asked,
    total,
    limit_minor,
    at,
  } of transfers) {
    const before = so.get(payment_id) ?? 0n;
    const after = before + amount;
    so.set(payment_id, after);
    const worth = (whole: bigint) => half(whole * after, asked) - half(whole * before, asked);
    const day = at.toISOString().slice(0, 10);
    const quarter = new Date(Math.floor(at.getTime() / 900_000) * 900_000).toISOString();
    for (const bucket of [`quarter ${quarter}`, `day ${day}`, `month ${day.slice(0, 7)}`]) {
      add(`revenue ${bucket}`, worth(total));
      add(`source ${bucket}`, worth(total));
    }
    add(`link ${link_id}`, worth(total));
    add(`received ${day.slice(0, 7)} ${recipient}`, amount);
    if (limit_minor !== null) add(`limit ${day.slice(0, 7)}`, worth(limit_minor));
  }
  const { rows: kept } = await context.pool.query<{ key: string; amount: bigint }>(
    `select 'revenue ' || ${bucketName} as key, sum(amount_minor) as amount
       from revenue_buckets group by 1
     union all
     select 'source ' || ${bucketName}, sum(amount_minor) from revenue_sources group by 1
     union all select 'link ' || link_id, sum(amount_minor) from link_revenue group by 1
     union all
     select 'received ' || to_char(month_at at time zone 'UTC', 'YYYY-MM') || ' ' || account,
       sum(amount_atomic) from received_amounts group by 1
     union all select 'limit ' || month, sum(received_minor) from limit_months group by 1`,
  );
  const sorted = (entries: [string, bigint][]) =>
    entries
      .filter(([, amount]) => BigInt(amount) !== 0n)
      .map(([key, amount]) => `${key}: ${amount}`)
      .toSorted();
  return {
    expected: sorted([...expected]),
    kept: sorted(kept.map(({ key, amount }) => [key, amount])),
  };
}

const bucketName = `grain || ' ' || case grain
  when 'quarter' then to_char(bucket_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')
  when 'day' then to_char(bucket_at at time zone 'UTC', 'YYYY-MM-DD')
  else to_char(bucket_at at time zone 'UTC', 'YYYY-MM') end`;

/** Rounded half up, as prices are. */
function half(numerator: bigint, divisor: bigint): bigint {
  return (2n * numerator + divisor) / (2n * divisor);
}
