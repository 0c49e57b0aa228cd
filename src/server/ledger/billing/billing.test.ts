import { beforeAll, describe, expect, test } from 'vitest';
import type { BillingOverview } from '#contract/ledger/billing.ts';
import type { Currency } from '#contract/base/money.ts';
import { commit } from '#server/base/database/commit.ts';
import { newId } from '#server/base/ids.ts';
import { addRevenue } from '#server/ledger/payments/kept-sums-store.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { type Caller, callerWithKey, signInWithCompany, stepUp, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';

const context = testContext({ config: { fees: { basic: 80, gold: 40 } } });
let owner: Caller & { companyId: string };
let linkId: string;
let rateId: string;

beforeAll(async () => {
  context.rateSources.push(sandboxRates(context.clock));
  context.clock.set('2026-03-15T12:00:00Z');
  owner = await signInWithCompany(context, testApi(context));
  linkId = await makeLink('Coffee; "large"');
  rateId = newId('rate', context.clock.now());
  await context.pool.query(
    `insert into rates (id, symbol, currency, value, source, quotes, at)
     values ($1, 'DOT', 'USD', '4', 'test', '[]', now())`,
    [rateId],
  );
});

async function makeLink(name: string): Promise<string> {
  const id = newId('link', context.clock.now());
  await context.pool.query(
    `insert into payment_links (id, workspace_id, environment, type, status, name, amount_minor,
       currency, collect_email, collect_billing_address, created_at, updated_at)
     values ($1, $2, 'production', 'static', 'active', $3, 100, 'USD', false, false, now(), now())`,
    [id, owner.companyId, name],
  );
  return id;
}

/** Inserts a payment with a transfer at each of these times, worth an amount in minor units. */
async function earn(
  came: [at: string, amountMinor: bigint][],
  currency: Currency = 'USD',
): Promise<string> {
  const [first] = came;
  const id = newId('payment', new Date(first![0]));
  const chain = 'polkadot/production' as const;
  const scope = { workspaceId: owner.companyId, environment: 'production' as const };
  await context.pool.query(
    `insert into payments (id, workspace_id, link_id, environment, chain, symbol, decimals,
       asset_id, recipient_account, amount_atomic, subtotal_minor, vat_minor, total_minor, currency, rate_id,
       tolerance_bps, reference, status, expires_at, late_until, created_at)
     values ($1, $2, $3, 'production', $4, 'DOT', 10, 'native', $1, 1, 0, 0, 0, $5, $6, 0, $7, 'paid', $8, $8, $8)`,
    [id, owner.companyId, linkId, chain, currency, rateId, id.slice(-16), first![0]],
  );
  for (const [at, amountMinor] of came) {
    await context.pool.query(
      `insert into transfers (id, chain, block_hash, kind, index, block_height, block_time,
         recipient_account, asset_id, amount_atomic, state, proof, providers, payment_id, value_minor,
         workspace_id, created_at)
       values ($1, $2, $1, 'event', 0, 1, $3, $4, 'native', 12500000000, 'final', 'demo', '{sandbox}', $4, $5, $6, $3)`,
      [newId('transfer', new Date(at)), chain, at, id, amountMinor, owner.companyId],
    );
    const revenue = { ...scope, currency, chain, linkId, at: new Date(at), amountMinor };
    await commit(context, async (tx) => addRevenue(tx, context, [revenue]));
  }
  return id;
}

const overview = async (query = '', by: Caller = owner) =>
  (await by.call('GET', `/billing?companyId=${owner.companyId}${query}`)).data as BillingOverview;
const statement = (month: string, format: string, rest = '', by: Caller = owner) => {
  const query = `companyId=${owner.companyId}&month=${month}&format=${format}${rest}`;
  return by.call('GET', `/billing/statement?${query}`);
};
async function lines(month: string): Promise<string[]> {
  return ((await statement(month, 'csv')).data as string).trimEnd().split('\r\n');
}

describe('the tier', () => {
  test('is basic, with its limit, once an owner has confirmed an email address', async () => {
    expect(await overview()).toMatchObject({
      tier: 'basic',
      usage: {
        month: '2026-03',
        limit: { amount: '100.00', currency: 'USD' },
        used: { amount: '0.00', currency: 'USD' },
      },
      months: [{ month: '2026-03', totals: [] }],
    });
  });

  test('is listed with all others, their limits and fees', async () => {
    expect((await overview()).plans).toEqual([
      { tier: 'basic', limit: { amount: '100.00', currency: 'USD' }, feePercent: '0.80' },
      { tier: 'basic_plus', limit: { amount: '500.00', currency: 'USD' }, feePercent: '0.00' },
      { tier: 'silver', limit: { amount: '10000.00', currency: 'USD' }, feePercent: '0.00' },
      { tier: 'gold', limit: { amount: '100000.00', currency: 'USD' }, feePercent: '0.40' },
    ]);
  });
});

