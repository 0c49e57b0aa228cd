import { sql } from 'kysely';
import { beforeEach } from 'vitest';
import { nativeAsset } from '#contract/chain/assets.ts';
import type { ChainKey } from '#contract/chain/networks.ts';
import { commit } from '#server/base/database/commit.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { newId } from '#server/base/ids.ts';
import { holdAmount } from '#server/ledger/held-amounts/held-amounts.ts';
import type { TestContext } from './context.ts';
import { makeShop } from './shop.ts';

const chain: ChainKey = 'moonbeam/test';
const lateUntil = new Date('2026-01-08T12:30:00Z');
/** 5.00 of an asset with six decimals, where each atomic unit is a tag. */
const price = { atomic: 5_000_000n, decimals: 6 };

/** Returns an account whose amounts payments hold, a new one for each test. */
export function testAccount(context: TestContext) {
  let recipientAccount: string;
  let template: string;

  beforeEach(async () => {
    const shop = await makeShop(context);
    template = await shop.payment();
    recipientAccount = newId('wallet', context.clock.now());
  });

  /** Holds an amount for a payment in a transaction, and returns it. */
  function hold(tx: Transaction, paymentId: string, of = price): Promise<bigint> {
    const account = { chain, recipientAccount, assetId: nativeAsset };
    return holdAmount(tx, context.clock.now(), account, of, { paymentId, lateUntil });
  }

  return {
    get recipientAccount() {
      return recipientAccount;
    },
    price,
    hold,
    /** Holds an amount as opening a payment does, and returns it. */
    open(of = price): Promise<bigint> {
      const id = newId('payment', context.clock.now());
      return commit(context, async (tx) => {
        const amount = await hold(tx, id, of);
        await sql`
          insert into payments select (jsonb_populate_record(p, jsonb_build_object(
            'id', ${id}::text, 'reference', ${id}::text, 'amount_atomic', ${amount}::numeric,
            'recipient_account', ${recipientAccount}::text
          ))).* from payments p where p.id = ${template}`.execute(tx);
        return amount;
      });
    },
    /** Holds the lowest amounts for this many payments. */
    async fill(count: number): Promise<void> {
      await sql`
        with tags as (
          select n + (n - 1) / 9999 as tag from generate_series(1, ${count}::int) n
        ), made as (
          insert into payments
          select (jsonb_populate_record(p, jsonb_build_object(
            'id', ${recipientAccount} || tag, 'reference', ${recipientAccount} || tag,
            'amount_atomic', ${price.atomic}::numeric + tag, 'late_until', ${lateUntil}::timestamptz,
            'recipient_account', ${recipientAccount}::text
          ))).* from payments p, tags where p.id = ${template}
          returning *
        )
        insert into held_amounts
        select chain, recipient_account, asset_id, amount_atomic, ${price.atomic}, id, late_until
        from made`.execute(context.db);
    },
    /** Sets the status of all its payments. */
    setAll: (status: string) =>
      context.pool.query('update payments set status = $1 where recipient_account = $2', [
        status,
        recipientAccount,
      ]),
  };
}
