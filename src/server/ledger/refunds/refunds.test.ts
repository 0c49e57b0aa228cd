import { compact } from '@polkadot-api/substrate-bindings';
import { type Hex, parseEther, toHex } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { showAddress } from '#contract/chain/addresses.ts';
import { nativeAsset } from '#contract/chain/assets.ts';
import { type ChainKey, chains, type NetworkId } from '#contract/chain/networks.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import type { Refund, RefundWithLink } from '#contract/ledger/refunds.ts';
import type { SubstrateTransfer } from '#contract/ledger/wallet-transfers.ts';
import { referenceBytes } from '#server/chain/clients/chain.ts';
import { localGenesisHash } from '#server/chain/substrate/node.ts';
import { createAuthority } from '#server/authority.ts';
import type { RequestContext } from '#server/base/http/request-context.ts';
import { fortuneOf, freshSubstrateAccount } from '#server/sandbox/chains/substrate-account.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { selectCursor } from '#server/ledger/transfers/transfers.ts';
import { type Caller, joinAs, queuedMails, signInWithCompany, testApi } from '#test/api.ts';
import {
  randomAccount,
  startTestEvmChain,
  startTestSubstrateChain,
  type TestEvmChain,
  type TestSubstrateChain,
} from '#test/chains.ts';
import { testContext } from '#test/context.ts';
import { pretendLive } from '#test/live-chains.ts';
import { alice } from '#test/requests.ts';
import { signPayload } from '#test/sign-payload.ts';
import { checkSent, giveAddress, refundOfToken } from './refunds.ts';
import { storeDemoBlocks } from '#test/store-blocks.ts';

const day = 24 * 60 * 60_000;
const context = testContext({
  config: { sessionTtlMs: 60 * day, sessionRefreshMs: 60 * day },
  now: new Date(),
});
let evm: TestEvmChain;
let substrate: TestSubstrateChain;
let owner: Caller & { companyId: string };
let height = 100;

beforeAll(async () => {
  context.rateSources.push(sandboxRates(context.clock));
  [evm, substrate] = await Promise.all([startTestEvmChain(), startTestSubstrateChain('paced')]);
  context.config.chains.push(
    { chain: 'moonbeam/test', endpoints: [evm.node.url] },
    { chain: 'polkadot/test', endpoints: [substrate.node.wsUrl], genesisHash: localGenesisHash },
  );
  owner = await signInWithCompany(context, testApi(context));
});
// The chains run in real time.
beforeEach(async () => {
  context.clock.set(new Date());
  await context.db.deleteFrom('throttles').execute();
});
afterAll(async () => {
  await Promise.all([evm.stop(), substrate.stop()]);
});

const till = '0x52908400098527886e0f7030069857d2e4169ee7';
const aliceAccount = '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';

/** Opens a payment and stores its full amount as the watcher does. */
async function paid(
  network: 'moonbeam' | 'polkadot' = 'moonbeam',
  customer?: { email: string },
): Promise<Payment> {
  const chain: ChainKey = `${network}/test`;
  const recipient = network === 'moonbeam' ? till : aliceAccount;
  const wallets = await owner.call('GET', `/wallet?environment=test&companyId=${owner.companyId}`);
  const known = (wallets.data.wallets as { id: string; network: NetworkId }[]).find(
    (one) => one.network === network,
  );
  const added = await owner.call('POST', '/wallet', {
    companyId: owner.companyId,
    network,
    environment: 'test',
    addresses: [network === 'moonbeam' ? till : alice],
    metadata: { ui: { label: 'Till', colour: 'green' } },
  });
  const link = await owner.call('POST', '/payment-link/static', {
    companyId: owner.companyId,
    name: 'Coffee',
    environment: 'test',
    amount: { amount: '5.00', currency: 'USD' },
    walletIds: [known?.id ?? added.data.id],
    collectEmail: customer !== undefined,
  });
  await pretendLive(context, chain, { height, hash: `0xb${height}` });
  const opened = await owner.call('POST', `/checkout/${link.data.id}/payments`, {
    network,
    symbol: network === 'moonbeam' ? 'DEV' : 'PAS',
    customer,
  });
  const payment = opened.data as Payment;
  height += 1;
  const credit = {
    kind: 'native' as const,
    index: 0,
    transactionHash: `0xt${height}`,
    sender: null,
    recipient,
    assetId: nativeAsset,
    amountAtomic: BigInt(payment.amountAtomic),
    reference: null,
  };
  const time = context.clock.now();
  const block = { height, hash: `0xb${height}`, parentHash: `0xb${height - 1}`, time };
  const cursor = await selectCursor(context.db, chain);
  await storeDemoBlocks(context, chain, cursor!, [{ ...block, credits: [credit] }]);
  return payment;
}

