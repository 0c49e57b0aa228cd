import { sql } from 'kysely';
import { countMaximum } from '#contract/base/counting.ts';
import type { Database } from '#server/base/database/db.ts';
import type { Page } from '#server/base/database/page.ts';
import { auditEntries } from '#server/base/audit/audit.ts';
import { selectLinks } from '#server/checkout/payment-links/store.ts';
import { selectDeliveries } from '#server/delivery/deliveries/store.ts';
import { countNotifications, selectNotifications } from '#server/delivery/notifications/store.ts';
import { selectCharges } from '#server/integrations/coinbase-commerce/store.ts';
import { countImports, selectImports } from '#server/integrations/squarespace/import-store.ts';
import { selectCustomers } from '#server/ledger/customers/store.ts';
import { selectRecentPayments } from '#server/ledger/dashboard/store.ts';
import {
  countPayments,
  type PaymentFilter,
  selectPaymentPage,
} from '#server/ledger/merchant-payments/store.ts';
import { selectUnmatched } from '#server/ledger/unmatched/store.ts';
import { selectWallets } from '#server/workspace/wallets/store.ts';
import { closeBenchContext, createBenchContext, startBenchDatabase } from './context.ts';
import { idOf, insertShop, type Shop, timeOf } from './list-shop.ts';
import { compare, type Measured } from './rounds.ts';

// Every list and count of the dashboard, as its page requests it, in a shop with as many orders as are given. The floor
// is the same list of a shop with ten thousand, in the same tables.

/** The number of orders: the first argument, as in `lists.ts 1000000`. */
const many = Number(process.argv[2] ?? 1_000_000);
/** Which lists: a part of their names, the second argument. */
const only = process.argv[3] ?? '';
const few = 10_000;
const queriesPerRound = 20;

type Query = (db: Database, shop: Shop) => Promise<unknown>;

const database = await startBenchDatabase();
const context = createBenchContext(database.url);
try {
  const small = await insertShop(context, few);
  const large = await insertShop(context, many);
  await sql`vacuum (analyze)`.execute(context.db);
  const results: [string, Measured[]][] = [];
  for (const [title, query] of lists()) {
    if (!title.includes(only)) continue;
    const contenders = [contender(small, query), contender(large, query)];
    results.push([title, await compare(title, contenders)]);
  }
  process.stdout.write(summary(results));
} finally {
  await closeBenchContext(context);
  await database.stop();
}

function contender(shop: Shop, query: Query) {
  return {
    name: `of ${shop.count}`,
    async round() {
      const latencies: number[] = [];
      const started = performance.now();
      for (let count = 0; count < queriesPerRound; count += 1) {
        const sent = performance.now();
        await query(context.db, shop);
        latencies.push(performance.now() - sent);
      }
      const seconds = (performance.now() - started) / 1000;
      return { perSecond: queriesPerRound / seconds, latencies };
    },
  };
}

function lists(): [string, Query][] {
  return [
    ...payments(),
    ...recentPayments(),
    ...links(),
    ...customers(),
    ...deliveries(),
    ...unmatched(),
    ...others(),
  ];
}

function middle({ count }: Shop): number {
  return Math.floor(count / 2);
}

/** Returns the position of the middle record of a list that is sorted by time and id. */
function middleOf(prefix: string, shop: Shop): string {
  return `${timeOf(middle(shop)) * 1000}~${idOf(prefix, shop, middle(shop))}`;
}

function page(more: Partial<Page> = {}): Page {
  return { limit: 20, skip: 0, ...more };
}

/** Returns the last page that can be opened by its number. */
function last(): Page {
  return page({ skip: countMaximum - 20 });
}