describe('a month’s revenue', () => {
  test('is listed by UTC month and by currency, with the fee', async () => {
    await earn([['2026-02-28T23:59:59.999Z', 1_999n]]);
    await earn([['2026-03-01T00:00:00.000Z', 3_000n]]);
    await earn([['2026-03-02T10:00:00Z', 1_000n]], 'EUR');
    expect((await overview()).months).toEqual([
      {
        month: '2026-03',
        totals: [
          { amount: '10.00', currency: 'EUR', fee: '0.08' },
          { amount: '30.00', currency: 'USD', fee: '0.24' },
        ],
      },
      { month: '2026-02', totals: [{ amount: '19.99', currency: 'USD', fee: '0.16' }] },
    ]);
  });

  test('has no fee in test', async () => {
    const tests = await overview('&environment=test');
    expect(tests.usage.used.amount).toBe('0.00');
    expect(tests.months).toEqual([{ month: '2026-03', totals: [] }]);
  });

  test('is not visible to an API key for test', async () => {
    await stepUp(owner);
    const key = await callerWithKey(context, owner, {});
    expect((await overview('&environment=test', key)).months).toHaveLength(1);
    const refused = await key.call(
      'GET',
      `/billing?companyId=${owner.companyId}&environment=production`,
    );
    expect(refused.error?.issues).toEqual([{ field: 'environment', code: 'key_environment' }]);
  });
});

describe('a statement', () => {
  test('has a line per payment, and the totals of the month', async () => {
    const id = await earn([
      ['2026-01-31T22:00:00Z', 400n],
      ['2026-01-31T23:00:00Z', 100n],
      ['2026-02-01T00:00:00Z', 250n],
    ]);
    expect(await lines('2026-01')).toEqual([
      'line,at,payment_id,payment_link,reference,network,asset,received,amount,currency,fee_percent,fee',
      `payment,2026-01-31T23:00:00.000Z,${id},"Coffee; ""large""",${id.slice(-16)},Polkadot Asset Hub,DOT,2.5,5.00,USD,,`,
      'total,,,,,,,,5.00,USD,0.80,0.04',
    ]);
    const february = await lines('2026-02');
    expect(february.filter((line) => line.startsWith('payment,'))).toHaveLength(2);
    expect(february.at(-1)).toBe('total,,,,,,,,22.49,USD,0.80,0.18');
  });

  test('states the fee of the workspace’s tier at the end of the month', async () => {
    await context.pool.query(
      `update workspaces set identity_verified_at = $2, enhanced_verified_at = $2 where id = $1`,
      [owner.companyId, '2026-02-28T23:59:59Z'],
    );
    expect((await lines('2026-02')).at(-1)).toContain(',USD,0.40,');
    expect((await lines('2026-01')).at(-1)).toContain(',USD,0.80,');
    await context.pool.query(
      `update workspaces set identity_verified_at = null, enhanced_verified_at = null where id = $1`,
      [owner.companyId],
    );
  });

  test('of many payments lists each once, in the order of time', async () => {
    const at = Date.UTC(2025, 10, 30);
    for (let index = 0; index < 450; index += 1) {
      // Some of them at the same time.
      await earn([[new Date(at + (index % 300) * 1_000).toISOString(), BigInt(index)]]);
    }
    const payments = (await lines('2025-11')).filter((line) => line.startsWith('payment,'));
    expect(payments).toHaveLength(450);
    expect(new Set(payments).size).toBe(450);
    const times = payments.map((line) => line.split(',')[1]!);
    expect(times).toEqual(times.toSorted());
  });

  test('of a month without payments says so', async () => {
    expect(await lines('2024-05')).toHaveLength(1);
    expect((await statement('2024-05', 'pdf')).data).toMatch(/^%PDF-1\.\d/);
  });

  test.each(['en', 'fr', 'es', 'pt'])('is available as a PDF in %s', async (language) => {
    const { data, headers } = await statement('2025-11', 'pdf', `&language=${language}`);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe('attachment; filename="statement-2025-11.pdf"');
    expect(data).toContain(`/Lang (${language})`);
    expect((data as string).trimEnd().endsWith('%%EOF')).toBe(true);
  });

  test('requires a valid month', async () => {
    for (const month of ['2026-13', '2026-1', '26-01', 'now']) {
      const { error } = await statement(month, 'csv');
      expect(error?.issues).toEqual([{ field: 'month', code: 'invalid' }]);
    }
  });

  test('is not visible to another workspace', async () => {
    const stranger = await signInWithCompany(context, testApi(context));
    expect((await statement('2026-01', 'csv', '', stranger)).error?.code).toBe('not_found');
  });
});
