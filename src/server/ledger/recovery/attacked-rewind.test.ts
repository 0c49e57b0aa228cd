import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentDetails } from '#contract/ledger/merchant-payments.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import type { RefundWithLink } from '#contract/ledger/refunds.ts';
import type { Block } from '#server/chain/clients/chain.ts';
import { clearAlarms, raiseAlarm, selectOpenAlarms } from '#server/chain/networks/networks.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { selectCursor } from '#server/ledger/transfers/transfers.ts';
import { randomAccount } from '#test/chains.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { chain, type Ledger, randomHash, reversibleLedger } from '#test/reversible-ledger.ts';
import { recountSums } from '#test/recount-sums.ts';
import { isRewinding } from './recovery.ts';
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

async function transferOf(transactionHash: string): Promise<string> {
  const { rows } = await context.pool.query<{ id: string }>(
    `select id from transfers where transaction_hash = $1 and state = 'final'`,
    [transactionHash],
  );
  expect(rows).toHaveLength(1);
  return rows[0]!.id;
}

describe('over several rewinds', () => {
  test('shops receive payment.paid only once, whatever the status before the first rewind', async () => {
    const payment = await ledger.open();
    const last = await ledger.block();
    await ledger.block([{ payment, part: 0.5 }]);
    expect(await statuses(payment)).toEqual(['partial']);
    await rewindTo(last);
    const paid = await ledger.block([{ payment }]);
    expect(await statuses(payment)).toEqual(['paid']);
    expect((await details(payment)).reversal).toBeNull();
    await rewindTo(last);
    expect(await statuses(payment)).toEqual(['open']);
    await ledger.again(paid);
    expect(await statuses(payment)).toEqual(['paid']);
    const sent = ['created', 'partial', 'reversed', 'paid', 'reversed', 'restored'];
    expect(await eventsOf(payment)).toEqual(sent);
    expect((await details(payment)).reversal).toBeNull();
    await expectSumsToFit();
  });

  test('of increasing depth, payments and sums are the same at the end as without them', async () => {
    const [one, two, three] = [await ledger.open(), await ledger.open(), await ledger.open()];
    const blocks = [
      await ledger.block(),
      await ledger.block([{ payment: one, part: 0.25 }]),
      await ledger.block([
        { payment: one, part: 0.75 },
        { payment: two, plain: true },
      ]),
      await ledger.block([
        { payment: two, part: 0.5 },
        { payment: three, plain: true },
      ]),
    ];
    for (const target of [blocks[2]!, blocks[1]!, blocks[0]!]) {
      await rewindTo(target, { transfersPerRange: 1 });
      await expectSumsToFit();
      await ledger.again(...blocks.slice(blocks.indexOf(target) + 1));
      expect(await statuses(one, two, three)).toEqual(['paid', 'overpaid', 'paid']);
      await expectSumsToFit();
    }
  });

  test('an unfinished one can be continued to a lower block', async () => {
    const payment = await ledger.open();
    const deep = await ledger.block();
    await ledger.block([{ payment, part: 0.5 }]);
    const last = await ledger.block();
    await ledger.block([{ payment, part: 0.5 }]);
    const stop = () => {
      throw new Error('cut short');
    };
    await expect(rewindTo(last, { onRange: stop })).rejects.toThrow('cut short');
    await expect(rewindTo({ ...last, height: last.height + 1 })).rejects.toThrow(
      `rewind ${chain} ${last.height}`,
    );
    await rewindTo(deep);
    expect(await statuses(payment)).toEqual(['open']);
    const cursor = await selectCursor(context.db, chain);
    expect([cursor?.height, cursor?.hash]).toEqual([deep.height, deep.hash]);
    expect(await selectOpenAlarms(context.db, chain)).toEqual([]);
    await expectSumsToFit();
  });
});

