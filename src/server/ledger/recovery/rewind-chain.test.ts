import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentDetails } from '#contract/ledger/merchant-payments.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import type { Block } from '#server/chain/clients/chain.ts';
import { networkStates, selectOpenAlarms } from '#server/chain/networks/networks.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { selectCursor } from '#server/ledger/transfers/transfers.ts';
import { queuedMails } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { chain, type Ledger, randomHash, reversibleLedger } from '#test/reversible-ledger.ts';
import { recountSums } from '#test/recount-sums.ts';
import { storeDemoBlocks } from '#test/store-blocks.ts';
import { planRewind } from './plan-rewind.ts';
import { rewindChain, type RewindOptions } from './rewind-chain.ts';

const sessionRefreshMs = 24 * 60 * 60_000;
const context = testContext({ config: { chains: allChains, trustedProxies: 1, sessionRefreshMs } });
let ledger: Ledger;

beforeAll(() => {
  context.rateSources.push(sandboxRates(context.clock));
});
beforeEach(async () => {
  ledger = await reversibleLedger(context);
});

const providers = ['a.example', 'b.example'];

/** Rewinds to a stored block, as if two providers agreed on it. */
async function rewindTo({ height, hash, time }: Block, options: RewindOptions = {}): Promise<void> {
  await rewindChain(context, chain, { height, hash, time, providers }, options);
}

async function details({ id }: Payment): Promise<PaymentDetails> {
  return (await ledger.owner.call('GET', `/payment/${id}`)).data as PaymentDetails;
}
const statuses = async (...payments: Payment[]) =>
  Promise.all(payments.map(async (payment) => (await details(payment)).status));

async function eventsOf({ id }: Payment): Promise<string[]> {
  const { rows } = await context.pool.query<{ type: string }>(
    'select type from events where payment_id = $1 order by id',
    [id],
  );
  return rows.map(({ type }) => type.replace('payment.', ''));
}

async function expectSumsToFit(): Promise<void> {
  const { expected, kept } = await recountSums(context);
  expect(kept).toEqual(expected);
}

/** Inserts a delivery of a payment's event in this state, after this number of attempts. */
async function addDelivery(
  { id, companyId }: Payment,
  type: string,
  state: string,
  attempts: number,
): Promise<void> {
  await context.pool.query(
    `insert into webhooks (id, workspace_id, environment, name, url, secret_key, signing_secret,
       events, status, created_at, updated_at)
     values ('whk_' || $1, $1, 'production', 'Shop', 'https://shop.example', '', '', '{}', 'disabled',
       now(), now()) on conflict do nothing`,
    [companyId],
  );
  await context.pool.query(
    `insert into deliveries (id, workspace_id, webhook_id, event_id, state, attempts,
       due_at, created_at)
     select 'dlv_' || e.id, e.workspace_id, w.id, e.id, $3, $4, now(), now()
     from events e join webhooks w on w.workspace_id = e.workspace_id
     where e.payment_id = $1 and e.type = $2`,
    [id, type, state, attempts],
  );
}

