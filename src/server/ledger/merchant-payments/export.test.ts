import { describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { createAuthority } from '#server/authority.ts';
import { joinAs } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { link } from '#test/requests.ts';
import { testTill } from '#test/till.ts';

const context = testContext({ config: { chains: allChains } });
const till = testTill(context);

/** Returns the exported file as sent, since the callers of tests parse JSON. */
async function exported(query: Record<string, string> = {}, by = till.owner) {
  const search = new URLSearchParams({ companyId: till.owner.companyId, environment: 'test' });
  for (const [name, value] of Object.entries(query)) search.set(name, value);
  const app = createApp(context, createAuthority(context));
  const response = await app.request(`/api/payment/export.csv?${search}`, {
    headers: { cookie: [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, text: bytes.toString('utf8') };
}

const lines = (text: string) => text.replace('\uFEFF', '').split('\r\n').slice(0, -1);

describe('the export of payments', () => {
  test('is CSV with a header, plain decimals and times in UTC', async () => {
    const payment = await till.open({ customer: { email: 'ada@example.com', name: 'Ada, "A."' } });
    await till.storeFinal(till.block(101, 1, payment, payment.due));
    const { response, text } = await exported();
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="payments-test\.csv"$/,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    const amount = /^0*(\d+?)0*$/.exec(payment.amountAtomic)![1];
    const [head, line] = lines(text);
    expect(head!.split(',')).toContain('customer_email');
    const row = Object.fromEntries(
      head!.split(',').map((name, index) => [name, splitLine(line!)[index]]),
    );
    expect(row).toMatchObject({
      id: payment.id,
      created_at: payment.createdAt,
      status: 'paid',
      total: '5.00',
      currency: 'USD',
      asset: 'PAS',
      customer_email: 'ada@example.com',
      customer_name: 'Ada, "A."',
    });
    expect(row['amount']).toMatch(/^\d+\.\d+$/);
    expect(row['amount']!.replace('.', '')).toContain(amount);
    expect(row['received']).toBe(row['amount']);
  });

  test('contains no text of payers or merchants that a spreadsheet would run', async () => {
    const from = context.clock.now().toISOString();
    for (const name of ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', 'plain =1']) {
      const made = await till.owner.call(
        'POST',
        '/payment-link/static',
        link({ name: `${name}.` }),
      );
      await till.open({ customer: { name } }, made.data.id);
    }
    const names = lines((await exported({ from })).text)
      .slice(1)
      .map((line) => splitLine(line));
    const head = lines((await exported({ from })).text)[0]!.split(',');
    const payers = names.map((cells) => cells[head.indexOf('customer_name')]);
    expect(payers.toReversed()).toEqual(["'=1+1", "'+1", "'-1", "'@SUM(A1)", 'x', 'plain =1']);
    const links = names.map((cells) => cells[head.indexOf('link_name')]);
    expect(links.at(-1)).toBe("'=1+1.");
  });

  test('contains all payments that match the filter, newest first, read in batches', async () => {
    const model = await till.open();
    const from = context.clock.now().toISOString();
    await context.pool.query(
      `insert into payments (id, workspace_id, link_id, environment, chain, symbol, decimals,
         asset_id, recipient_account, amount_atomic, subtotal_minor, vat_minor, total_minor, currency, rate_id,
         tolerance_bps, reference, status, expires_at, late_until, created_at)
       select 'pay_' || lpad(to_hex($2::bigint + n), 12, '0') || lpad(to_hex(n), 20, '0'), workspace_id,
         link_id, environment, chain, symbol, decimals, asset_id, recipient_account, amount_atomic,
         subtotal_minor, vat_minor, total_minor, currency, rate_id, tolerance_bps, 'reference' || n,
         'expired', expires_at, late_until, created_at
       from payments, generate_series(1, 1200) n where id = $1`,
      [model.id, context.clock.now().getTime()],
    );
    const { text } = await exported({ from, status: 'expired' });
    const ids = lines(text)
      .slice(1)
      .map((line) => line.split(',')[0]!);
    expect(ids).toHaveLength(1200);
    expect(new Set(ids).size).toBe(1200);
    expect(ids).toEqual(ids.toSorted().toReversed());
    expect(lines((await exported({ from, q: model.reference })).text)).toHaveLength(2);
  });

  test('requires a privilege that includes payments', async () => {
    const viewer = await joinAs(context, till.owner, 'viewer');
    const { response, text } = await exported({}, { ...viewer, companyId: '' });
    expect(response.status).toBe(403);
    expect(JSON.parse(text)).toMatchObject({ error: { code: 'missing_privilege' } });
    const finance = await joinAs(context, till.owner, 'finance');
    expect((await exported({}, { ...finance, companyId: '' })).response.status).toBe(200);
  });
});

/** Splits a line into cells, without their quotes. */
function splitLine(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
  );
}