describe('decisions by people', () => {
  test('an accepted payment whose transfers were reversed is not paid by dust', async () => {
    const payment = await ledger.open();
    const last = await ledger.block();
    const reversedBlock = await ledger.block([{ payment, part: 0.5 }]);
    await ledger.owner.call('POST', `/payment/${payment.id}/resolve`, { reason: 'A friend' });
    expect(await statuses(payment)).toEqual(['paid']);
    await rewindTo(last);
    expect(await statuses(payment)).toEqual(['open']);
    await ledger.block([{ payment, part: 0.01 }]);
    expect(await statuses(payment)).toEqual(['partial']);
    await rewindTo(last);
    await ledger.again(reversedBlock);
    expect(await statuses(payment)).toEqual(['paid']);
    await expectSumsToFit();
  });

  test('dismissed transfers stay dismissed, and claimed ones stay claimed, in another block', async () => {
    const payment = await ledger.open();
    const last = await ledger.block();
    const [dismissed, assigned] = [randomHash(), randomHash()];
    const reversedBlocks = [
      await ledger.block([{ payment, part: 0.9, hash: dismissed, plain: true }]),
      await ledger.block([{ payment, part: 0.8, hash: assigned, plain: true }]),
    ];
    const { companyId } = ledger.owner;
    const put = async (path: string, body: object) =>
      expect((await ledger.owner.call('POST', path, { companyId, ...body })).error).toBeUndefined();
    await put(`/transfer/${await transferOf(dismissed)}/dismiss`, { reason: 'Mine' });
    await context.pool.query(
      `insert into claim_requests (workspace_id, transfer_id, payment_id, created_at)
       values ($1, $2, $3, now())`,
      [companyId, await transferOf(assigned), payment.id],
    );
    await put(`/transfer/${await transferOf(assigned)}/assign`, { paymentId: payment.id });
    const inbox = async (query = '') =>
      (await ledger.owner.call('GET', `/transfer/unmatched?companyId=${companyId}${query}`)).data
        .transfers as { transactionHash: string }[];
    expect(await inbox()).toEqual([]);
    const claimed = async () => {
      const { rows } = await context.pool.query(
        `select t.transaction_hash from claim_requests c join transfers t on t.id = c.transfer_id
         where t.state = 'final'`,
      );
      return rows.map((row) => row.transaction_hash);
    };
    await rewindTo(last);
    await ledger.again(...reversedBlocks);
    expect(await statuses(payment)).toEqual(['partial']);
    expect(await inbox()).toEqual([]);
    expect(await inbox('&dismissed=true')).toHaveLength(1);
    expect(await claimed()).toEqual([assigned]);
  });
});

describe('an unmatched transfer', () => {
  test('is never matched to a payment that was opened after the first block with it', async () => {
    const first = await ledger.open();
    const last = await ledger.block();
    const reversedBlock = await ledger.block([{ payment: first, part: 0.98, plain: true }]);
    await context.pool.query('update held_amounts set payment_id = null where payment_id = $1', [
      first.id,
    ]);
    context.clock.set(new Date(reversedBlock.time.getTime() + 5 * 60_000));
    await context.pool.query('update chain_cursors set head_height = head_height + 2');
    const [exact, near] = [await ledger.open(), await ledger.open()];
    const { amountAtomic, transactionHash } = reversedBlock.credits[0]!;
    await context.pool.query('update payments set amount_atomic = $2 where id = $1', [
      exact.id,
      amountAtomic,
    ]);
    await context.pool.query('update held_amounts set amount_atomic = $2 where payment_id = $1', [
      exact.id,
      amountAtomic,
    ]);
    await rewindTo(last);
    for (let more = 0; more < 4; more += 1) await ledger.block([], { seconds: 120 });
    await ledger.again(reversedBlock);
    expect(await statuses(exact, near)).toEqual(['open', 'open']);
    const { data } = await ledger.payer.call('POST', `/checkout/payments/${near.id}/claim`, {
      transactionHash,
    });
    expect(data.result).toBe('too_old');
  });
});

test('at most one payment of a dynamic link can be paid after a rewind', async () => {
  const order = (await ledger.order('10')).data.id as string;
  const open = async () => {
    const { time } = (await selectCursor(context.db, chain))!;
    if (time > context.clock.now()) context.clock.set(time);
    return ledger.open(order);
  };
  const first = await open();
  const last = await ledger.block();
  await ledger.block([], { seconds: 3 * 60 * 60 });
  await ledger.block();
  expect(await statuses(first)).toEqual(['expired']);
  const second = await open();
  expect(second.id).not.toBe(first.id);
  const reversedBlock = await ledger.block([{ payment: second }]);
  expect(await statuses(second)).toEqual(['paid']);
  await rewindTo(last);
  expect(await statuses(first, second)).toEqual(['canceled', 'open']);
  await ledger.again(reversedBlock);
  expect(await statuses(first, second)).toEqual(['canceled', 'paid']);
});

