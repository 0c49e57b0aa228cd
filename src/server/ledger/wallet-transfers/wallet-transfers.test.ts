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
  const requestTransfer = async (payment: WatchedPayment) =>
    (await order(payment, scene.evm.account.address)).data as EvmTransfer;
  const carryOut = ({ to, value, data }: EvmTransfer) =>
    scene.evm.send({ to: to as Hex, value: BigInt(value), data: data as Hex });

  test('gets a transfer of the exact amount with the reference, which pays the payment', async () => {
    const payment = await open(evmKey);
    const transfer = await requestTransfer(payment);
    expect(transfer).toMatchObject({
      ecosystem: 'evm',
      to: payment.recipient,
      data: `0x${Buffer.from(`florin:${payment.reference}`).toString('hex')}`,
      chain: { chainId: '0x507', chainName: 'Moonbase Alpha', rpcUrls: [scene.evm.node.url] },
    });
    expect(BigInt(transfer.value)).toBe(BigInt(payment.amountAtomic));
    await carryOut(transfer);
    await watched(evmKey);
    await becomes(payment, 'paid');
    const { rows } = await scene.context.pool.query(
      'select matched_by from transfers where payment_id = $1',
      [payment.id],
    );
    expect(rows).toEqual([{ matched_by: 'reference' }]);
  });

  test('gets a transfer of the remaining amount of a partial payment, and a conflict for a paid one', async () => {
    const payment = await open(evmKey);
    const part = BigInt(payment.amountAtomic) / 3n;
    await scene.send(evmKey, payment.account, part, { reference: payment.reference });
    await watched(evmKey);
    await becomes(payment, 'partial');
    const rest = await requestTransfer(payment);
    const remaining = BigInt(payment.amountAtomic) - part;
    expect(BigInt(rest.value)).toBeGreaterThanOrEqual(remaining);
    // Rounded, at the eighth decimal of eighteen.
    expect(BigInt(rest.value)).toBeLessThan(remaining + 10_001n * 10n ** 10n);
    await carryOut(rest);
    await watched(evmKey);
    await becomes(payment, 'paid');
    expect((await order(payment, scene.evm.account.address)).error?.code).toBe('conflict');
  });

  test('gets a transfer without data to an account with code, which could refuse data', async () => {
    const payment = await open(evmKey);
    // The code accepts coins but reverts if there is call data.
    const code = '0x36600557005b5f5ffd';
    await scene.evm.node.request('anvil_setCode', [payment.account, code]);
    const transfer = await requestTransfer(payment);
    expect(transfer.data).toBe('0x');
    const { status } = await carryOut(transfer);
    expect(status).toBe('success');
    await watched(evmKey);
    await becomes(payment, 'paid');
  });
});

describe('a Substrate wallet', () => {
  async function funded(): Promise<SubstrateAccount> {
    const account = freshSubstrateAccount();
    await scene.substrate.node.request('florin_setStorage', [fortuneOf(account.address, [])]);
    return account;
  }
  const requestTransfer = async (payment: WatchedPayment, { address }: SubstrateAccount) =>
    (await order(payment, address)).data as SubstrateTransfer;
  const sign = ({ payload, head, tail }: SubstrateTransfer, { mnemonic }: SubstrateAccount) => {
    const body = [head, signPayload(payload, mnemonic), tail].map((part) => part.slice(2)).join('');
    return `0x${Buffer.from(compact.enc(body.length / 2)).toString('hex')}${body}`;
  };

  test('signs a batch of the exact amount and the reference, which pays the payment', async () => {
    const payment = await open(substrateKey);
    const payer = await funded();
    const transfer = await requestTransfer(payment, payer);
    expect(transfer.payload).toMatchObject({
      address: payer.address,
      version: 4,
      nonce: '0x00000000',
    });
    const { data, error } = await submit(payment, sign(transfer, payer));
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
    // The next transfer of the same account has the next nonce.
    const next = await requestTransfer(await open(substrateKey), payer);
    expect(next.payload.nonce).toBe('0x00000001');
  });

  test('that has too little, or signs for another account, is refused by the network', async () => {
    const payment = await open(substrateKey);
    const poor = freshSubstrateAccount();
    const unaffordable = sign(await requestTransfer(payment, poor), poor);
    expect((await submit(payment, unaffordable)).error?.code).toBe('transaction_refused');
    const transfer = await requestTransfer(payment, await funded());
    expect((await submit(payment, sign(transfer, poor))).error?.code).toBe('transaction_refused');
  });

  test('can submit nothing but the transfer of this payment', async () => {
    const [payment, other] = [await open(substrateKey), await open(substrateKey)];
    const payer = await funded();
    const forOther = sign(await requestTransfer(other, payer), payer);
    expect((await submit(payment, forOther)).error?.code).toBe('conflict');
    expect((await submit(payment, '0x00')).error?.code).toBe('conflict');
    const refused = await submit(payment, 'rubbish');
    expect(refused.error?.issues).toEqual([{ field: 'transaction', code: 'signature' }]);
  });
});

test('no transfer is returned for an expired payment, nor for an address of another ecosystem', async () => {
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
