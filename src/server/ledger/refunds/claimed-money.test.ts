import type { Hex } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { showAddress } from '#contract/chain/addresses.ts';
import { nativeAsset } from '#contract/chain/assets.ts';
import { chains } from '#contract/chain/networks.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import type { Refund, RefundWithLink } from '#contract/ledger/refunds.ts';
import { createAuthority } from '#server/authority.ts';
import type { Credit } from '#server/chain/clients/chain.ts';
import type { RequestContext } from '#server/base/http/request-context.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { selectCursor } from '#server/ledger/transfers/transfers.ts';
import { type Caller, callerWithKey, signInWithCompany, stepUp, testApi } from '#test/api.ts';
import { randomAccount, startTestEvmChain, type TestEvmChain } from '#test/chains.ts';
import { testContext } from '#test/context.ts';
import { pretendLive } from '#test/live-chains.ts';
import { storeDemoBlocks } from '#test/store-blocks.ts';
import { giveAddress, refundOfToken } from './refunds.ts';

const chain = 'moonbeam/test';
const context = testContext({ now: new Date() });
let evm: TestEvmChain;
/** Without step-up in this session. */
let owner: Merchant;
let other: Merchant;
let height = 100;

type Merchant = Caller & { companyId: string };

beforeAll(async () => {
  context.rateSources.push(sandboxRates(context.clock));
  evm = await startTestEvmChain();
  context.config.chains.push({ chain, endpoints: [evm.node.url] });
  other = await signInWithCompany(context, testApi(context));
});
beforeEach(async () => {
  context.clock.set(new Date());
  await context.db.deleteFrom('throttles').execute();
  owner = await signInWithCompany(context, testApi(context));
});
afterAll(() => evm.stop());

type Opened = Payment & { account: string; reference: string };

/** Opens a payment of 5 USD to a new account of the merchant. */
async function open(merchant = owner): Promise<Opened> {
  const account = randomAccount('evm');
  const wallet = await merchant.call('POST', '/wallet', {
    companyId: merchant.companyId,
    network: 'moonbeam',
    environment: 'test',
    addresses: [account],
    metadata: { ui: { label: 'Till', colour: 'green' } },
  });
  const link = await merchant.call('POST', '/payment-link/static', {
    companyId: merchant.companyId,
    name: 'Coffee',
    environment: 'test',
    amount: { amount: '5.00', currency: 'USD' },
    walletIds: [wallet.data.id],
  });
  await pretendLive(context, chain, { height, hash: `0xb${height}` });
  const choice = { network: 'moonbeam', symbol: 'DEV' };
  const { data } = await merchant.call('POST', `/checkout/${link.data.id}/payments`, choice);
  const { reference } = await context.db
    .selectFrom('payments')
    .select('reference')
    .where('id', '=', data.id)
    .executeTakeFirstOrThrow();
  return { ...data, account, reference };
}

/** Stores a final transfer to the payment's account and returns its transaction's hash. */
async function arrive(payment: Opened, credit: Partial<Credit>): Promise<string> {
  height += 1;
  const transactionHash = `0x${height.toString(16).padStart(64, '0')}`;
  const whole = {
    kind: 'native' as const,
    index: 0,
    transactionHash,
    sender: randomAccount('evm'),
    recipient: payment.account,
    assetId: nativeAsset,
    amountAtomic: BigInt(payment.amountAtomic),
    reference: null,
    ...credit,
  };
  await pretendLive(context, chain, { height: height - 1, hash: `0xb${height - 1}` });
  const cursor = await selectCursor(context.db, chain);
  const time = context.clock.now();
  const block = { height, hash: `0xb${height}`, parentHash: `0xb${height - 1}`, time };
  await storeDemoBlocks(context, chain, cursor!, [{ ...block, credits: [whole] }]);
  return transactionHash;
}

/** Opens a payment and pays it from the sender by its reference. */
async function payByReference(sender: string, merchant = owner, kind: Credit['kind'] = 'native') {
  const payment = await open(merchant);
  await arrive(payment, { sender, kind, reference: payment.reference });
}

/** Returns an amount that matches no payment and is close enough to the price to be claimed. */
const inexact = ({ amountAtomic }: Payment) => (BigInt(amountAtomic) * 101n) / 100n + 7n;

const claim = (payment: Payment, transactionHash: string) =>
  testApi(context)().call('POST', `/checkout/payments/${payment.id}/claim`, { transactionHash });

/** Opens a payment that claims a transfer from this account. */
async function claimedFrom(sender: string | null): Promise<Opened> {
  const payment = await open();
  const hash = await arrive(payment, { sender, amountAtomic: inexact(payment) });
  expect((await claim(payment, hash)).data.result).toBe('attributed');
  return payment;
}

async function offer(payment: Payment): Promise<RefundWithLink> {
  const path = `/payment/${payment.id}/refunds`;
  return (await owner.call('POST', path, { reason: 'Sent back' })).data as RefundWithLink;
}