function payments(): [string, Query][] {
  const list =
    (filterOf: (shop: Shop) => Partial<PaymentFilter>, skip = 0): Query =>
    async (db, shop) => {
      const filter: PaymentFilter = { environment: 'test', ...filterOf(shop) };
      await Promise.all([
        selectPaymentPage(db, shop.workspaceId, filter, { limit: 21, skip }),
        countPayments(db, shop.workspaceId, filter),
      ]);
    };
  return [
    ['payments', list(() => ({}))],
    ['payments, after the middle', list((shop) => ({ before: idOf('pay', shop, middle(shop)) }))],
    ['payments, last page by number', list(() => ({}), countMaximum - 20)],
    ['payments, rarely canceled', list(() => ({ status: 'canceled' }))],
    ['payments, paid', list(() => ({ status: 'paid' }))],
    ['payments, of one link', list((shop) => ({ linkId: idOf('lnk', shop, middle(shop)) }))],
    ['payments, of a network', list(() => ({ network: 'moonbeam' }))],
    ['payments, of a network without any', list(() => ({ network: 'kusama' }))],
    ['payments, of days in the middle', list((shop) => days(shop))],
    ['payments, by the name of every link', list(() => ({ q: 'order' }))],
    ['payments, by the name of few links', list(() => ({ q: 'cof' }))],
    ['payments, by an address', list(() => ({ q: 'ada@example.com' }))],
    ['payments, by a transaction', list((shop) => ({ q: `0x${idOf('pay', shop, 7)}` }))],
    ['payments, by an id', list((shop) => ({ q: idOf('pay', shop, middle(shop)) }))],
    ['payments, by an unknown word', list(() => ({ q: 'nobody' }))],
  ];
}

function days(shop: Shop): Partial<PaymentFilter> {
  const from = timeOf(middle(shop));
  return { from: new Date(from), to: new Date(from + 3_600_000) };
}

function recentPayments(): [string, Query][] {
  const list =
    (pageOf: (shop: Shop) => Page): Query =>
    (db, shop) =>
      selectRecentPayments(db, shop.workspaceId, { environment: 'test' }, pageOf(shop));
  return [
    ['recent payments', list(() => page({ limit: 10 }))],
    ['recent payments, last page', list(last)],
    [
      'payments of a customer',
      (db, shop) =>
        selectRecentPayments(
          db,
          shop.workspaceId,
          { customerId: idOf('cus', shop, middle(shop)) },
          page(),
        ),
    ],
  ];
}

function links(): [string, Query][] {
  type Filter = Partial<Parameters<typeof selectLinks>[2]>;
  const list =
    (filter: Filter, pageOf: (shop: Shop) => Page = () => page()): Query =>
    (db, shop) =>
      selectLinks(db, shop.workspaceId, { environment: 'test', ...filter }, pageOf(shop));
  return [
    ['links', list({})],
    ['links, after the middle', list({}, (s) => page({ after: idOf('lnk', s, middle(s)) }))],
    ['links, last page by number', list({}, last)],
    ['links, active', list({ status: 'active' })],
    ['links, rarely disabled', list({ status: 'disabled' })],
    ['links, without any archived', list({ status: 'archived' })],
    ['links, dynamic', list({ type: 'dynamic' })],
    ['links, rarely static', list({ type: 'static' })],
    ['links, without any donation', list({ type: 'donation' })],
    ['links, of one order', list({ reference: 'A-77' })],
    ['links, by the start of every name', list({ q: 'order' })],
    ['links, by the start of a few names', list({ q: 'coffee' })],
    ['links, by a part of every name', list({ q: 'rder' })],
    ['links, by a part of a few names', list({ q: 'mug' })],
    ['links, by an order', list({ q: 'a-77' })],
    ['links, by an unknown word', list({ q: 'nobody' })],
    ['links, disabled, by a part of every name', list({ q: 'rder', status: 'disabled' })],
    ['wallets with their links', (db, { workspaceId }) => selectWallets(db, workspaceId)],
  ];
}

function customers(): [string, Query][] {
  const list =
    (q?: string, pageOf: (shop: Shop) => Page = () => page()): Query =>
    (db, shop) =>
      selectCustomers(db, shop.workspaceId, { environment: 'test', q }, pageOf(shop));
  return [
    ['customers', list()],
    ['customers, after the middle', list('', (shop) => page({ after: middleOf('cus', shop) }))],
    ['customers, last page by number', list('', last)],
    ['customers, by a word of all', list('example')],
    ['customers, by a word of few', list('ada')],
    ['customers, by the start of some words', list('last77')],
    ['customers, by two words', list('first123 last')],
    ['customers, by an address', list('customer77@example.com')],
    ['customers, by an unknown word', list('nobody')],
  ];
}

