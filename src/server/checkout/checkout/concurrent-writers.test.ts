import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { showAddress } from '#contract/chain/addresses.ts';
import { chains } from '#contract/chain/networks.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import { rewindChain } from '#server/ledger/recovery/rewind-chain.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { type ApiResponse, testApi } from '#test/api.ts';
import { randomAccount } from '#test/chains.ts';
import { testContext } from '#test/context.ts';
import { allChains, pretendLive } from '#test/live-chains.ts';
import { type Ledger, reversibleLedger } from '#test/reversible-ledger.ts';
import { recountSums } from '#test/recount-sums.ts';

// Runs everything that writes payments and sums of one workspace concurrently.

const context = testContext({ config: { chains: allChains, trustedProxies: 1 } });
const hub = 'polkadot-hub/production';
const providers = ['a.example', 'b.example'];

let ledger: Ledger;
let walletIds: string[];
let linkId: string;

beforeAll(async () => {
  context.rateSources.push(sandboxRates(context.clock));
  ledger = await reversibleLedger(context);
  const { owner } = ledger;
  const { data: other } = await owner.call('POST', '/wallet', {
    companyId: owner.companyId,
    network: 'polkadot-hub',
    environment: 'production',
    addresses: [showAddress(chains[hub], randomAccount('evm'))],
    metadata: { ui: { label: 'Hub', colour: 'red' } },
  });
  await context.pool.query('update wallets set verified_at = now() where id = $1', [other.id]);
  const { rows } = await context.pool.query<{ id: string }>('select id from wallets order by id');
  walletIds = rows.map(({ id }) => id);
  linkId = (await ledger.link('10', 'USD', { walletIds })).id;
  await pretendLive(context, hub);
});

/** Opens a payment as a payer in their own network. */
async function open(id: string, network: string, payer: number) {
  const from = { 'x-forwarded-for': `203.0.${payer}.1` };
  const choice = { network, symbol: 'DOT' };
  return testApi(context)().call('POST', `/checkout/${id}/payments`, choice, from);
}

async function deadlocks(): Promise<bigint> {
  // An idle backend flushes its statistics within a second.
  await sleep(1_500);
  const { rows } = await context.pool.query<{ deadlocks: bigint }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return rows[0]!.deadlocks;
}

test('no two transactions deadlock, and every sum is right', async () => {
  const before = await deadlocks();
  const outcomes: { status: number; code: string | undefined }[] = [];
  const paid: Payment[] = [];
  const note = ({ status, error, data }: ApiResponse) => {
    outcomes.push({ status, code: error?.code });
    return status === 201 ? (data as Payment) : undefined;
  };
  const times = async (count: number, work: (turn: number) => Promise<unknown>) => {
    for (let turn = 0; turn < count; turn += 1) await work(turn);
  };
  const network = (turn: number) => (turn % 2 === 0 ? 'polkadot' : 'polkadot-hub');
  const orders = await Promise.all(
    Array.from({ length: 6 }, async () => (await ledger.order('10', { walletIds })).data.id),
  );

  await Promise.all([
    // Payers of dynamic links who switch assets.
    ...orders.map((id, payer) =>
      times(12, async (turn) => note(await open(id, network(turn), payer))),
    ),
    // Other payers at the same price.
    ...orders.map((_, payer) =>
      times(12, async (turn) => {
        const payment = note(await open(linkId, network(turn), 100 + payer));
        if (payment && network(turn) === 'polkadot') paid.push(payment);
      }),
    ),
    // The watcher, with reorgs.
    times(6, async () => {
      const last = await ledger.block();
      await ledger.block(paid.slice(0, 4).map((payment) => ({ payment })));
      await ledger.block(paid.slice(2, 6).map((payment) => ({ payment, part: 0.5 })));
      const { height, hash, time } = last;
      await rewindChain(context, 'polkadot/production', { height, hash, time, providers });
      await ledger.block(paid.splice(0, 3).map((payment) => ({ payment })));
    }),
  ]);

  // A network is unavailable during a rewind of its chain.
  const others = outcomes.filter(
    ({ status, code }) => status !== 201 && code !== 'network_unavailable',
  );
  expect(others).toEqual([]);
  expect(outcomes.filter(({ status }) => status === 201).length).toBeGreaterThan(72);
  expect(await deadlocks()).toBe(before);
  const { expected, kept } = await recountSums(context);
  expect(kept).toEqual(expected);
  const { rows } = await context.pool.query(
    `select coalesce(sum(reserved_minor), 0)::int8 as of_payments,
       (select coalesce(sum(reserved_minor), 0)::int8 from limit_reservations) as kept from payments`,
  );
  expect(rows[0].kept).toBe(rows[0].of_payments);
}, 60_000);

test('a dynamic link that is paid between quote and opening is refused with link_paid', async () => {
  const { id } = (await ledger.order('10', { walletIds })).data;
  const first = await open(id, 'polkadot', 1);
  expect(first.status).toBe(201);
  const [source] = context.rateSources.splice(0);
  context.rateSources.push({
    name: 'slow',
    async quote(...pairs) {
      await ledger.block([{ payment: first.data }]);
      return source!.quote(...pairs);
    },
  });
  // A rate older than a minute is fetched again.
  context.clock.advance(61_000);
  await pretendLive(context, hub);
  const second = await open(id, 'polkadot-hub', 2);
  context.rateSources.splice(0, 1, source!);
  expect([second.status, second.error?.code]).toEqual([422, 'link_paid']);
});
