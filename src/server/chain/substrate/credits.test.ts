import { describe, expect, test } from 'vitest';
import { assetIdFrom, nativeAsset } from '#contract/chain/assets.ts';
import { readCredits } from './credits.ts';
import type { ChainEvent } from './events.ts';

// Events that newer runtimes and other chains than the local one emit.

const blockHash = `0x${'b'.repeat(64)}`;
const payer = account('1');
const merchant = account('2');
const author = account('3');
// `modlPotStake`: the account that receives fees and pays authors.
const pot = `0x${Buffer.from('modlPotStake').toString('hex').padEnd(64, '0')}`;

function account(digit: string): string {
  return `0x${digit.repeat(64)}`;
}

type Name = `${string}.${string}`;

function event(name: Name, value: object, phase: ChainEvent['phase']): ChainEvent {
  const [type, variant] = name.split('.') as [string, string];
  return { phase, event: { type, value: { type: variant, value } } };
}

/** Returns the events of one successful extrinsic, in order. */
function extrinsic(...events: [Name, object][]): ChainEvent[] {
  const all: [Name, object][] = [...events, ['System.ExtrinsicSuccess', {}]];
  return all.map(([name, value]) => event(name, value, { type: 'ApplyExtrinsic', value: 0 }));
}

function hook(...events: [Name, object][]): ChainEvent[] {
  return events.map(([name, value]) => event(name, value, { type: 'Initialization' }));
}

function amounts(events: ChainEvent[], body = [Buffer.of(0x84)]): Record<string, bigint[]> {
  const received: Record<string, bigint[]> = {};
  for (const { recipient, amountAtomic } of readCredits(events, body, blockHash)) {
    (received[recipient] ??= []).push(amountAtomic);
  }
  return received;
}

const fee = (amount: bigint) => ({ who: payer, actual_fee: amount, tip: 0n });