test('transfers that a rewind has reversed, or may reverse, are not refunded', async () => {
  const payment = await ledger.open();
  const last = await ledger.block();
  const reversedBlock = await ledger.block([{ payment }]);
  const offered = await ledger.owner.call('POST', `/payment/${payment.id}/refunds`, {
    reason: 'Sent back',
  });
  const { id } = offered.data as RefundWithLink;
  await context.pool.query(
    `update refunds set status = 'address_given', recipient_account = $2, address_given_at = now()
     where id = $1`,
    [id, randomAccount('substrate')],
  );
  const prepare = () => ledger.owner.call('POST', `/refund/${id}/prepare`);
  expect((await prepare()).error).toBeUndefined();
  const raisedAt = context.clock.now();
  await raiseAlarm(context.db, { chain, kind: 'finality_broken', detail: 'seen', raisedAt });
  expect((await prepare()).error?.code).toBe('network_unavailable');
  await clearAlarms(context.db, chain, ['finality_broken'], { now: raisedAt });
  await rewindTo(last);
  expect((await prepare()).error?.code).toBe('refund_not_received');
  const order = await ledger.owner.call('POST', `/refund/${id}/wallet-transfer`, {
    sender: payment.recipient,
  });
  expect(order.error?.code).toBe('refund_not_received');
  await ledger.again(reversedBlock);
  expect((await prepare()).error).toBeUndefined();
});

test('a transaction that is included twice restores its reversed payment only once', async () => {
  const payment = await ledger.open();
  const last = await ledger.block();
  const reversedBlock = await ledger.block([{ payment, plain: true }]);
  await rewindTo(last);
  await ledger.again(reversedBlock);
  expect(await statuses(payment)).toEqual(['paid']);
  await ledger.block([], { seconds: 2 * 60 * 60 });
  await ledger.block();
  // After an account has been emptied, the same signed transaction can be replayed.
  await ledger.again(reversedBlock);
  expect(await statuses(payment)).toEqual(['paid']);
});

test('payments that people accept, cancel and claim during a rewind are correct afterwards', async () => {
  const payments = await inTurn(12, () => ledger.open());
  const last = await ledger.block();
  const hashes = payments.map(() => randomHash());
  const reversedBlocks = [
    await ledger.block(payments.slice(0, 4).map((payment) => ({ payment, part: 0.5 }))),
    await ledger.block(payments.slice(0, 4).map((payment) => ({ payment, part: 0.25 }))),
    await ledger.block(
      payments
        .slice(4, 8)
        .map((payment, at) => ({ payment, part: 0.99, plain: true, hash: hashes[at]! })),
    ),
  ];
  await context.pool.query('delete from throttles');
  const call = (path: string, body?: object) => ledger.owner.call('POST', path, body);
  const [outcomes] = await Promise.all([
    // Two operators run it concurrently: one of them continues where the other one was.
    Promise.allSettled([
      rewindTo(last, { transfersPerRange: 1 }),
      rewindTo(last, { transfersPerRange: 2 }),
    ]),
    ...payments.slice(0, 4).map(({ id }) => call(`/payment/${id}/resolve`, { reason: 'Fine' })),
    ...payments.slice(8).map(({ id }) => call(`/payment/${id}/cancel`)),
    ...payments.slice(4, 8).map(({ id }, at) =>
      ledger.payer.call('POST', `/checkout/payments/${id}/claim`, {
        transactionHash: hashes[at],
      }),
    ),
  ]);
  if (await isRewinding(context.db, chain)) await rewindTo(last);
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(await statuses(...payments.slice(0, 8))).toEqual(payments.slice(0, 8).map(() => 'open'));
  const canceled = payments.slice(8);
  expect(await statuses(...canceled)).toEqual(canceled.map(() => 'canceled'));
  await expectSumsToFit();
  await ledger.again(...reversedBlocks);
  await expectSumsToFit();
  const { rows } = await context.pool.query<{ kept: string; counted: string }>(
    `select (select coalesce(sum(reserved_minor), 0) from payments) as counted,
       (select coalesce(sum(reserved_minor), 0) from limit_reservations) as kept`,
  );
  expect(rows[0]!.kept).toBe(rows[0]!.counted);
});

async function inTurn<Result>(times: number, work: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let time = 0; time < times; time += 1) results.push(await work());
  return results;
}
