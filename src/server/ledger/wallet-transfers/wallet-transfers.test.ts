import { compact } from '@polkadot-api/substrate-bindings';
import type { Hex } from 'viem';
import { describe, expect, test } from 'vitest';
import type { EvmTransfer, SubstrateTransfer } from '#contract/ledger/wallet-transfers.ts';
import {
  fortuneOf,
  freshSubstrateAccount,
  type SubstrateAccount,
} from '#server/sandbox/chains/substrate-account.ts';
import { signPayload } from '#test/sign-payload.ts';
import {
  evmKey,
  substrateKey,
  type WatchedPayment,
  watchedPayments,
} from '#test/watched-payments.ts';

const scene = watchedPayments();
const { open, watched, becomes } = scene;

async function order(payment: { id: string }, sender: string) {
  return scene.payer.call('POST', `/checkout/payments/${payment.id}/wallet-transfer`, { sender });
}

function submit(payment: { id: string }, transaction: string) {
  const path = `/checkout/payments/${payment.id}/wallet-transfer/submit`;
  return scene.payer.call('POST', path, { transaction });
}

describe('an EVM wallet', () => {
  const ask = async (payment: WatchedPayment) =>
    (await order(payment, scene.evm.account.address)).data as EvmTransfer;
  const carryOut = ({ to, value, data }: EvmTransfer) =>
    scene.evm.send({ to: to as Hex, value: BigInt(value), data: data as Hex });

  test('is asked for the exact amount with the reference, and the payment is paid by it', async () => {
    const payment = await open(evmKey);
    const asked = await ask(payment);
    expect(asked).toMatchObject({
      ecosystem: 'evm',
      to: payment.recipient,
      data: `0x${Buffer.from(`florin:${payment.reference}`).toString('hex')}`,
      chain: { chainId: '0x507', chainName: 'Moonbase Alpha', rpcUrls: [scene.evm.node.url] },
    });
    expect(BigInt(asked.value)).toBe(BigInt(payment.amountAtomic));
    await carryOut(asked);
    await watched(evmKey);
    await becomes(payment, 'paid');
    const { rows } = await scene.context.pool.query(
      'select matched_by from transfers where payment_id = $1',
      [payment.id],
    );
    expect(rows).toEqual([{ matched_by: 'reference' }]);
  });

  test('is asked for the rest of what is paid in part, and for nothing of what is paid', async () => {
    const payment = await open(evmKey);
    const part = BigInt(payment.amountAtomic) / 3n;
    await scene.send(evmKey, payment.account, part, { reference: payment.reference });
    await watched(evmKey);
    await becomes(payment, 'partial');
    const rest = await ask(payment);
    expect(BigInt(rest.value)).toBe(BigInt(payment.amountAtomic) - part);
    await carryOut(rest);
    await watched(evmKey);
    await becomes(payment, 'paid');
    expect((await order(payment, scene.evm.account.address)).error?.code).toBe('conflict');
  });

  test('is asked to send no data to an account with code of its own, which could refuse it', async () => {
    const payment = await open(evmKey);
    // Takes the coin alone: reverts where there is call data.
    const code = '0x36600557005b5f5ffd';
    await scene.evm.node.request('anvil_setCode', [payment.account, code]);
    const asked = await ask(payment);
    expect(asked.data).toBe('0x');
    const { status } = await carryOut(asked);
    expect(status).toBe('success');
    await watched(evmKey);
    await becomes(payment, 'paid');
  });
});

describe('a Substrate wallet', () => {
  async function funded(): Promise<SubstrateAccount> {
    const account = freshSubstrateAccount();
    await scene.substrate.node.request('florin_setStorage', [fortuneOf(account.address)]);
    return account;
  }
  const ask = async (payment: WatchedPayment, { address }: SubstrateAccount) =>
    (await order(payment, address)).data as SubstrateTransfer;
  const sign = ({ payload, head, tail }: SubstrateTransfer, { mnemonic }: SubstrateAccount) => {
    const body = [head, signPayload(payload, mnemonic), tail].map((part) => part.slice(2)).join('');
    return `0x${Buffer.from(compact.enc(body.length / 2)).toString('hex')}${body}`;
  };

  test('signs a batch of the exact amount and the reference, and the payment is paid by it', async () => {
    const payment = await open(substrateKey);
    const payer = await funded();
    const asked = await ask(payment, payer);
    expect(asked.payload).toMatchObject({
      address: payer.address,
      version: 4,
      nonce: '0x00000000',
    });
    const { data, error } = await submit(payment, sign(asked, payer));
    expect(error).toBeUndefined();
    await watched(substrateKey);
    const paid = await becomes(payment, 'paid');
    expect(paid.transfers).toMatchObject([
      { transactionHash: data.transactionHash, amountAtomic: payment.amountAtomic },
    ]);
    const { rows } = await scene.context.pool.query(
      'select matched_by from transfers where payment_id = $1',
      [payment.id],
    );
    expect(rows).toEqual([{ matched_by: 'reference' }]);
    // The next one of the same account comes after it.
    const next = await ask(await open(substrateKey), payer);
    expect(next.payload.nonce).toBe('0x00000001');
  });

  test('that has too little, or signs for somebody else, is refused by the network', async () => {
    const payment = await open(substrateKey);
    const poor = freshSubstrateAccount();
    const unaffordable = sign(await ask(payment, poor), poor);
    expect((await submit(payment, unaffordable)).error?.code).toBe('transaction_refused');
    const asked = await ask(payment, await funded());
    expect((await submit(payment, sign(asked, poor))).error?.code).toBe('transaction_refused');
  });

  test('cannot have anything handed in but the transfer of this payment', async () => {
    const [payment, other] = [await open(substrateKey), await open(substrateKey)];
    const payer = await funded();
    const forOther = sign(await ask(other, payer), payer);
    expect((await submit(payment, forOther)).error?.code).toBe('conflict');
    expect((await submit(payment, '0x00')).error?.code).toBe('conflict');
    const refused = await submit(payment, 'rubbish');
    expect(refused.error?.issues).toEqual([{ field: 'transaction', code: 'signature' }]);
  });
});

test('nothing is asked of a wallet for a payment whose time is up, nor for an address of another kind', async () => {
  const payment = await open(evmKey);
  const wrong = await order(payment, '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY');
  expect(wrong.error?.issues).toEqual([{ field: 'sender', code: 'invalid' }]);
  expect((await order({ id: 'pay_none' }, scene.evm.account.address)).status).toBe(404);
  await scene.context.pool.query(
    "update payments set expires_at = now() - interval '1 hour' where id = $1",
    [payment.id],
  );
  expect((await order(payment, scene.evm.account.address)).error?.code).toBe('conflict');
});
