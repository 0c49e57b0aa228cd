import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { nativeAsset } from '#contract/chain/assets.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import { commit } from '#server/base/database/commit.ts';
import type { Block, Credit } from '#server/chain/clients/chain.ts';
import { updateClaimed } from '#server/ledger/claims/store.ts';
import { applyCommand } from '#server/ledger/payments/payments.ts';
import { operatorNamed } from '#server/chain/clients/witness.ts';
import {
  type Cursor,
  lockCursor,
  selectCursor,
  recordSeenBlocks,
} from '#server/ledger/transfers/transfers.ts';
import type { TestContext } from './context.ts';
import { pretendLive } from './live-chains.ts';
import { liveShop } from './live-shop.ts';
import { storeDemoBlocks } from './store-blocks.ts';

export const chain = 'polkadot/production';

type Paid = { payment: Payment; part?: number; hash?: string; plain?: boolean };
export type Ledger = Awaited<ReturnType<typeof reversibleLedger>>;

/** Creates a shop in production on a chain of made-up blocks, which the test extends. */
export async function reversibleLedger(context: TestContext) {
  const shop = await liveShop(context, 'identity', 'enhanced');
  const linkId = (await shop.link('10')).id;
  let time = context.clock.now();

  async function store(credits: Credit[], { seconds = 6, halt = false } = {}): Promise<Block> {
    const before = await cursorOf(context);
    time = new Date(time.getTime() + seconds * 1000);
    // Without a halt, the chain has run at its pace up to this block.
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
    /** Opens a payment of the shop's link, or of another link. */
    async open(id = linkId): Promise<Payment> {
      await context.pool.query('delete from throttles');
      await pretendLive(context, chain, await cursorOf(context));
      const { data, error } = await shop.open(id);
      expect(error).toBeUndefined();
      return data as Payment;
    },
    /** Stores a final block with these payments, `seconds` (default 6) after the last. */
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
    /** Stores a final block with the transactions of replaced blocks. */
    again: (...blocks: Block[]) =>
      store(
        blocks.flatMap(({ credits }) => credits).map((credit, index) => ({ ...credit, index })),
      ),
    see: (payment: Payment) => see(context, payment, time),
    claim: (payment: Payment, transactionHash: string) =>
      claim(context, payment, transactionHash, time),
  };
}

/** Shows a block above finality that pays the payment. */
async function see(context: TestContext, payment: Payment, time: Date): Promise<void> {
  const cursor = await cursorOf(context);
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
      shownBy: operatorNamed('sandbox'),
    },
  ];
  const { fence } = cursor;
  const awaited = new Set([seen.recipient]);
  const shown = { blocks, awaited, orphaned: [], fence };
  await recordSeenBlocks(context, chain, shown);
}

/** Attributes the transfers of a transaction to a payment, as its payer's claim does. */
async function claim(
  context: TestContext,
  payment: Payment,
  transactionHash: string,
  time: Date,
): Promise<void> {
  const { rows } = await context.pool.query<{ id: string }>(
    'select id from transfers where transaction_hash = $1',
    [transactionHash],
  );
  await commit(context, (tx) =>
    applyCommand(tx, context, {
      lock: () => lockCursor(tx, chain),
      async change() {
        const ids = rows.map(({ id }) => id);
        expect(await updateClaimed(tx, payment.companyId, payment.id, ids)).toBe(ids.length);
        return { result: undefined, payments: [payment.id], chainTime: time };
      },
    }),
  );
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

async function cursorOf({ db }: TestContext): Promise<Cursor> {
  const cursor = await selectCursor(db, chain);
  if (!cursor) throw new Error(`${chain} has no cursor`);
  return cursor;
}
