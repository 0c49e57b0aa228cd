import { beforeEach, describe, expect, test } from 'vitest';
import type { Claim } from '#contract/ledger/claims.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import { testAssetId } from '#test/chains.ts';
import { evmKey, substrateKey, watchedPayments } from '#test/watched-payments.ts';

const scene = watchedPayments();
const { open, send, watched } = scene;
beforeEach(async () => {
  await scene.context.pool.query('delete from throttles');
});

async function claim(payment: Payment, transactionHash: string) {
  const path = `/checkout/payments/${payment.id}/claim`;
  const { data, error } = await scene.payer.call('POST', path, { transactionHash });
  return { ...(data as Claim | undefined), error };
}

async function answerOf(payment: Payment, transactionHash: string) {
  const { error, result } = await claim(payment, transactionHash);
  return error?.code ?? result;
}

/** Returns an amount that matches no payment. */
const inexact = (payment: Payment) => (BigInt(payment.amountAtomic) * 98n) / 100n + 7n;

describe.each([evmKey, substrateKey] as const)('on %s a payer', (key) => {
  test('is credited with a claimed transaction of another amount once it is final', async () => {
    const payment = await open(key);
    const hash = await send(key, payment.account, inexact(payment));
    expect(await answerOf(payment, hash)).toBe('not_final_yet');
    await watched(key);
    const { result, payment: settled } = await claim(payment, ` ${hash.toUpperCase()} `);
    expect(result).toBe('attributed');
    expect(settled).toMatchObject({ status: 'partial', receivedAtomic: `${inexact(payment)}` });
    // A repeated request gets the same response, and nothing is credited twice.
    const again = await claim(payment, hash);
    expect([again.result, again.payment?.receivedAtomic]).toEqual([
      'attributed',
      `${inexact(payment)}`,
    ]);
  });

  test('who claims slightly more than was due, or less within the tolerance, has paid in full', async () => {
    const payment = await open(key);
    const more = await send(key, payment.account, (BigInt(payment.amountAtomic) * 101n) / 100n);
    await watched(key);
    expect((await claim(payment, more)).payment?.status).toBe('overpaid');
    const inTolerance = await open(key);
    const less = (BigInt(inTolerance.amountAtomic) * 998n) / 1000n;
    const hash = await send(key, inTolerance.account, less);
    await watched(key);
    expect((await claim(inTolerance, hash)).payment?.status).toBe('paid');
  });

  test('cannot take an amount far from the price: the merchant decides', async () => {
    const { merchant, context } = scene;
    const payment = await open(key);
    const hash = await send(key, payment.account, BigInt(payment.amountAtomic) * 194n);
    await watched(key);
    const { result, payment: settled } = await claim(payment, hash);
    expect([result, settled?.receivedAtomic]).toEqual(['merchant_decides', '0']);
    expect(await answerOf(payment, hash)).toBe('merchant_decides');
    await context.pool.query('update wallets set verified_at = now() where id = $1', [
      payment.walletId,
    ]);
    const { companyId } = merchant;
    const inbox = await merchant.call(
      'GET',
      `/transfer/unmatched?environment=test&companyId=${companyId}`,
    );
    const [transfer] = inbox.data.transfers as { id: string; transactionHash: string }[];
    expect(transfer!.transactionHash).toBe(hash);
    const path = `/transfer/${transfer!.id}/suggestions?companyId=${companyId}`;
    const { suggestions } = (await merchant.call('GET', path)).data;
    expect(suggestions).toMatchObject([{ paymentId: payment.id, claimed: true, compared: 'more' }]);
    const assigned = { paymentId: payment.id, companyId };
    const { data } = await merchant.call('POST', `/transfer/${transfer!.id}/assign`, assigned);
    expect(data.status).toBe('overpaid');
  });

  test('cannot take a transfer that another payment could claim too', async () => {
    const first = await open(key);
    const second = await open(key, first.walletId);
    const hash = await send(key, first.account, inexact(first));
    await watched(key);
    const answers = await Promise.all([answerOf(first, hash), answerOf(second, hash)]);
    expect(answers).toEqual(['merchant_decides', 'merchant_decides']);
  });

  test('gets the reason why a transaction cannot be theirs', async () => {
    const payment = await open(key);
    const other = await open(key);
    expect(await answerOf(payment, `0x${'12'.repeat(32)}`)).toBe('not_found');
    const elsewhere = await send(key, other.account, inexact(payment));
    const nobodys = await send(
      key,
      key === evmKey ? `0x${'34'.repeat(20)}` : `0x${'34'.repeat(32)}`,
      10n ** 12n,
    );
    const assetId = key === evmKey ? scene.evm.assetId : testAssetId;
    const wrongCoin = await send(key, payment.account, 5_000n, { assetId });
    await watched(key);
    expect(await answerOf(payment, elsewhere)).toBe('other_recipient');
    expect(await answerOf(payment, nobodys)).toBe('other_recipient');
    expect(await answerOf(payment, wrongCoin)).toBe('other_asset');
    const [stored] = await scene.context.db
      .selectFrom('transfers')
      .select('paymentId')
      .where('transactionHash', '=', elsewhere)
      .execute();
    expect(stored?.paymentId).toBeNull();
  });

  test('cannot take what belongs to another payment, nor what arrived before theirs was opened', async () => {
    const first = await open(key);
    const early = await send(key, first.account, inexact(first));
    const exact = await send(key, first.account, BigInt(first.amountAtomic));
    await watched(key);
    const second = await open(key, first.walletId);
    expect(second.recipient).toBe(first.recipient);
    expect(await answerOf(second, exact)).toBe('already_attributed');
    expect(await answerOf(second, early)).toBe('too_old');
    // The first payment is paid by now, so the merchant decides about anything else.
    expect(await answerOf(first, early)).toBe('merchant_decides');
  });

  test('who claims twice concurrently is credited once', async () => {
    const payment = await open(key);
    const hash = await send(key, payment.account, inexact(payment));
    await watched(key);
    const answers = await Promise.all([answerOf(payment, hash), answerOf(payment, hash)]);
    expect(answers).toEqual(['attributed', 'attributed']);
    expect((await claim(payment, hash)).payment?.receivedAtomic).toBe(`${inexact(payment)}`);
  });
});