describe('an extrinsic', () => {
  test('of a newer runtime credits the transfer, but neither refund nor fee', () => {
    const events = extrinsic(
      ['Balances.Withdraw', { who: payer, amount: 100n }],
      ['Balances.Transfer', { from: payer, to: merchant, amount: 5_000n }],
      ['Balances.Deposit', { who: payer, amount: 20n }],
      ['Balances.Deposit', { who: pot, amount: 60n }],
      ['Balances.Deposit', { who: author, amount: 20n }],
      ['TransactionPayment.TransactionFeePaid', fee(80n)],
    );
    expect(amounts(events)).toEqual({ [merchant]: [5_000n] });
  });

  test('of an older runtime, which emits no fee event, does the same', () => {
    const events = extrinsic(
      ['Balances.Withdraw', { who: payer, amount: 100n }],
      ['Balances.Transfer', { from: payer, to: merchant, amount: 5_000n }],
      ['Balances.Deposit', { who: payer, amount: 20n }],
      ['Balances.Deposit', { who: pot, amount: 80n }],
    );
    expect(amounts(events)).toEqual({ [merchant]: [5_000n] });
  });

  test('that deposits to an account credits it, although fees are deposited afterwards', () => {
    const events = extrinsic(
      ['Balances.Withdraw', { who: payer, amount: 100n }],
      ['Balances.Deposit', { who: merchant, amount: 5_000n }],
      ['Balances.Deposit', { who: pot, amount: 100n }],
      ['TransactionPayment.TransactionFeePaid', fee(100n)],
    );
    expect(amounts(events)).toEqual({ [merchant]: [5_000n] });
  });

  test('that mints for an account, like an arrival from another chain, credits it', () => {
    const events = extrinsic(
      ['Balances.Minted', { who: merchant, amount: 7n }],
      ['Assets.Issued', { asset_id: 1984, owner: merchant, amount: 9n }],
    );
    expect(amounts(events)).toEqual({ [merchant]: [7n, 9n] });
  });

  test('that emits both a mint and a deposit for one credit is counted once', () => {
    const events = extrinsic(
      ['Balances.Minted', { who: merchant, amount: 7n }],
      ['Balances.Deposit', { who: merchant, amount: 7n }],
    );
    expect(amounts(events)).toEqual({ [merchant]: [7n] });
  });

  test.each<[string, [Name, object][]]>([
    [
      'a transfer that opens an account',
      [
        ['System.NewAccount', { account: merchant }],
        ['Balances.Endowed', { account: merchant, free_balance: 7n }],
        ['Balances.Transfer', { from: payer, to: merchant, amount: 7n }],
      ],
    ],
    [
      'an arrival of new money',
      [
        ['Balances.Issued', { amount: 7n }],
        ['Balances.Endowed', { account: merchant, free_balance: 7n }],
        ['Balances.Minted', { who: merchant, amount: 7n }],
      ],
    ],
    [
      'an asset that is both issued and deposited',
      [
        ['Assets.Issued', { asset_id: 1984, owner: merchant, amount: 7n }],
        ['Assets.Deposited', { asset_id: 1984, who: merchant, amount: 7n }],
      ],
    ],
    [
      'an asset that is moved by approval',
      [
        ['Assets.Transferred', { asset_id: 1984, from: payer, to: merchant, amount: 7n }],
        [
          'Assets.TransferredApproved',
          { asset_id: 1984, owner: payer, delegate: pot, destination: merchant, amount: 7n },
        ],
      ],
    ],
    [
      'a reserve that is repatriated to another account',
      [
        [
          'Balances.ReserveRepatriated',
          { from: payer, to: merchant, amount: 7n, destination_status: { type: 'Free' } },
        ],
      ],
    ],
    [
      'an asset that an old runtime issues',
      [['Assets.Issued', { asset_id: 1984, owner: merchant, total_supply: 7n }]],
    ],
  ])('counts %s once', (_, events) => {
    expect(amounts(extrinsic(...events))).toEqual({ [merchant]: [7n] });
  });

  test('that deposits one asset and issues another, with equal amounts, makes two credits', () => {
    const events = extrinsic(
      ['Assets.Issued', { asset_id: 1984, owner: merchant, amount: 7n }],
      ['Assets.Deposited', { asset_id: 1337, who: merchant, amount: 7n }],
    );
    expect(amounts(events)).toEqual({ [merchant]: [7n, 7n] });
  });

  test('that moves a reserve which stays reserved makes no credit', () => {
    const status = { destination_status: { type: 'Reserved' } };
    const events = extrinsic([
      'Balances.ReserveRepatriated',
      { from: payer, to: merchant, amount: 7n, ...status },
    ]);
    expect(amounts(events)).toEqual({});
  });

  test('whose fee was paid in an asset credits the transfer and no refund', () => {
    const pool = account('9');
    const events = extrinsic(
      ['Assets.Withdrawn', { asset_id: 1984, who: payer, amount: 100n }],
      ['Assets.Transferred', { asset_id: 1984, from: payer, to: merchant, amount: 5_000n }],
      ['Assets.Withdrawn', { asset_id: 1984, who: pool, amount: 20n }],
      ['AssetConversion.SwapCreditExecuted', {}],
      ['Assets.Deposited', { asset_id: 1984, who: payer, amount: 20n }],
      ['Balances.Deposit', { who: pot, amount: 80n }],
      ['AssetTxPayment.AssetTxFeePaid', { ...fee(80n), asset_id: {} }],
    );
    expect(amounts(events)).toEqual({ [merchant]: [5_000n] });
  });

  test('with an event that has no amount throws, instead of crediting nothing', () => {
    const events = extrinsic(['Assets.Issued', { asset_id: 1984, owner: merchant }]);
    expect(() => amounts(events)).toThrow('names no amount');
  });

  test('that pays the same amount twice makes two credits', () => {
    const transfer: [Name, object] = [
      'Balances.Transfer',
      { from: payer, to: merchant, amount: 7n },
    ];
    expect(amounts(extrinsic(transfer, transfer))).toEqual({ [merchant]: [7n, 7n] });
  });

  test('that failed makes no credit', () => {
    const phase = { type: 'ApplyExtrinsic', value: 0 } as const;
    const events = [
      event('Balances.Transfer', { from: payer, to: merchant, amount: 7n }, phase),
      event('System.ExtrinsicFailed', {}, phase),
    ];
    expect(amounts(events)).toEqual({});
  });

  test('that pays its own sender, or an amount of zero, makes no credit', () => {
    const events = extrinsic(
      ['Balances.Transfer', { from: payer, to: payer, amount: 7n }],
      ['Balances.Transfer', { from: payer, to: merchant, amount: 0n }],
    );
    expect(amounts(events)).toEqual({});
  });

  test('adds its reference to its own credits only', () => {
    const reference = 'abcdefgh01234567';
    const first = extrinsic(['Balances.Transfer', { from: payer, to: merchant, amount: 1n }]);
    const second = extrinsic(['Balances.Transfer', { from: payer, to: merchant, amount: 2n }]);
    const later = second.map((one) => ({
      ...one,
      phase: { type: 'ApplyExtrinsic', value: 1 } as const,
    }));
    const body = [Buffer.of(0x84), Buffer.from(`\x84florin:${reference}`, 'latin1')];
    const credits = readCredits([...first, ...later], body, blockHash);
    expect(credits.map((credit) => credit.reference)).toEqual([null, reference]);
    expect(new Set(credits.map(({ transactionHash }) => transactionHash)).size).toBe(2);
  });
});