/** Returns a request context of the payer's page. */
function payer(): RequestContext {
  return {
    ...context,
    authority: createAuthority(context),
    request: { id: 'r', method: 'POST', path: '/', headers: new Headers(), address: '203.0.113.9' },
    responseHeaders: new Headers(),
  };
}

const tokenOf = ({ url }: RefundWithLink) => url.split('/').at(-1)!;
const give = async (refund: RefundWithLink, account: string) =>
  expect(await giveAddress(payer(), tokenOf(refund), account)).toBeUndefined();
const path = ({ id }: { id: string }, rest: string) => `/refund/${id}${rest}`;
const shown = (account: string) => showAddress(chains[chain], account);

/** Prepares a refund and returns the code of the response. */
async function prepared(refund: Refund): Promise<string> {
  const { data, error } = await owner.call('POST', path(refund, '/prepare'));
  return error?.code ?? (data as Refund).recipient!.toLowerCase();
}

const confirm = (refund: Refund, address: string, by: Caller = owner) =>
  by.call('POST', path(refund, '/confirm-address'), { address });
const confirmIdentity = () => stepUp(owner);

async function current({ id, paymentId }: Refund): Promise<Refund> {
  const { data } = await owner.call('GET', `/payment/${paymentId}/refunds`);
  return (data.refunds as Refund[]).find((refund) => refund.id === id)!;
}

/** Claims a stranger's transfer and requests a refund to an account of the thief. */
async function theft() {
  const [stranger, thief] = [randomAccount('evm'), randomAccount('evm')];
  const refund = await offer(await claimedFrom(stranger));
  await give(refund, thief);
  return { refund, stranger, thief };
}

describe('a refund of claimed money', () => {
  test('is not sent to the claimer’s address until the merchant has confirmed it', async () => {
    const { refund, stranger, thief } = await theft();
    const sent = { transactionHash: `0x${'12'.repeat(32)}` };
    for (const [step, input] of [
      ['/prepare', undefined],
      ['/wallet-transfer', { sender: evm.account.address }],
      ['/wallet-transfer/submit', { transaction: '0x00' }],
      ['/send', sent],
    ] as const) {
      const { error } = await owner.call('POST', path(refund, step), input);
      expect([step, error?.code]).toEqual([step, 'refund_address_unconfirmed']);
    }
    expect(await current(refund)).toMatchObject({
      status: 'address_given',
      recipient: shown(thief),
      addressConfirmation: { confirmed: false, senders: [shown(stranger)] },
    });
    // The address isn't locked either: the claimer can still change it.
    expect((await refundOfToken(payer(), tokenOf(refund))).state).toBe('open');
  });

  test('is confirmed by a person after step-up, and by no API key', async () => {
    const { refund, thief } = await theft();
    expect((await confirm(refund, thief)).error?.code).toBe('step_up_required');
    await confirmIdentity();
    const key = await callerWithKey(context, owner, { scopes: ['payments:write'] });
    expect((await confirm(refund, thief, key)).error?.code).toBe('api_key_refused');
    expect(await prepared(refund)).toBe('refund_address_unconfirmed');
  });

  test('can be confirmed only in its own workspace', async () => {
    const { refund, thief } = await theft();
    await stepUp(other);
    expect((await confirm(refund, thief, other)).status).toBe(404);
    expect(await prepared(refund)).toBe('refund_address_unconfirmed');
  });

  test('is confirmed for the address that the merchant saw, not for one given in the meantime', async () => {
    const { refund, stranger, thief } = await theft();
    await confirmIdentity();
    expect((await confirm(refund, stranger)).error?.code).toBe('conflict');
    const nonsense = await confirm(refund, 'nowhere');
    expect(nonsense.error?.issues).toEqual([{ field: 'address', code: 'evm_address' }]);
    const unanswered = await offer(await claimedFrom(stranger));
    expect((await confirm(unanswered, thief)).error?.code).toBe('refund_without_address');
    expect(await prepared(refund)).toBe('refund_address_unconfirmed');
  });

  test('is sent once it is confirmed, which is audited', async () => {
    const { refund, thief } = await theft();
    await confirmIdentity();
    const confirmed = await confirm(refund, shown(thief));
    expect(confirmed.data).toMatchObject({ addressConfirmation: { confirmed: true } });
    expect((await confirm(refund, thief)).status).toBe(200);
    expect(await prepared(refund)).toBe(thief);
    const order = { sender: evm.account.address };
    const ordered = await owner.call('POST', path(refund, '/wallet-transfer'), order);
    const { to, value, data } = ordered.data as Record<'to' | 'value' | 'data', Hex>;
    const { transactionHash } = await evm.send({ to, value: BigInt(value), data, gas: 100_000n });
    await evm.node.mine(2);
    const sent = await owner.call('POST', path(refund, '/send'), { transactionHash });
    expect(sent.data).toMatchObject({ status: 'completed', recipient: shown(thief) });
    expect((await confirm(refund, thief)).error?.code).toBe('refund_over');
    const log = await owner.call('GET', `/company/${owner.companyId}/audit?limit=100`);
    const entries = log.data.entries as { action: string; target: string; details: object }[];
    const ofConfirming = entries.filter(({ action }) => action === 'refund.address_confirmed');
    expect(ofConfirming).toEqual([
      expect.objectContaining({
        target: refund.paymentId,
        details: expect.objectContaining({ refund: refund.id, address: shown(thief) }),
      }),
    ]);
  });

  test('to another address needs another confirmation, also back to the first', async () => {
    const { refund, thief } = await theft();
    await confirmIdentity();
    await confirm(refund, thief);
    const second = randomAccount('evm');
    await give(refund, second);
    expect(await prepared(refund)).toBe('refund_address_unconfirmed');
    await give(refund, thief);
    expect(await prepared(refund)).toBe('refund_address_unconfirmed');
    expect((await confirm(refund, thief)).status).toBe(200);
    expect(await prepared(refund)).toBe(thief);
  });

  test('needs no confirmation back to a sender who has paid by reference before', async () => {
    const sender = randomAccount('evm');
    await payByReference(sender);
    const refund = await offer(await claimedFrom(sender));
    await give(refund, sender);
    expect((await current(refund)).addressConfirmation).toBeNull();
    expect(await prepared(refund)).toBe(sender);
  });

  test('needs it as well if the merchant assigned the claimed transfer', async () => {
    const payment = await open();
    const hash = await arrive(payment, { amountAtomic: BigInt(payment.amountAtomic) * 190n });
    expect((await claim(payment, hash)).data.result).toBe('merchant_decides');
    await context.db
      .updateTable('transfers')
      .set({ paymentId: payment.id, matchedBy: 'assigned' })
      .where('transactionHash', '=', hash)
      .execute();
    const refund = await offer(payment);
    const thief = randomAccount('evm');
    await give(refund, thief);
    expect(await prepared(refund)).toBe('refund_address_unconfirmed');
  });
});

