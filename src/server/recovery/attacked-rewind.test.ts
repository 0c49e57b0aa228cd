import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentDetails } from '#contract/merchant-payments.ts';
import type { Payment } from '#contract/payments.ts';
import type { Block } from '#server/chains/chain.ts';
import { selectOpenAlarms } from '#server/networks/networks.ts';
import { sandboxRates } from '#server/rates/sandbox-source.ts';
import { readCursor } from '#server/transfers/transfers.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { chain, type Ledger, reversibleLedger } from '#test/reversible-ledger.ts';
import { recountSums } from '#test/recount-sums.ts';
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

describe('over several rewinds', () => {
  test('shops are sent payment.paid once, whatever a payment was before the first', async () => {
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

  test('each deeper, money is the same at the end as without them', async () => {
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

  test('one that is unfinished can go deeper, where its block was replaced as well', async () => {
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
    const cursor = await readCursor(context.db, chain);
    expect([cursor?.height, cursor?.hash]).toEqual([deep.height, deep.hash]);
    expect(await selectOpenAlarms(context.db, chain)).toEqual([]);
    await expectSumsToFit();
  });
});