describe('a rewind', () => {
  test('reverses transfers in blocks above the height, and none below', async () => {
    const [below, paid, over, partial, nothing] = [
      await ledger.open(),
      await ledger.open(),
      await ledger.open(),
      await ledger.open(),
      await ledger.open(),
    ];
    const last = await ledger.block([{ payment: below }, { payment: partial, part: 0.25 }]);
    await ledger.block([{ payment: paid }, { payment: over }]);
    await ledger.block([{ payment: over }, { payment: partial, part: 0.75 }]);
    expect(await statuses(below, paid, over, partial, nothing)).toEqual([
      'paid',
      'paid',
      'overpaid',
      'paid',
      'open',
    ]);
    await rewindTo(last, { transfersPerRange: 1 });
    expect(await statuses(below, paid, over, partial, nothing)).toEqual([
      'paid',
      'open',
      'open',
      'partial',
      'open',
    ]);
    await expectSumsToFit();
    expect((await details(paid)).paidAt).toBeNull();
    expect((await details(below)).paidAt).not.toBeNull();
    const { transfers } = await details(over);
    expect(transfers.map(({ state, value }) => [state, value])).toEqual([
      ['reversed', null],
      ['reversed', null],
    ]);
    const cursor = await selectCursor(context.db, chain);
    expect([cursor?.height, cursor?.hash]).toEqual([last.height, last.hash]);
    expect(await eventsOf(paid)).toEqual(['created', 'paid', 'reversed']);
    expect(await eventsOf(below)).toEqual(['created', 'paid']);
    expect(await eventsOf(nothing)).toEqual(['created']);
  });

  test('lets the same transactions in other blocks pay the same payments only once', async () => {
    const [paid, over, claimed] = [await ledger.open(), await ledger.open(), await ledger.open()];
    const last = await ledger.block();
    const hash = randomHash();
    const reversedBlocks = [
      await ledger.block([
        { payment: paid, plain: true },
        { payment: over, part: 2 },
      ]),
      await ledger.block([{ payment: claimed, part: 0.99, hash, plain: true }]),
    ];
    await ledger.claim(claimed, hash);
    expect(await statuses(paid, over, claimed)).toEqual(['paid', 'overpaid', 'partial']);
    const before = await recountSums(context);
    await rewindTo(last);
    expect(await statuses(paid, over, claimed)).toEqual(['open', 'open', 'open']);
    await ledger.again(...reversedBlocks.toReversed());
    expect(await statuses(paid, over, claimed)).toEqual(['paid', 'overpaid', 'partial']);
    expect((await recountSums(context)).expected.length).toBe(before.expected.length);
    await expectSumsToFit();
    expect(await eventsOf(paid)).toEqual(['created', 'paid', 'reversed', 'restored']);
    expect(await eventsOf(over)).toEqual(['created', 'overpaid', 'reversed', 'restored']);
    expect(await eventsOf(claimed)).toEqual(['created', 'partial', 'reversed', 'restored']);
    const { transfers } = await details(claimed);
    const found = transfers.map(({ state, matchedBy }) => `${state} ${matchedBy}`);
    expect(found.toSorted()).toEqual(['final claimed', 'reversed claimed']);
    expect((await details(paid)).reversal).toBeNull();
  });

  test('lets a reversed block with the same hash be stored again', async () => {
    const payment = await ledger.open();
    const last = await ledger.block();
    const kept = await ledger.block([{ payment }]);
    await rewindTo(last);
    const cursor = (await selectCursor(context.db, chain))!;
    expect(await storeDemoBlocks(context, chain, cursor, [kept])).toBe('stored');
    expect(await statuses(payment)).toEqual(['paid']);
    await expectSumsToFit();
  });

  test('reopens payments that expired because of reversed blocks, and reverts their extensions', async () => {
    const [expired, extended] = [await ledger.open(), await ledger.open()];
    const last = await ledger.block();
    await ledger.block([], { seconds: 600, halt: true });
    const { expiresAt, deadlineExtensions } = await details(extended);
    expect(deadlineExtensions).toHaveLength(1);
    await ledger.block([{ payment: extended }]);
    await ledger.block([], { seconds: 3 * 60 * 60 });
    expect(await statuses(expired, extended)).toEqual(['expired', 'paid']);
    const tier = async () =>
      (await ledger.owner.call('GET', `/company/${ledger.owner.companyId}/tier`)).data;
    expect((await tier()).reserved.amount).toBe('0.00');
    await rewindTo(last);
    expect(await statuses(expired, extended)).toEqual(['open', 'open']);
    expect((await tier()).reserved.amount).toBe('20.00');
    expect((await details(extended)).deadlineExtensions).toEqual([]);
    expect((await details(extended)).expiresAt).toBe(extended.expiresAt);
    expect(expiresAt).not.toBe(extended.expiresAt);
    expect(await eventsOf(expired)).toEqual(['created', 'expired', 'reversed']);
    await expectSumsToFit();
  });

  test('holds released exact amounts for their payments again, unless another payment has them', async () => {
    const [first, second] = [await ledger.open(), await ledger.open()];
    const holders = async () => {
      const { rows } = await context.pool.query<{ payment_id: string }>(
        'select payment_id from held_amounts where payment_id >= $1 order by payment_id',
        [first.id],
      );
      return rows.map((row) => row.payment_id);
    };
    const last = await ledger.block();
    await ledger.block([{ payment: first }, { payment: second }]);
    expect(await holders()).toEqual([first.id, second.id]);
    // An hour after the payments, blocks release both amounts.
    await ledger.block([], { seconds: 2 * 60 * 60 });
    await ledger.block();
    expect(await holders()).toEqual([]);
    const third = await ledger.open();
    expect(third.amountAtomic).toBe(first.amountAtomic);
    await rewindTo(last);
    expect(await statuses(first, second, third)).toEqual(['open', 'open', 'open']);
    expect(await holders()).toEqual([second.id, third.id]);
  });

  test('marks reversed payments that were refunded or delivered, and emails those who manage payments', async () => {
    const [refunded, delivered, plain] = [
      await ledger.open(),
      await ledger.open(),
      await ledger.open(),
    ];
    const last = await ledger.block();
    await ledger.block([{ payment: refunded }, { payment: delivered }, { payment: plain }]);
    await context.pool.query(
      `insert into refunds (id, workspace_id, payment_id, environment, chain, amount_atomic, reason,
         reference, status, token_hash, token_expires_at, requested_by, requested_at)
       select 'rfd_' || id, workspace_id, id, environment, chain, 1, 'Broken', reference, 'sent',
         id::bytea, now(), 'usr', now() from payments where id = $1`,
      [refunded.id],
    );
    await addDelivery(delivered, 'payment.paid', 'delivered', 1);
    await rewindTo(last);
    const uses = await Promise.all(
      [refunded, delivered, plain].map(async (one) => (await details(one)).reversal?.afterUse),
    );
    expect(uses).toEqual(['refunded', 'delivered', null]);
    const mails = (await queuedMails(context, ledger.email)).filter(({ subject }) =>
      subject.includes('reversed'),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain('3 payments were reversed');
    expect(mails[0]?.text).toContain('Already refunded, or reported to your systems as paid: 2');
    const { data } = await ledger.owner.call('GET', '/notification?limit=100');
    const types = (data.notifications as { type: string }[]).map(({ type }) => type);
    expect(types.filter((type) => type === 'payment_reversed')).toHaveLength(3);
  });

  test('treats events sent without an acknowledgment, and those of restored payments, as delivered', async () => {
    const [pending, failed, unsent, restored] = [
      await ledger.open(),
      await ledger.open(),
      await ledger.open(),
      await ledger.open(),
    ];
    const payments = [pending, failed, unsent, restored];
    const last = await ledger.block();
    const paid = await ledger.block(payments.map((payment) => ({ payment })));
    await addDelivery(pending, 'payment.paid', 'pending', 1);
    await addDelivery(failed, 'payment.paid', 'failed', 12);
    await addDelivery(unsent, 'payment.paid', 'pending', 0);
    await rewindTo(last);
    const uses = async () =>
      Promise.all(payments.map(async (one) => (await details(one)).reversal?.afterUse));
    expect(await uses()).toEqual(['delivered', 'delivered', null, null]);
    await ledger.again(paid);
    await addDelivery(restored, 'payment.restored', 'delivered', 1);
    await rewindTo(last);
    expect((await uses())[3]).toBe('delivered');
  });

  test('includes blocks below the original start in audits, because they are read now', async () => {
    const last = await ledger.block();
    await ledger.block();
    await context.pool.query('update chain_cursors set started_height = height');
    await rewindTo(last);
    const { rows } = await context.pool.query<{ started_height: bigint }>(
      'select started_height from chain_cursors where chain = $1',
      [chain],
    );
    expect(Number(rows[0]!.started_height)).toBe(last.height);
  });

  test('checks refunds again that reversed blocks had completed', async () => {
    const payment = await ledger.open();
    const last = await ledger.block([{ payment }]);
    await context.pool.query(
      `insert into refunds (id, workspace_id, payment_id, environment, chain, amount_atomic, reason,
         reference, status, token_hash, token_expires_at, requested_by, requested_at, transaction_hash,
         sent_at, completed_at, block_hash, block_height, block_time, kind, index, searched)
       select 'rfd_' || id, workspace_id, id, environment, chain, 1, 'Broken', reference, 'completed',
         id::bytea, now(), 'usr', now(), '0xaa', now(), now(), '0xbb', $2::bigint, now(), 'event', 0,
         '{"one.example": {"from": 1, "to": 9}}'
       from payments where id = $1`,
      [payment.id, last.height + 1],
    );
    await ledger.block();
    await rewindTo(last);
    const { rows } = await context.pool.query(
      'select status, block_hash, searched from refunds where payment_id = $1',
      [payment.id],
    );
    expect(rows).toEqual([{ status: 'sent', block_hash: null, searched: {} }]);
    const { rows: jobs } = await context.pool.query(
      `select key from graphile_worker._private_jobs where key = $1`,
      [`refund rfd_${payment.id}`],
    );
    expect(jobs).toHaveLength(1);
  });

  test('orphans seen transfers', async () => {
    const payment = await ledger.open();
    const last = await ledger.block();
    await ledger.block();
    await ledger.see(payment);
    expect(await statuses(payment)).toEqual(['processing']);
    await rewindTo(last);
    expect(await statuses(payment)).toEqual(['open']);
    expect(await eventsOf(payment)).not.toContain('reversed');
  });

  test('does what its plan lists, and the plan changes nothing', async () => {
    const [paid, partial, expired] = [
      await ledger.open(),
      await ledger.open(),
      await ledger.open(),
    ];
    const last = await ledger.block([{ payment: partial, part: 0.5 }]);
    await ledger.block([{ payment: paid }, { payment: partial, part: 0.25 }]);
    await ledger.block([], { seconds: 3 * 60 * 60 });
    const target = { ...last, providers };
    const listed = async () => {
      const lines: string[] = [];
      await planRewind(context, chain, target, (line) => lines.push(line));
      return lines;
    };
    const before = await listed();
    expect(await listed()).toEqual(before);
    expect(await statuses(paid, partial, expired)).toEqual(['paid', 'partial', 'expired']);
    const text = before.join('\n');
    expect(text).toMatch(new RegExp(`${paid.id} of \\S+: paid → open, [\\d.]+ DOT reversed`));
    expect(text).toMatch(new RegExp(`${partial.id} of \\S+: partial → partial, `));
    expect(text).toMatch(new RegExp(`${expired.id} of \\S+: expired → open$`, 'm'));
    await rewindTo(last);
    const { rows } = await context.pool.query<{ payment_id: string }>(
      `select payment_id from reversed_payments r
       join rewinds w on w.id = r.rewind_id where w.finished_at is not null and w.hash = $1`,
      [last.hash],
    );
    const planned = before.flatMap((line) => /^ {2}(pay_\w+) /.exec(line)?.[1] ?? []);
    expect(rows.map((row) => row.payment_id).toSorted()).toEqual(planned.toSorted());
    expect(await statuses(paid, partial, expired)).toEqual(['open', 'partial', 'open']);
  });

  test('closes the checkout on its network until it is finished', async () => {
    const payment = await ledger.open();
    const last = await ledger.block();
    await ledger.block([{ payment }]);
    const during: Promise<string | undefined>[] = [];
    const health = async () =>
      (await networkStates(context)).find((state) => state.chain === chain)?.health;
    await rewindTo(last, { onRange: () => during.push(health()) });
    expect(await during[0]).toBe('unreachable');
    expect(await health()).toBe('live');
    expect(await selectOpenAlarms(context.db, chain)).toEqual([]);
  });

  test('is refused while another one is unfinished, above the cursor, and within the range of an increase', async () => {
    const payment = await ledger.open();
    const last = await ledger.block();
    const next = await ledger.block([{ payment }]);
    await expect(rewindTo(next)).rejects.toThrow('nothing to rewind');
    await expect(rewindTo({ ...next, height: next.height + 1 })).rejects.toThrow('below block');
    await context.pool.query(
      `insert into transfers (id, chain, block_hash, kind, index, from_height, block_height, block_time,
         recipient_account, asset_id, amount_atomic, state, proof, providers, created_at)
       values ('trf_rise', $1, $2, 'balance', 0, $3::bigint, $4::bigint, now(), '0x1', 'native', 1, 'final',
         'demo', '{a}', $5)`,
      [chain, next.hash, last.height, next.height, context.clock.now()],
    );
    await expect(rewindTo(last)).rejects.toThrow(`Rewind to block ${last.height - 1}`);
    await context.pool.query(`delete from transfers where id = 'trf_rise'`);
    const stop = () => {
      throw new Error('cut short');
    };
    await expect(rewindTo(last, { onRange: stop })).rejects.toThrow('cut short');
    expect((await selectOpenAlarms(context.db, chain))[0]?.kind).toBe('rewinding');
    await expect(rewindTo(next)).rejects.toThrow(`rewind ${chain} ${last.height}`);
    await rewindTo(last);
    expect(await statuses(payment)).toEqual(['open']);
  });

  test('subtracts what was counted, also of a payment with a rounded remaining amount', async () => {
    const usage = async () => {
      const { rows } = await context.pool.query<{ used: bigint }>(
        'select received_minor as used from limit_months where workspace_id = $1',
        [ledger.owner.companyId],
      );
      return rows.map(({ used }) => used);
    };
    const payment = await ledger.open();
    const first = await ledger.block([{ payment, part: 0.5 }]);
    const partial = await usage();
    // As of an asset with six decimals, where the rounding can be worth a cent.
    await context.pool.query(
      'update payments set requested_atomic = amount_atomic * 1.01 where id = $1',
      [payment.id],
    );
    await ledger.block([{ payment, part: 0.51 }]);
    expect(await statuses(payment)).toEqual(['paid']);
    await rewindTo(first);
    expect(await usage()).toEqual(partial);
  });

  test.each([
    ['the transfer of', 'partial'],
    ['all transfers before', 'open'],
  ])('of %s a requested amount keeps it: the same transactions never overpay', async (_, left) => {
    const before = await ledger.block();
    const payments = await Promise.all(Array.from({ length: 8 }, () => ledger.open()));
    const first = await ledger.block(payments.map((payment) => ({ payment, part: 0.5 })));
    const rests = await Promise.all(
      payments.map(async (one) => (await details(one)).remainingAtomic),
    );
    const credits = first.credits.map((credit, index) => ({
      ...credit,
      transactionHash: randomHash(),
      amountAtomic: BigInt(rests[index]!),
    }));
    const second = await ledger.again({ ...first, credits });
    expect(new Set(await statuses(...payments))).toEqual(new Set(['paid']));
    await rewindTo(left === 'open' ? before : first);
    expect(new Set(await statuses(...payments))).toEqual(new Set([left]));
    if (left === 'open') await ledger.again(first);
    await ledger.again(second);
    expect(new Set(await statuses(...payments))).toEqual(new Set(['paid']));
  });
});
