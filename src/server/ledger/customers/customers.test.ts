import { beforeAll, describe, expect, test } from 'vitest';
import { nativeAsset } from '#contract/chain/assets.ts';
import type { Customer, CustomerDetails } from '#contract/ledger/customers.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import { commit } from '#server/base/database/commit.ts';
import { recordEvents } from '#server/delivery/events/events.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { selectCursor } from '#server/ledger/transfers/transfers.ts';
import {
  type Caller,
  callerWithKey,
  joinAs,
  signInWithCompany,
  stepUp,
  testApi,
} from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains, pretendLive } from '#test/live-chains.ts';
import { ids, link, opening, wallet } from '#test/requests.ts';
import { storeDemoBlocks } from '#test/store-blocks.ts';
import { expectSteadyPages } from '#test/pages.ts';

const chain = 'polkadot/test';
const account = '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';
const context = testContext({ config: { chains: allChains } });
const address = { street: 'Rua Nova 1', city: 'Lisboa', postalCode: '1100-001', country: 'PT' };
let owner: Caller & { companyId: string };
let linkId: string;

beforeAll(async () => {
  context.rateSources.push(sandboxRates(context.clock));
  await pretendLive(context, chain);
  owner = await signInWithCompany(context, testApi(context));
  ids.company = owner.companyId;
  ids.wallet = (await owner.call('POST', '/wallet', wallet({}))).data.id;
  linkId = (await owner.call('POST', '/payment-link/static', link({}))).data.id;
});

async function open(customer: object): Promise<Payment> {
  context.clock.advance(1_000);
  const opened = await owner.call('POST', `/checkout/${linkId}/payments`, opening({ customer }));
  return opened.data as Payment;
}

let height = 100;

async function pay(payment: Payment): Promise<void> {
  height += 1;
  const cursor = (await selectCursor(context.db, chain))!;
  const credit = {
    kind: 'event' as const,
    index: 0,
    transactionHash: `0xt${height}`,
    sender: null,
    recipient: account,
    assetId: nativeAsset,
    amountAtomic: BigInt(payment.amountAtomic),
    reference: payment.reference,
  };
  await storeDemoBlocks(context, chain, cursor, [
    {
      height: cursor.height + 1,
      hash: `0xb${height}`,
      parentHash: cursor.hash,
      time: context.clock.now(),
      credits: [credit],
    },
  ]);
}

const list = async (query = 'environment=test', by: Caller = owner) =>
  (await by.call('GET', `/customer?companyId=${owner.companyId}&${query}`)).data as {
    customers: Customer[];
    total: number;
    hasMore: boolean;
  };
const details = async (id: string) =>
  (await owner.call('GET', `/customer/${id}`)).data as CustomerDetails;
const emails = async (query: string) =>
  (await list(`environment=test&${query}`)).customers.map(({ email }) => email).toSorted();

describe('a customer', () => {
  test('is one per email address, however it is written, with the data given last', async () => {
    await open({ email: 'Ana@Example.com', name: 'Ana', address });
    await open({ email: 'ana@example.com', name: 'Ana Sousa' });
    const { customers } = await list('environment=test&q=ana');
    expect(customers).toHaveLength(1);
    expect(customers[0]).toMatchObject({
      email: 'ana@example.com',
      name: 'Ana Sousa',
      address,
      paymentCount: 2,
      totals: [],
      lastPaymentAt: context.clock.now().toISOString(),
    });
  });

  test('is not recorded without an email address', async () => {
    const { total } = await list();
    await open({ name: 'Nobody' });
    expect((await list()).total).toBe(total);
  });

  test('shows received amounts by currency, and each payment', async () => {
    const first = await open({ email: 'rui@example.com' });
    await open({ email: 'rui@example.com' });
    await pay(first);
    const [found] = (await list('environment=test&q=rui')).customers;
    expect(found).toMatchObject({ totals: [{ amount: '5.00', currency: 'USD' }] });
    const shown = await details(found!.id);
    expect(shown).toMatchObject({ ...found, total: 2, hasMore: false });
    expect(shown.payments.map(({ status }) => status)).toEqual(['open', 'paid']);
  });

  test('is found by the start of each name and of each part of the email address', async () => {
    await open({ email: 'maria.silva@shop.example.org', name: 'Maria João da Silva' });
    const found = ['maria.silva@shop.example.org'];
    for (const q of [
      'joã',
      'SILVA maria',
      'maria.silva@shop.example.org',
      'silva@shop',
      'shop.ex',
    ]) {
      expect([q, await emails(`q=${encodeURIComponent(q)}`)]).toEqual([q, found]);
    }
    expect(await emails('q=aria')).toEqual([]);
    expect(await emails(`q=${encodeURIComponent("' | & ! :* (")}`)).toHaveLength(
      (await list()).total,
    );
  });

  test('is listed in pages, most recent payment first', async () => {
    await open({ email: 'early@example.com' });
    await open({ email: 'late@example.com' });
    await open({ email: 'early@example.com' });
    const first = await list('environment=test&limit=1');
    expect(first).toMatchObject({ hasMore: true, customers: [{ email: 'early@example.com' }] });
    const second = await list('environment=test&limit=1&skip=1');
    expect(first.customers[0]!.lastPaymentAt > second.customers[0]!.lastPaymentAt).toBe(true);
  });

  test('is paged from a position on, which new customers and payments don’t shift', async () => {
    for (const name of ['one', 'two', 'three']) await open({ email: `${name}@pages.example` });
    const path = `/customer?environment=test&companyId=${owner.companyId}`;
    let more = 0;
    const change = () => open({ email: `more${(more += 1)}@pages.example` });
    await expectSteadyPages(owner, path, 'customers', change);
    for (let times = 0; times < 3; times += 1) await open({ email: 'one@pages.example' });
    const { data } = await owner.call('GET', `${path}&q=one@pages.example`);
    const own = `/customer/${data.customers[0].id}?`;
    await expectSteadyPages(owner, own, 'payments', () => open({ email: 'one@pages.example' }));
  });

  test('is not visible to another workspace, nor to a key of the other environment', async () => {
    const [{ id }] = (await list('environment=test&q=ana')).customers as [Customer];
    const stranger = await signInWithCompany(context, testApi(context));
    expect((await stranger.call('GET', `/customer/${id}`)).error?.code).toBe('not_found');
    await stepUp(owner);
    const key = await callerWithKey(context, owner, { environment: 'production' });
    expect((await key.call('GET', `/customer/${id}`)).error?.code).toBe('not_found');
    expect(await list('environment=production', key)).toMatchObject({ customers: [], total: 0 });
  });
});

