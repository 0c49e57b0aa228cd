import { sql } from 'kysely';
import { beforeAll } from 'vitest';
import type { ChainKey } from '#contract/chain/networks.ts';
import type { Context } from '#server/base/context.ts';
import { RetryableError } from '#server/base/errors.ts';
import { newId } from '#server/base/ids.ts';
import { startWalk } from '#server/ledger/watching/walk.ts';
import { testContext, type TestContext } from '#test/context.ts';
import { makeShop } from '#test/shop.ts';
import type { Action, Step } from './history.ts';
import {
  accounts,
  atomic,
  decimals,
  lateWindowMs,
  plannedPayments,
  priceMinor,
  referenceOf,
  windowMs,
} from './planned-payments.ts';
import { createRandomChain, type RandomChain } from './random-chain.ts';
import { createRandomChainClient } from './random-chain-client.ts';
import type { Opened } from './recount.ts';

export const key: ChainKey = 'polkadot/test';

export type Played = {
  chain: RandomChain;
  opened: Opened[];
  /** Runs one step of a restarted watcher whose nodes are all up to date. */
  stepUndisturbed(): Promise<void>;
};

class Killed extends Error {
  override name = 'Killed';
}

/** Creates the context of histories. Its clock advances on every read, because ids sort by time. */
export function randomChainsContext(): TestContext {
  const context = testContext();
  let readings = 0;
  beforeAll(() => {
    const { clock } = context;
    const begun = clock.now().getTime();
    context.clock = { ...clock, now: () => new Date(begun + (readings += 1)) };
  });
  return context;
}

/**
 * Creates a shop with a wallet for each of its accounts, and a webhook. Returns the ids that payments need.
 */
export async function openShop(context: Context) {
  const shop = await makeShop(context);
  await shop.endpoint('http://127.0.0.1:9/hook');
  const now = context.clock.now();
  const { workspaceId } = shop;
  for (const account of accounts.slice(0, 2)) {
    await sql`
      insert into wallets (id, workspace_id, chain, platform, account, label, colour, created_at)
      values (${newId('wallet', now)}, ${workspaceId}, ${key}, 'manual', ${account}, 'Till', 'blue', ${now})`.execute(
      context.db,
    );
  }
  const rateId = newId('rate', now);
  await sql`
    insert into rates (id, symbol, currency, value, source, quotes, at)
    values (${rateId}, 'PAS', 'USD', '1', 'test', '[]', ${now})`.execute(context.db);
  const linkId = newId('link', now);
  await sql`
    insert into payment_links (id, workspace_id, environment, type, status, name, amount_minor, currency,
      collect_email, collect_billing_address, created_at, updated_at)
    values (${linkId}, ${workspaceId}, 'test', 'static', 'active', 'Coffee', ${priceMinor}, 'USD', false, false, ${now}, ${now})`.execute(
    context.db,
  );
  return { workspaceId, linkId, rateId };
}

export type OpenShop = Awaited<ReturnType<typeof openShop>>;

let histories = 0;

/** Plays a history through the real walk, on an empty ledger. */
export async function play(context: Context, shop: OpenShop, actions: Action[]): Promise<Played> {
  await sql`truncate transfers, seen_transfers, events, deliveries, revenue_buckets, revenue_sources, deadline_extensions, chain_cursors, payments cascade`.execute(
    context.db,
  );
  histories += 1;
  const chain = createRandomChain(String(histories));
  const opened: Opened[] = [];
  const walks: (Walking | undefined)[] = [];

  async function step(leader: 0 | 1, how: Omit<Step, 'leader'>): Promise<void> {
    const walking = (walks[leader] ??= startWalking(context, chain));
    try {
      await walking.step(how);
    } catch (error) {
      // As a watcher does, it resumes from the database after any failure.
      walks[leader] = undefined;
      if (!(error instanceof RetryableError || error instanceof Killed)) throw error;
    }
  }
  async function stepUndisturbed(): Promise<void> {
    await startWalking(context, chain).step({ lags: [], during: [], killedAt: null });
  }

  await stepUndisturbed();
  for (const action of actions) {
    switch (action.type) {
      case 'open':
        if (opened.every(({ planned }) => planned !== action.payment)) {
          opened.push(await openPayment(context, shop, chain, action));
        }
        break;
      case 'step':
        await step(action.leader, action);
        break;
      case 'race': {
        const alone = { lags: action.lags, during: [], killedAt: null };
        await Promise.all([step(0, alone), step(1, alone)]);
        break;
      }
      case 'restart':
        walks[action.leader] = undefined;
        break;
      default:
        chain.change(action);
    }
  }
  return { chain, opened, stepUndisturbed };
}

type Walking = { step(how: Omit<Step, 'leader'>): Promise<void> };

/** Starts a watcher that can be killed at any request, clock read or live message. */
function startWalking(context: Context, chain: RandomChain): Walking {
  const dying = new AbortController();
  let left = Number.POSITIVE_INFINITY;
  function live(): void {
    left -= 1;
    if (left < 0) dying.abort(new Killed());
    dying.signal.throwIfAborted();
  }
  const mortal: Context = {
    ...context,
    clock: {
      now() {
        live();
        return context.clock.now();
      },
    },
    live: {
      ...context.live,
      publish(change) {
        live();
        return context.live.publish(change);
      },
    },
  };
  const behavior: Pick<Step, 'lags' | 'during'> = { lags: [], during: [] };
  const client = createRandomChainClient(key, chain, behavior, live);
  let walk: (() => Promise<void>) | undefined;
  return {
    async step({ lags, during, killedAt }) {
      behavior.lags = lags;
      behavior.during = [...during];
      left = killedAt ?? Number.POSITIVE_INFINITY;
      walk ??= await startWalk(mortal, client, dying.signal, 0n);
      await walk();
    },
  };
}

async function openPayment(
  context: Context,
  shop: OpenShop,
  chain: RandomChain,
  { payment, afterMs }: { payment: number; afterMs: number },
): Promise<Opened> {
  const planned = plannedPayments[payment]!;
  const openedAt = chain.now().tip.time.getTime() + afterMs;
  const deadline = openedAt + windowMs;
  const lateUntil = deadline + lateWindowMs;
  const id = newId('payment', context.clock.now());
  await context.db
    .insertInto('payments')
    .values({
      id,
      workspaceId: shop.workspaceId,
      linkId: shop.linkId,
      environment: 'test',
      chain: key,
      symbol: 'PAS',
      decimals,
      assetId: planned.assetId,
      recipientAccount: accounts[planned.account]!,
      amountAtomic: atomic(planned.amount),
      subtotalMinor: priceMinor,
      vatMinor: 0n,
      totalMinor: priceMinor,
      currency: 'USD',
      rateId: shop.rateId,
      toleranceBps: planned.toleranceBps,
      reference: referenceOf(payment),
      status: 'open',
      expiresAt: new Date(deadline),
      lateUntil: new Date(lateUntil),
      createdAt: new Date(openedAt),
    })
    .execute();
  await sql`
    insert into held_amounts
    select chain, recipient_account, asset_id, amount_atomic, amount_atomic, id, late_until
    from payments where id = ${id}`.execute(context.db);
  const { rows } = await sql<{ height: bigint }>`
    select height from chain_cursors where chain = ${key}`.execute(context.db);
  const cursorHeight = Number(rows[0]!.height);
  return { ...planned, planned: payment, openedAt, deadline, lateUntil, cursorHeight };
}