describe('a hook', () => {
  test('that processed a message credits what it minted, under the hash of the block', () => {
    const events = hook(
      ['Balances.Minted', { who: merchant, amount: 7n }],
      ['Assets.Issued', { asset_id: 1337, owner: merchant, amount: 9n }],
      ['MessageQueue.Processed', { success: true }],
    );
    expect(readCredits(events, [], blockHash)).toMatchObject([
      { amountAtomic: 7n, transactionHash: blockHash, assetId: nativeAsset, sender: null },
      { amountAtomic: 9n, transactionHash: blockHash, assetId: assetIdFrom('asset:1337') },
    ]);
  });

  test('credits what a message transferred from an account controlled by another chain', () => {
    const events = hook(
      ['Assets.Transferred', { asset_id: 1984, from: payer, to: merchant, amount: 9n }],
      ['MessageQueue.Processed', { success: true }],
    );
    expect(amounts(events, [])).toEqual({ [merchant]: [9n] });
  });

  test('counts two messages with the same amount as two', () => {
    const message: [Name, object][] = [
      ['Balances.Minted', { who: merchant, amount: 7n }],
      ['Balances.Deposit', { who: pot, amount: 1n }],
      ['MessageQueue.Processed', { success: true }],
    ];
    expect(amounts(hook(...message, ...message), [])).toEqual({ [merchant]: [7n, 7n] });
  });

  test('credits nothing after the last message', () => {
    const events = hook(
      ['MessageQueue.Processed', { success: true }],
      ['Balances.Minted', { who: author, amount: 7n }],
    );
    expect(amounts(events, [])).toEqual({});
  });

  test('that only sent a message makes no credit', () => {
    const events = hook(
      ['Balances.Deposit', { who: author, amount: 7n }],
      ['XcmpQueue.XcmpMessageSent', { message_hash: blockHash }],
    );
    expect(amounts(events, [])).toEqual({});
  });

  test('credits the fee of a message to nobody, but credits the author with a transfer', () => {
    const events = hook(
      ['Balances.Transfer', { from: pot, to: author, amount: 3n }],
      ['Assets.Issued', { asset_id: 1984, owner: author, amount: 9n }],
      ['Assets.Issued', { asset_id: 1984, owner: author, amount: 1n }],
      ['MessageQueue.Processed', { success: true }],
      ['Balances.Minted', { who: merchant, amount: 7n }],
      ['Balances.Deposit', { who: pot, amount: 1n }],
      ['MessageQueue.Processed', { success: true }],
    );
    expect(amounts(events, [])).toEqual({ [author]: [9n], [merchant]: [7n] });
  });

  test('that processed no message makes no credit: it contains authors’ rewards', () => {
    const events = hook(
      ['Balances.Transfer', { from: pot, to: author, amount: 7n }],
      ['Balances.Deposit', { who: author, amount: 7n }],
      ['Balances.Minted', { who: author, amount: 7n }],
    );
    expect(amounts(events, [])).toEqual({});
  });

  test('makes no credit of an author’s reward even if it processed a message', () => {
    const events = hook(
      ['Balances.Transfer', { from: pot, to: author, amount: 7n }],
      ['MessageQueue.Processed', { success: true }],
    );
    expect(amounts(events, [])).toEqual({});
  });
});