const path = ({ id }: { id: string }, rest = '') => `/refund/${id}${rest}`;
const request = (payment: Payment, input: object = {}) =>
  owner.call('POST', `/payment/${payment.id}/refunds`, { reason: 'Sent back', ...input });
const listed = async (payment: Payment) =>
  (await owner.call('GET', `/payment/${payment.id}/refunds`)).data as {
    refunds: Refund[];
    refundableAtomic: string;
  };
const tokenOf = ({ url }: RefundWithLink) => url.split('/').at(-1)!;

/** Returns a request context of the payer's page. */
function payer(): RequestContext {
  return {
    ...context,
    authority: createAuthority(context),
    request: { id: 'r', method: 'POST', path: '/', headers: new Headers(), address: '203.0.113.9' },
    responseHeaders: new Headers(),
  };
}

/** Offers a refund whose payer has given an address. */
async function awaiting(
  network: 'moonbeam' | 'polkadot' = 'moonbeam',
): Promise<RefundWithLink & { account: string }> {
  const payment = await paid(network);
  const { data } = await request(payment);
  const account = randomAccount(network === 'moonbeam' ? 'evm' : 'substrate');
  const address = showAddress(chains[`${network}/test`], account);
  expect(await giveAddress(payer(), tokenOf(data), address)).toBeUndefined();
  return { ...data, recipient: address, account };
}

const send = (refund: { id: string }, transactionHash: string) =>
  owner.call('POST', path(refund, '/send'), { transactionHash });
const current = async (refund: Refund) => {
  const { data } = await owner.call('GET', `/payment/${refund.paymentId}/refunds`);
  return (data.refunds as Refund[]).find(({ id }) => id === refund.id)!;
};
const look = (refund: Refund, transaction: string) =>
  checkSent(context, { workspaceId: owner.companyId, id: refund.id, transaction });

async function pay(to: string, value: bigint, reference?: string): Promise<Hex> {
  const data = reference === undefined ? '0x' : toHex(referenceBytes(reference));
  const sent = await evm.send({ to: to as Hex, value, data, gas: 100_000n });
  return sent.transactionHash;
}

/** Pays and waits until it is final. */
async function payFinally(to: string, value: bigint, reference?: string): Promise<Hex> {
  const hash = await pay(to, value, reference);
  await evm.node.mine(2);
  return hash;
}