function deliveries(): [string, Query][] {
  type Wanted = Parameters<typeof selectDeliveries>[3];
  const list =
    (state?: Wanted['state'], pageOf: (shop: Shop) => Page = () => page()): Query =>
    (db, shop) =>
      selectDeliveries(db, shop.workspaceId, shop.webhookId, { state, ...pageOf(shop) });
  // The last position of all is larger than any that a shop has.
  const afterMiddle = (shop: Shop) =>
    page({ after: `${timeOf(middle(shop)) * 1000}~999999999999999` });
  return [
    ['deliveries', list()],
    ['deliveries, after the middle', list(undefined, afterMiddle)],
    ['deliveries, not attempted', list(undefined, () => page({ after: 'never~999999999999999' }))],
    ['deliveries, last page by number', list(undefined, last)],
    ['deliveries, delivered', list('delivered')],
    ['deliveries, delivered, after the middle', list('delivered', afterMiddle)],
    ['deliveries, rarely failed', list('failed')],
    ['deliveries, rarely failed, after the middle', list('failed', afterMiddle)],
    ['deliveries, pending', list('pending')],
  ];
}

function unmatched(): [string, Query][] {
  type Filter = Omit<Partial<Parameters<typeof selectUnmatched>[2]>, keyof Page>;
  const list =
    (filter: Filter, more: Partial<Page> = {}): Query =>
    (db, shop) =>
      selectUnmatched(db, shop.workspaceId, {
        ...{ environment: 'test', dismissed: false, ...filter },
        ...page(more),
      });
  return [
    ['unmatched transfers', list({})],
    ['unmatched transfers, count', list({}, { limit: 1 })],
    ['unmatched transfers, last page by number', list({}, { skip: countMaximum - 20 })],
    ['unmatched transfers, of a network', list({ network: 'moonbeam' })],
    ['unmatched transfers, of a network without any', list({ network: 'kusama' })],
    ['unmatched transfers, dismissed', list({ dismissed: true })],
  ];
}

function others(): [string, Query][] {
  const notifications =
    (onlyUnread: boolean, skip = 0): Query =>
    async (db, { userId }) => {
      await selectNotifications(db, userId, { onlyUnread, limit: 20, skip });
      await countNotifications(db, userId);
    };
  type State = Parameters<typeof selectImports>[2]['state'];
  const imports =
    (state?: State): Query =>
    (db, shop) =>
      selectImports(db, shop, { ...page(), state });
  return [
    ['notifications', notifications(false)],
    ['notifications, unread', notifications(true)],
    ['notifications, last page', notifications(false, countMaximum - 20)],
    ['audit log', (db, { workspaceId }) => auditEntries(db, workspaceId, page())],
    [
      'audit log, after the middle',
      (db, shop) =>
        auditEntries(db, shop.workspaceId, page({ after: idOf('aud', shop, middle(shop)) })),
    ],
    [
      'audit log, last page by number',
      (db, { workspaceId }) => auditEntries(db, workspaceId, last()),
    ],
    ['Squarespace imports', imports()],
    ['Squarespace imports, rarely failed', imports('not_imported')],
    ['Squarespace imports, none waiting', imports('waiting')],
    ['Squarespace imports, by state', (db, s) => countImports(db, s.workspaceId, s.integrationId)],
    ['imported charges', (db, { workspaceId }) => selectCharges(db, workspaceId, page())],
  ];
}

/** Returns one table of all lists. */
function summary(results: [string, Measured[]][]): string {
  const rows = results.flatMap(([title, [floor, list]]) => {
    if (!floor || !list) return [];
    const times = (list.p50 / floor.p50).toFixed(2);
    const cells = [title, floor.p50.toFixed(2), list.p50.toFixed(2), times, list.p99.toFixed(2)];
    return [`| ${cells.join(' | ')} |`];
  });
  const head = `| list | of ${few}, p50 ms | of ${many}, p50 ms | × floor | p99 ms |`;
  return `\n${[head, '|---|---|---|---|---|', ...rows].join('\n')}\n`;
}
