import { beforeAll, expect, test } from 'vitest';
import type { Payment } from '#contract/ledger/payments.ts';
import type { Block } from '#server/chain/clients/chain.ts';
import { differenceLine } from '#server/ledger/ledger-audit/ledger-audit.ts';
import { judgePayment } from '#server/ledger/ledger-audit/check-payment.ts';
import {
  selectAuditedPayments,
  selectTransfersOfPayments,
} from '#server/ledger/ledger-audit/ledger-store.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { selectCursor } from '#server/ledger/transfers/transfers.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { chain, type Ledger, randomHash, reversibleLedger } from '#test/reversible-ledger.ts';
import { recountSums } from '#test/recount-sums.ts';
import { rewindChain } from './rewind-chain.ts';

const sessionRefreshMs = 24 * 60 * 60_000;
const context = testContext({ config: { chains: allChains, trustedProxies: 1, sessionRefreshMs } });
let ledger: Ledger;

beforeAll(() => {
  context.rateSources.push(sandboxRates(context.clock));
});

/** Yields numbers below a bound, the same ones for the same seed (mulberry32). */
function chance(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const providers = ['a.example', 'b.example'];
const shares = [0.25, 0.5, 0.75, 1, 1, 1, 1.5];

/** Expects that the audit's separate code finds no difference in any payment, and that all sums add up. */
async function expectSound(): Promise<void> {
  const { expected, kept } = await recountSums(context);
  expect(kept).toEqual(expected);
  const all = { from: 0, to: 1_000_000_000, fromTime: new Date(0) };
  const payments = await selectAuditedPayments(context.db, chain, all);
  const ids = payments.map(({ id }) => id);
  const transfers = await selectTransfersOfPayments(context.db, chain, ids);
  const { time } = (await selectCursor(context.db, chain))!;
  const differences = payments.flatMap((payment) =>
    judgePayment(
      payment,
      transfers.filter(({ paymentId }) => paymentId === payment.id),
      time,
    ),
  );
  expect(differences.map(differenceLine)).toEqual([]);
  const { rows } = await context.pool.query<{ kept: string; counted: string }>(
    `select (select coalesce(sum(reserved_minor), 0) from payments) as counted,
       (select coalesce(sum(reserved_minor), 0) from limit_reservations) as kept`,
  );
  expect(rows[0]!.kept).toBe(rows[0]!.counted);
}

test.each([1, 2, 3, 4])(
  'after any rewinds every payment matches its transfers (seed %i)',
  async (seed) => {
    const below = chance(seed);
    const last = (await selectCursor(context.db, chain))?.time;
    if (last && last > context.clock.now()) context.clock.set(last);
    ledger = await reversibleLedger(context);
    const pick = <Item>(items: Item[]): Item => items[below(items.length)]!;
    const payments: Payment[] = [await ledger.open(), await ledger.open()];
    let blocks: Block[] = [await ledger.block()];
    const steps: Record<string, () => Promise<void>> = {
      async open() {
        const { time } = (await selectCursor(context.db, chain))!;
        if (time > context.clock.now()) context.clock.set(time);
        payments.push(await ledger.open());
      },
      async pay() {
        const paid = Array.from({ length: 1 + below(3) }, () => ({
          payment: pick(payments),
          part: pick(shares),
          plain: below(2) === 0,
        }));
        blocks.push(
          await ledger.block(paid, { seconds: pick([6, 6, 60, 600]), halt: below(6) === 0 }),
        );
      },
      async claim() {
        const payment = pick(payments);
        const hash = randomHash();
        blocks.push(await ledger.block([{ payment, part: 0.99, hash, plain: true }]));
        const { rows } = await context.pool.query(
          'select from transfers where transaction_hash = $1 and payment_id is null',
          [hash],
        );
        if (rows.length === 1) await ledger.claim(payment, hash);
      },
      see: () => ledger.see(pick(payments)),
      cancel: async () =>
        void (await ledger.owner.call('POST', `/payment/${pick(payments).id}/cancel`)),
      accept: async () =>
        void (await ledger.owner.call('POST', `/payment/${pick(payments).id}/resolve`, {
          reason: 'Enough',
        })),
      async rewind() {
        const at = below(blocks.length);
        const { height, hash, time } = blocks[at]!;
        if (at === blocks.length - 1) return;
        const reversed = blocks.slice(at + 1);
        const target = { height, hash, time, providers };
        await rewindChain(context, chain, target, { transfersPerRange: 1 + below(3) });
        blocks = blocks.slice(0, at + 1);
        await expectSound();
        for (const block of reversed) if (below(3) > 0) blocks.push(await ledger.again(block));
      },
    };
    const names = ['open', 'pay', 'pay', 'pay', 'claim', 'see', 'cancel', 'accept', 'rewind'];
    const done: string[] = [];
    for (let step = 0; step < 40; step += 1) {
      const name = pick(names);
      done.push(name);
      await steps[name]!();
      await expectSound().catch((error: unknown) => {
        throw new Error(`after ${done.join(', ')}`, { cause: error });
      });
    }
  },
);
