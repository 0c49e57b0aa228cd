import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AssetId, parseAssetId } from '#contract/chain/assets.ts';
import {
  authorsPot,
  extrinsicFailed,
  extrinsicSuccess,
  inExtrinsic,
  inHook,
  messageProcessed,
  type WrittenEvent,
} from '#test/substrate-events.ts';
import { loadRuntime } from '#test/substrate-runtimes.ts';
import { readCredits } from './credits.ts';
import type { ChainEvent } from './events.ts';
import { eventsDecoder } from './decode-events.ts';

// Arbitrary blocks are encoded as the runtime does, then read through encoding and metadata; the sums of the
// credits must be those of the effects.

/** A transfer, the events that report it, its recipient, asset and amount. */
type Effect = { events: WrittenEvent[]; recipient: string; asset: AssetId; amount: bigint };
type Step = { succeeds: boolean; fee: bigint; refund: bigint; effects: Effect[] };

const payer = accountOf(0);
const author = accountOf(9);
const runtime = loadRuntime('asset-hub-polkadot');
const decode = eventsDecoder(runtime.metadata);

function accountOf(digit: number): string {
  return `0x${String(digit).repeat(64)}`;
}

const amounts = fc.bigInt({ min: 1n, max: 40n });
const merchants = fc.integer({ min: 1, max: 3 }).map(accountOf);
const assets = fc.constantFrom(1984, 1337);

const kinds: Record<string, (who: string, amount: bigint, id: number) => WrittenEvent[]> = {
  transfer: (to, amount) => [
    ['Balances.Endowed', { account: to, free_balance: amount }],
    ['Balances.Transfer', { from: payer, to, amount }],
  ],
  repatriation: (to, amount) => [
    [
      'Balances.ReserveRepatriated',
      { from: payer, to, amount, destination_status: { type: 'Free' } },
    ],
  ],
  minting: (who, amount) => [
    ['Balances.Issued', { amount }],
    ['Balances.Minted', { who, amount }],
  ],
  mintingWithTwoEvents: (who, amount) => [
    ['Balances.Minted', { who, amount }],
    ['Balances.Deposit', { who, amount }],
  ],
  assetTransfer: (to, amount, id) => [
    ['Assets.Transferred', { asset_id: id, from: payer, to, amount }],
    [
      'Assets.TransferredApproved',
      { asset_id: id, owner: payer, delegate: author, destination: to, amount },
    ],
  ],
  assetIssue: (owner, amount, id) => [['Assets.Issued', { asset_id: id, owner, amount }]],
  assetIssueToldTwice: (owner, amount, id) => [
    ['Assets.Issued', { asset_id: id, owner, amount }],
    ['Assets.Deposited', { asset_id: id, who: owner, amount }],
  ],
};

const effects = fc
  .tuple(fc.constantFrom(...Object.keys(kinds)), merchants, amounts, assets)
  .map(([kind, recipient, amount, id]): Effect => {
    const events = kinds[kind]!(recipient, amount, id);
    const asset = parseAssetId('substrate', kind.startsWith('asset') ? String(id) : null);
    return { events, recipient, asset, amount };
  });

const steps = fc.record({
  succeeds: fc.boolean(),
  fee: amounts,
  refund: fc.bigInt({ min: 0n, max: 40n }),
  effects: fc.array(effects, { maxLength: 4 }),
});

const blocks = fc.record({
  messages: fc.array(fc.array(effects, { maxLength: 3 }), { maxLength: 3 }),
  extrinsics: fc.array(steps, { maxLength: 4 }),
});

/**
 * Returns the events of an extrinsic: the fee is withdrawn first and settled last; a failed one leaves
 * only that.
 */
function eventsOf({ succeeds, fee, refund, effects: done }: Step, position: number): ChainEvent[] {
  return inExtrinsic(
    position,
    ['Balances.Withdraw', { who: payer, amount: fee + refund }],
    ...(succeeds ? done.flatMap(({ events }) => events) : []),
    ...(refund > 0n ? [['Balances.Deposit', { who: payer, amount: refund }] as WrittenEvent] : []),
    ['Balances.Deposit', { who: authorsPot, amount: fee }],
    ['TransactionPayment.TransactionFeePaid', { who: payer, actual_fee: fee, tip: 0n }],
    succeeds ? extrinsicSuccess : extrinsicFailed,
  );
}

function sums(parts: { recipient: string; asset: AssetId; amount: bigint }[]) {
  const total = new Map<string, bigint>();
  for (const { recipient, asset, amount } of parts) {
    const key = `${recipient} ${asset}`;
    total.set(key, (total.get(key) ?? 0n) + amount);
  }
  return total;
}

test(
  'for arbitrary blocks, the credits equal the transfers that took effect',
  { retry: 0 },
  async () => {
    await fc.assert(
      fc.asyncProperty(blocks, async ({ messages, extrinsics }) => {
        const written = [
          ...inHook(
            'Initialization',
            ['Balances.Transfer', { from: authorsPot, to: author, amount: 5n }],
            ...messages.flatMap((message): WrittenEvent[] => [
              ...message.flatMap(({ events }) => events),
              ['Balances.Deposit', { who: authorsPot, amount: 2n }],
              messageProcessed,
            ]),
          ),
          ...extrinsics.flatMap(eventsOf),
          ...inHook('Finalization', ['Balances.Minted', { who: author, amount: 3n }]),
        ];
        const done = [
          ...messages.flat(),
          ...extrinsics.filter(({ succeeds }) => succeeds).flatMap((step) => step.effects),
        ];
        const body = extrinsics.map((_, index) => Buffer.of(0x80 + index));
        const { events } = await decode(runtime.encodeEvents(written));
        const credits = readCredits(events, body, `0x${'b'.repeat(64)}`);
        const read = credits.map(({ recipient, assetId, amountAtomic }) => {
          return { recipient, asset: assetId, amount: amountAtomic };
        });
        expect(sums(read)).toEqual(sums(done));
        expect(new Set(credits.map(({ index }) => index)).size).toBe(credits.length);
      }),
      { numRuns: 300 },
    );
  },
);