describe('the table of customers', () => {
  const table = async (by: Caller = owner) =>
    by.call('GET', `/customer/export.csv?environment=test&companyId=${owner.companyId}`);

  test('is a CSV file in which nothing is a formula', async () => {
    await open({ email: 'eve@example.com', name: '=HYPERLINK("http://evil.example","x")' });
    await open({ email: 'ze@example.com', name: 'Zé, "o maior"' });
    const { data, headers } = await table();
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="customers.csv"');
    const text = data as string;
    expect(text.startsWith('id,environment,email,name,street,')).toBe(true);
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`);
    expect(text).toContain('ze@example.com,"Zé, ""o maior""",');
    expect(text).toContain('ana@example.com,Ana Sousa,Rua Nova 1,Lisboa,,1100-001,PT,2,');
    expect(text.endsWith('\r\n')).toBe(true);
  });

  test('contains all customers, however many there are', async () => {
    await context.pool.query(
      `insert into customers (id, workspace_id, environment, email, created_at, last_payment_at)
       select 'cus_x' || lpad(n::text, 5, '0'), $1, 'test', 'many' || n || '@example.com', $2, $2
       from generate_series(1, 1203) n`,
      [owner.companyId, context.clock.now()],
    );
    const lines = ((await table()).data as string).trimEnd().split('\r\n');
    expect(lines.filter((line) => line.includes('many'))).toHaveLength(1203);
    expect(new Set(lines).size).toBe(lines.length);
    await context.pool.query(`delete from customers where id like 'cus_x%'`);
  });

  test('requires more than the privilege to read', async () => {
    const viewer = await joinAs(context, owner, 'viewer');
    expect((await table(viewer)).error?.code).toBe('missing_privilege');
  });
});

describe('erasing a customer', () => {
  test('deletes all personal data and keeps all amounts', async () => {
    const email = 'gone@example.com';
    const payment = await open({ email, name: 'Gone Girl', address });
    await pay(payment);
    const told = {
      workspaceId: owner.companyId,
      environment: 'test' as const,
      type: 'payment.paid' as const,
      paymentId: payment.id,
      data: { id: payment.id, customer: { email, name: 'Gone Girl' } } as never,
    };
    await commit(context, (tx) => recordEvents(tx, context, [told]));
    const [{ id }] = (await list('environment=test&q=gone')).customers as [Customer];
    await stepUp(owner);
    expect((await owner.call('DELETE', `/customer/${id}`)).status).toBe(204);

    expect((await owner.call('GET', `/customer/${id}`)).error?.code).toBe('not_found');
    expect(await rowsThatSay('gone@example|Gone Girl')).toEqual([]);
    const { rows } = await context.pool.query(
      `select p.status, t.value_minor from payments p join transfers t on t.payment_id = p.id
       where p.id = $1`,
      [payment.id],
    );
    expect(rows).toEqual([{ status: 'paid', value_minor: 500n }]);
    const log = await owner.call('GET', `/company/${owner.companyId}/audit?limit=1`);
    expect(log.data.entries).toMatchObject([
      { action: 'customer.erased', target: id, details: {} },
    ]);
  });

  test('requires step-up from people and the scope from API keys', async () => {
    await open({ email: 'stay@example.com' });
    const [{ id }] = (await list('environment=test&q=stay')).customers as [Customer];
    const finance = await joinAs(context, owner, 'finance');
    expect((await finance.call('DELETE', `/customer/${id}`)).error?.code).toBe('step_up_required');
    const reader = await callerWithKey(context, owner, { scopes: ['customers:read'] });
    expect((await reader.call('DELETE', `/customer/${id}`)).error?.code).toBe('missing_scope');
    const writer = await callerWithKey(context, owner, { scopes: ['customers:write'] });
    expect((await writer.call('DELETE', `/customer/${id}`)).status).toBe(204);
  });

  test('allows them to become a customer again', async () => {
    await open({ email: 'gone@example.com' });
    expect((await list('environment=test&q=gone')).customers).toMatchObject([
      { paymentCount: 1, name: null },
    ]);
  });

  /** Returns the tables with this text in any row. */
  async function rowsThatSay(pattern: string): Promise<string[]> {
    const { rows } = await context.pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    const found = await Promise.all(
      rows.map(async ({ name }) => {
        const { rowCount } = await context.pool.query(
          `select from ${name} t where t::text ~ $1 limit 1`,
          [pattern],
        );
        return rowCount ? [name] : [];
      }),
    );
    return found.flat();
  }
});