describe('offering a refund', () => {
  test('is of the whole received amount by default, and never of more in total', async () => {
    const payment = await paid();
    const third = BigInt(payment.amountAtomic) / 3n;
    const first = await request(payment, { amountAtomic: `${third}` });
    expect(first.status).toBe(201);
    expect(first.data).toMatchObject({
      status: 'requested',
      amountAtomic: `${third}`,
      asset: { network: 'moonbeam', symbol: 'DEV' },
      recipient: null,
      reason: 'Sent back',
    });
    const rest = BigInt(payment.amountAtomic) - third;
    expect((await listed(payment)).refundableAtomic).toBe(`${rest}`);
    const tooMuch = await request(payment, { amountAtomic: `${rest + 1n}` });
    expect(tooMuch.error?.issues).toEqual([{ field: 'amountAtomic', code: 'refund_amount' }]);
    expect((await request(payment)).data.amountAtomic).toBe(`${rest}`);
    expect((await request(payment)).error?.code).toBe('nothing_to_refund');
  });

  test('twice concurrently offers the amount once', async () => {
    const payment = await paid();
    const answers = await Promise.all([request(payment), request(payment)]);
    const codes = answers.map(({ error }) => error?.code);
    expect(codes).toEqual(expect.arrayContaining(['nothing_to_refund', undefined]));
  });

  test('sends a mail to a payer who gave an email address', async () => {
    const email = 'payer@example.com';
    const { data } = await request(await paid('moonbeam', { email }));
    expect(data.mailedTo).toBe(email);
    const [mail] = await queuedMails(context, email);
    expect(mail?.text).toContain(data.url);
    expect(mail?.text).toContain('Sent back');
  });

  test('stores no link that could be read from the database', async () => {
    const { data } = await request(await paid());
    const { rows } = await context.pool.query('select r::text as row from refunds r');
    expect(JSON.stringify(rows)).not.toContain(tokenOf(data));
  });

  test('can be canceled until it is sent, and then be repeated', async () => {
    const payment = await paid();
    const { data } = await request(payment);
    expect((await owner.call('POST', path(data, '/cancel'))).data.status).toBe('canceled');
    expect((await owner.call('POST', path(data, '/cancel'))).error?.code).toBe('refund_over');
    expect((await listed(payment)).refundableAtomic).toBe(payment.amountAtomic);
    expect((await request(payment)).status).toBe(201);
  });

  test('requires the permission to change payments in the workspace', async () => {
    const payment = await paid();
    const { data } = await request(payment);
    const viewer = await joinAs(context, owner, 'viewer');
    const refused = await viewer.call('POST', `/payment/${payment.id}/refunds`, { reason: 'x' });
    expect(refused.error?.code).toBe('missing_privilege');
    const stranger = await signInWithCompany(context, testApi(context));
    expect((await stranger.call('POST', path(data, '/cancel'))).status).toBe(404);
    expect((await stranger.call('GET', `/payment/${payment.id}/refunds`)).status).toBe(404);
  });
});

describe('the payer’s link', () => {
  test('notifies the merchant of each address, as an event and at the payment', async () => {
    const payment = await paid();
    const { data } = await request(payment);
    const [one, two] = [randomAccount('evm'), randomAccount('evm')];
    for (const address of [one, two]) await giveAddress(payer(), tokenOf(data), address);
    const { rows } = await context.pool.query<{ recipient: string }>(
      `select body::jsonb #>> '{data,recipient}' as recipient from events
       where type = 'refund.address_given' and payment_id = $1 order by id`,
      [payment.id],
    );
    expect(rows.map(({ recipient }) => recipient.toLowerCase())).toEqual([one, two]);
    const { notifications } = (await owner.call('GET', '/notification?limit=100')).data;
    const about = (notifications as { values: Record<string, string>; read: boolean }[]).filter(
      ({ values }) => values['paymentId'] === payment.id && values['decision'] !== undefined,
    );
    expect(about).toMatchObject([{ read: false, values: { decision: 'refund_address' } }]);
  });

  test('accepts an address of the network, and another one until the merchant sends', async () => {
    const { data } = await request(await paid());
    const token = tokenOf(data);
    expect(await giveAddress(payer(), token, '')).toBe('required');
    expect(await giveAddress(payer(), token, alice)).toBe('evm_address');
    const wrong = '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    expect(await giveAddress(payer(), token, wrong)).toBe('evm_checksum');
    const [one, two, three] = [randomAccount('evm'), randomAccount('evm'), randomAccount('evm')];
    expect(await giveAddress(payer(), token, one)).toBeUndefined();
    expect((await current(data)).status).toBe('address_given');
    expect(await giveAddress(payer(), token, two)).toBeUndefined();
    const prepared = await owner.call('POST', path(data, '/prepare'));
    expect(prepared.data.recipient.toLowerCase()).toBe(two);
    await giveAddress(payer(), token, three);
    expect((await current(data)).recipient?.toLowerCase()).toBe(two);
    expect((await refundOfToken(payer(), token)).state).toBe('held');
    context.clock.advance(61 * 60_000);
    expect((await refundOfToken(payer(), token)).state).toBe('open');
  });

  test('rejects a Substrate address of another network', async () => {
    const { data } = await request(await paid('polkadot'));
    const kusama = showAddress(chains['kusama/test'], aliceAccount);
    expect(await giveAddress(payer(), tokenOf(data), kusama)).toBe('substrate_prefix');
    expect(await giveAddress(payer(), tokenOf(data), alice)).toBeUndefined();
  });

  test('notifies the members who send refunds that one can be sent', async () => {
    const { email } = (await owner.call('GET', '/user/info')).data as { email: string };
    const before = (await queuedMails(context, email)).length;
    const refund = await awaiting();
    const mails = await queuedMails(context, email);
    expect(mails).toHaveLength(before + 1);
    expect(mails.at(-1)?.text).toContain(refund.recipient);
  });

  test('is valid for two weeks, and invalid once there is a newer one', async () => {
    const { data } = await request(await paid());
    const renewed = await owner.call('POST', path(data, '/link'));
    await expect(refundOfToken(payer(), tokenOf(data))).rejects.toMatchObject({
      code: 'not_found',
    });
    const token = tokenOf(renewed.data);
    expect((await refundOfToken(payer(), token)).state).toBe('open');
    context.clock.advance(14 * day + 1);
    expect((await refundOfToken(payer(), token)).state).toBe('expired');
    await giveAddress(payer(), token, randomAccount('evm'));
    expect((await current(data)).recipient).toBeNull();
  });
});