describe('the refund address of a claimed payment has to be confirmed', () => {
  const sender = randomAccount('evm');

  async function expectUnconfirmed(payment: Payment, account = sender): Promise<void> {
    const refund = await offer(payment);
    await give(refund, account);
    expect(await prepared(refund)).toBe('refund_address_unconfirmed');
  }

  test('if it is the sender’s, who has paid nothing by reference', async () => {
    await expectUnconfirmed(await claimedFrom(sender));
  });

  test('if its sender has paid an exact amount, as exchanges do', async () => {
    await arrive(await open(), { sender });
    await expectUnconfirmed(await claimedFrom(sender));
  });

  test('if it is not the known sender’s', async () => {
    await payByReference(sender);
    await expectUnconfirmed(await claimedFrom(sender), randomAccount('evm'));
  });

  test('if its sender is known only to another workspace', async () => {
    await payByReference(sender, other);
    await expectUnconfirmed(await claimedFrom(sender));
  });

  test('if its sender paid by reference only afterwards', async () => {
    const payment = await claimedFrom(sender);
    await payByReference(sender);
    await expectUnconfirmed(payment);
  });

  test('if its sender can be a contract, for which anyone chooses the reference', async () => {
    for (const kind of ['internal', 'log'] as const) await payByReference(sender, owner, kind);
    await expectUnconfirmed(await claimedFrom(sender));
  });

  test('if a rewind reversed the sender’s payment by reference', async () => {
    await payByReference(sender);
    await context.db
      .updateTable('transfers')
      .set({ state: 'reversed' })
      .where('matchedBy', '=', 'reference')
      .execute();
    await expectUnconfirmed(await claimedFrom(sender));
  });

  test('if its sender is unknown', async () => {
    const refund = await offer(await claimedFrom(null));
    await give(refund, sender);
    expect((await current(refund)).addressConfirmation?.senders).toEqual([null]);
    expect(await prepared(refund)).toBe('refund_address_unconfirmed');
  });

  test('if a transfer was recognized only as the remaining amount', async () => {
    await payByReference(sender);
    const payment = await open();
    const part = (BigInt(payment.amountAtomic) * 9n) / 10n;
    await arrive(payment, { sender, amountAtomic: part, reference: payment.reference });
    await arrive(payment, { amountAtomic: BigInt(payment.amountAtomic) - part });
    await expectUnconfirmed(payment);
  });

  test('if one of several senders is another account', async () => {
    await payByReference(sender);
    const payment = await open();
    const part = (BigInt(payment.amountAtomic) * 985n) / 1000n;
    const first = await arrive(payment, { sender, amountAtomic: part });
    expect((await claim(payment, first)).data.result).toBe('attributed');
    const rest = BigInt(payment.amountAtomic) - part - 5n;
    const second = await arrive(payment, { amountAtomic: rest });
    expect((await claim(payment, second)).data.result).toBe('attributed');
    await expectUnconfirmed(payment);
  });
});

test('a refund of an unclaimed payment needs no confirmation', async () => {
  const payment = await open();
  await arrive(payment, {});
  const refund = await offer(payment);
  const account = randomAccount('evm');
  await give(refund, account);
  expect((await current(refund)).addressConfirmation).toBeNull();
  expect(await prepared(refund)).toBe(account);
});