test('an extrinsic can be named by its block and index, and by an explorer’s page', async () => {
  const payment = await open(substrateKey);
  const hash = await send(substrateKey, payment.account, inexact(payment));
  await watched(substrateKey);
  const { rows } = await scene.context.pool.query<{ block_height: string }>(
    'select block_height from transfers where transaction_hash = $1',
    [hash],
  );
  const height = Number(rows[0]!.block_height);
  const { request } = scene.substrate.node;
  const at = await request<string>('chain_getBlockHash', [height]);
  const { block } = await request<{ block: { extrinsics: string[] } }>('chain_getBlock', [at]);
  const place = block.extrinsics.length - 1;
  expect(await answerOf(payment, `${height}-0`)).toBe('other_recipient');
  const page = `https://assethub-paseo.subscan.io/extrinsic/${height}-${place}?tab=event`;
  expect(await answerOf(payment, page)).toBe('attributed');
});

test('a transfer that the merchant dismissed cannot be claimed', async () => {
  const payment = await open(evmKey);
  const hash = await send(evmKey, payment.account, inexact(payment));
  await watched(evmKey);
  await scene.context.pool.query(
    `insert into dismissed_transfers (workspace_id, transfer_id, reason, dismissed_by, dismissed_at)
     select $1, id, 'Mine', 'usr_1', now() from transfers where transaction_hash = $2`,
    [scene.merchant.companyId, hash],
  );
  expect(await answerOf(payment, hash)).toBe('already_attributed');
});

test('a claim is audited as the payer’s, and the shop gets the same events as for any transfer', async () => {
  const payment = await open(evmKey);
  const hash = await send(evmKey, payment.account, inexact(payment));
  await watched(evmKey);
  await claim(payment, hash);
  const { companyId } = scene.merchant;
  const log = await scene.merchant.call('GET', `/company/${companyId}/audit`);
  expect(log.data.entries[0]).toMatchObject({
    action: 'transfer.claimed',
    actor: null,
    target: payment.id,
    details: { transactionHash: hash, amount: expect.stringMatching(/^19\.\d+ DEV$/) },
  });
  const { rows } = await scene.context.pool.query<{ type: string }>(
    'select type from events where payment_id = $1 order by id',
    [payment.id],
  );
  expect(rows.map(({ type }) => type)).toEqual(['payment.created', 'payment.partial']);
});

test('text that names no transaction is rejected, and so are too many claims', async () => {
  const payment = await open(evmKey);
  const { error } = await claim(payment, 'I have paid, honestly');
  expect(error?.issues).toEqual([{ field: 'transactionHash', code: 'transaction_hash' }]);
  expect(await answerOf({ ...payment, id: 'pay_none' }, `0x${'12'.repeat(32)}`)).toBe('not_found');
  let answer: string | undefined;
  for (let tried = 0; tried < 80 && answer !== 'too_many_requests'; tried += 1) {
    answer = await answerOf(payment, `0x${'12'.repeat(32)}`);
  }
  expect(answer).toBe('too_many_requests');
});