describe('a refund on an EVM chain', () => {
  test('is completed by its transaction once that is final, with the proof', async () => {
    const refund = await awaiting();
    const order = { sender: evm.account.address };
    const ordered = await owner.call('POST', path(refund, '/wallet-transfer'), order);
    expect(ordered.data).toMatchObject({ ecosystem: 'evm', to: refund.recipient });
    const { to, value, data } = ordered.data as { to: Hex; value: Hex; data: Hex };
    expect(BigInt(value)).toBe(BigInt(refund.amountAtomic));
    const sent = await evm.send({ to, value: BigInt(value), data, gas: 100_000n });
    const hash = sent.transactionHash;
    expect((await send(refund, hash)).data).toMatchObject({ status: 'sent', proof: null });
    await look(refund, hash);
    expect((await current(refund)).status).toBe('sent');
    await evm.node.mine(2);
    await look(refund, hash);
    expect(await current(refund)).toMatchObject({
      status: 'completed',
      transactionHash: hash,
      proof: { blockHash: sent.blockHash, sender: evm.account.address },
    });
    expect((await owner.call('POST', path(refund, '/cancel'))).error?.code).toBe('refund_over');
  });

  test('is completed immediately by a transaction that is already final, also without a reference', async () => {
    const refund = await awaiting();
    const hash = await payFinally(refund.account, BigInt(refund.amountAtomic));
    expect((await send(refund, hash)).data).toMatchObject({ status: 'completed' });
    // A repeated request gets the response of the one that succeeded.
    expect((await send(refund, hash)).data).toMatchObject({ status: 'completed' });
  });

  test.each([
    ['another recipient', 'refund_recipient', () => till, 0n],
    ['less than the refund', 'refund_amount_sent', undefined, -1n],
  ])('is not completed by a transaction with %s', async (_name, code, elsewhere, difference) => {
    const refund = await awaiting();
    const to = elsewhere?.() ?? refund.account;
    const hash = await payFinally(to, BigInt(refund.amountAtomic) + difference);
    const { error } = await send(refund, hash);
    expect(error?.issues).toEqual([{ field: 'transactionHash', code }]);
    expect((await current(refund)).status).toBe('address_given');
  });

  test('is not completed by a token instead of the native coin', async () => {
    const refund = await awaiting();
    const paidToken = await evm.payer.pay({
      recipientAccount: refund.account,
      assetId: evm.assetId,
      amountAtomic: 1_000n,
      reference: null,
    });
    await evm.node.mine(2);
    const { error } = await send(refund, paidToken.transactionHash);
    expect(error?.issues).toEqual([{ field: 'transactionHash', code: 'refund_asset' }]);
  });

  test('is not completed by a transfer that completes another refund or has its reference', async () => {
    const [one, two] = [await awaiting(), await awaiting()];
    const same = one.recipient!;
    await giveAddress(payer(), tokenOf(two), same);
    const hash = await payFinally(one.account, parseEther('100000'));
    expect((await send(one, hash)).data.status).toBe('completed');
    const used = await send(two, hash);
    expect(used.error?.issues).toEqual([{ field: 'transactionHash', code: 'refund_used' }]);
    const three = await awaiting();
    await giveAddress(payer(), tokenOf(three), same);
    const forTwo = await payFinally(one.account, parseEther('100000'), two.reference);
    const theirs = await send(three, forTwo);
    expect(theirs.error?.issues).toEqual([{ field: 'transactionHash', code: 'refund_used' }]);
    expect((await send(two, forTwo)).data.status).toBe('completed');
  });

  test('completes once if two refunds name one transaction concurrently', async () => {
    const [one, two] = [await awaiting(), await awaiting()];
    await giveAddress(payer(), tokenOf(two), one.recipient!);
    const hash = await payFinally(one.account, parseEther('100000'));
    const answers = await Promise.all([send(one, hash), send(two, hash)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const states = [await current(one), await current(two)].map(({ status }) => status);
    expect(states.toSorted()).toEqual(['address_given', 'completed']);
  });

  test('is not completed by a transaction from before it was offered', async () => {
    const account = randomAccount('evm');
    const hash = await payFinally(account, parseEther('100000'));
    context.clock.advance(90 * 60_000);
    const { data } = await request(await paid());
    await giveAddress(payer(), tokenOf(data), account);
    const { error } = await send(data, hash);
    expect(error?.issues).toEqual([{ field: 'transactionHash', code: 'refund_old' }]);
  });

  test('waits for an unknown transaction, and requests another one after half an hour', async () => {
    const refund = await awaiting();
    const unknown = `0x${'12'.repeat(32)}`;
    expect((await send(refund, unknown)).data).toMatchObject({ status: 'sent' });
    await look(refund, unknown);
    expect((await current(refund)).status).toBe('sent');
    context.clock.advance(31 * 60_000);
    await look(refund, unknown);
    expect(await current(refund)).toMatchObject({
      status: 'address_given',
      problem: 'refund_not_found',
    });
  });

  test('accepts a corrected transaction', async () => {
    const refund = await awaiting();
    const mistyped = `0x${'34'.repeat(32)}`;
    await send(refund, mistyped);
    const hash = await payFinally(refund.account, BigInt(refund.amountAtomic));
    expect((await send(refund, hash)).data.status).toBe('completed');
    await look(refund, mistyped);
    expect((await current(refund)).status).toBe('completed');
  });

  test('requires an address and a valid transaction hash', async () => {
    const { data } = await request(await paid());
    const sender = { sender: evm.account.address };
    for (const call of [
      send(data, `0x${'56'.repeat(32)}`),
      owner.call('POST', path(data, '/prepare')),
      owner.call('POST', path(data, '/wallet-transfer'), sender),
    ]) {
      expect((await call).error?.code).toBe('refund_without_address');
    }
    const refused = await send(data, 'https://moonscan.io/tx/0x12');
    expect(refused.error?.issues).toEqual([{ field: 'transactionHash', code: 'transaction_hash' }]);
  });

  test('is audited at its payment, step by step', async () => {
    const refund = await awaiting();
    const hash = await payFinally(refund.account, BigInt(refund.amountAtomic));
    await send(refund, hash);
    const { data } = await owner.call('GET', `/company/${owner.companyId}/audit?limit=100`);
    const entries = data.entries as {
      action: string;
      target: string;
      details: { refund?: string };
    }[];
    const steps = entries.filter(({ details }) => details.refund === refund.id);
    expect(steps.map(({ action }) => action)).toEqual([
      'refund.completed',
      'refund.sent',
      'refund.address_given',
      'refund.requested',
    ]);
    expect(new Set(steps.map(({ target }) => target))).toEqual(new Set([refund.paymentId]));
  });
});

describe('a refund on a Substrate chain', () => {
  const pays = (account: string, amountAtomic: bigint, reference: string | null = null) =>
    substrate.payer.pay({
      recipientAccount: account,
      assetId: nativeAsset,
      amountAtomic,
      reference,
    });

  test('is completed by its extrinsic once that is final', async () => {
    const refund = await awaiting('polkadot');
    const amount = BigInt(refund.amountAtomic);
    const { transactionHash } = await pays(refund.account, amount, refund.reference);
    expect(['sent', 'completed']).toContain((await send(refund, transactionHash)).data.status);
    await expect
      .poll(
        async () => {
          await look(refund, transactionHash);
          return (await current(refund)).status;
        },
        { timeout: 30_000, interval: 1_000 },
      )
      .toBe('completed');
    const { proof } = await current(refund);
    expect(proof?.sender).toBe(showAddress(chains['polkadot/test'], substrate.account));
  });

  test('is not completed by one that paid someone else, or too little', async () => {
    const refund = await awaiting('polkadot');
    const elsewhere = await pays(randomAccount('substrate'), BigInt(refund.amountAtomic));
    const little = await pays(refund.account, BigInt(refund.amountAtomic) - 1n);
    const codeOf = async (hash: string) => (await send(refund, hash)).error?.issues?.[0]?.code;
    const final = { timeout: 30_000, interval: 1_000 };
    const nowhere = elsewhere.transactionHash;
    await expect.poll(() => codeOf(nowhere), final).toBe('refund_recipient');
    const tooLittle = little.transactionHash;
    await expect.poll(() => codeOf(tooLittle), final).toBe('refund_amount_sent');
  });

  test('is recorded before its signed transfer is sent, and can be signed again only if that is refused', async () => {
    const refund = await awaiting('polkadot');
    const [poor, rich] = [freshSubstrateAccount(), freshSubstrateAccount()];
    const signedBy = async ({ address, mnemonic }: typeof poor) => {
      const ordered = await owner.call('POST', path(refund, '/wallet-transfer'), {
        sender: address,
      });
      const { payload, head, tail } = ordered.data as SubstrateTransfer;
      const parts = [head, signPayload(payload, mnemonic), tail].map((part) => part.slice(2));
      const body = parts.join('');
      return `0x${Buffer.from(compact.enc(body.length / 2)).toString('hex')}${body}`;
    };
    const submit = async (transaction: string) =>
      owner.call('POST', path(refund, '/wallet-transfer/submit'), { transaction });
    const refused = await submit(await signedBy(poor));
    expect(refused.error?.code).toBe('transaction_refused');
    expect((await current(refund)).status).toBe('address_given');

    await substrate.node.request('florin_setStorage', [fortuneOf(rich.address, [])]);
    const transaction = await signedBy(rich);
    const other = await signedBy(rich);
    const { data } = await submit(transaction);
    expect(await current(refund)).toMatchObject({
      status: 'sent',
      transactionHash: data.transactionHash,
    });
    expect((await submit(other)).error?.code).toBe('refund_over');
  });

  test('is recorded while no provider responds, so that it isn’t paid twice', async () => {
    const refund = await awaiting('polkadot');
    const connection = context.config.chains.find(({ chain }) => chain === 'polkadot/test')!;
    const { endpoints } = connection;
    connection.endpoints = ['ws://127.0.0.1:9'];
    const named = await send(refund, `0x${'ab'.repeat(32)}`);
    connection.endpoints = endpoints;
    expect(named.data).toMatchObject({ status: 'sent', transactionHash: `0x${'ab'.repeat(32)}` });
    const sender = showAddress(chains['polkadot/test'], substrate.account);
    const again = await owner.call('POST', path(refund, '/wallet-transfer'), { sender });
    expect(again.error?.code).toBe('refund_over');
  });

  test('has the merchant’s wallet sign the transfer with its reference', async () => {
    const refund = await awaiting('polkadot');
    const sender = showAddress(chains['polkadot/test'], substrate.account);
    const { data, error } = await owner.call('POST', path(refund, '/wallet-transfer'), { sender });
    expect(error).toBeUndefined();
    expect(data).toMatchObject({ ecosystem: 'substrate', payload: { address: sender } });
    expect(data.payload.method).toContain(refund.account.slice(2));
    const refused = await owner.call('POST', path(refund, '/wallet-transfer/submit'), {
      transaction: `${data.head}${data.tail.slice(2)}`,
    });
    expect(refused.status).toBeGreaterThanOrEqual(400);
  });
});
