import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, signInWithCompany, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { ids, link, wallet } from '#test/requests.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';

const context = testContext({ config: { chains: allChains } });
const payer = () => testApi(context)();
let member: Caller & { companyId: string };

beforeAll(async () => {
  context.rateSources.push(sandboxRates(context.clock));
  member = await signInWithCompany(context, testApi(context));
  ids.company = member.companyId;
  ids.wallet = (await member.call('POST', '/wallet', wallet({}))).data.id;
});

describe('the exchange rate', () => {
  test('of any pairing is available to members, and names its source', async () => {
    const response = await member.call('GET', '/exchange-rate?pairing=dot/eur');
    expect(response.data).toMatchObject({
      pairing: 'DOT/EUR',
      value: '3.636363636364',
      source: 'sandbox',
    });
  });

  test.each([
    ['EUR/DOT', '0.275'],
    ['eur/usdt', '1.1'],
    ['DOT/PAS', '1'],
    ['KSM/DOT', undefined],
    ['EUR/USD', '1.1'],
    ['USD/EUR', undefined],
    ['USD/USD', '1'],
    ['DOT/dot', '1'],
  ])('of %s is computed from prices', async (pairing, value) => {
    const { data, status } = await member.call('GET', `/exchange-rate?pairing=${pairing}`);
    expect(status).toBe(200);
    if (value !== undefined) expect(Number(data.value)).toBeCloseTo(Number(value), 10);
    const [from, to] = data.pairing.split('/') as [string, string];
    const back = await member.call('GET', `/exchange-rate?pairing=${to}/${from}`);
    expect(Number(data.value) * Number(back.data.value)).toBeCloseTo(1, 10);
    expect((await payer().call('GET', `/exchange-rate?pairing=${pairing}`)).status).toBe(401);
  });

  test.each(['DOGE/USD', 'USD/DOGE', 'USD', 'DOT/USD/EUR', '/'])(
    'of %j is refused',
    async (pairing) => {
      const { error } = await member.call(
        'GET',
        `/exchange-rate?pairing=${encodeURIComponent(pairing)}`,
      );
      expect(error?.issues).toEqual([{ field: 'pairing', code: 'pairing' }]);
    },
  );

  test('is public while an active link uses its pairing', async () => {
    const pairing = '/exchange-rate?pairing=PAS/USD';
    expect((await payer().call('GET', pairing)).status).toBe(401);
    const made = await member.call('POST', '/payment-link/static', link({}));
    expect((await payer().call('GET', pairing)).data).toMatchObject({ value: '4' });
    const inverse = await payer().call('GET', '/exchange-rate?pairing=USD/PAS');
    expect(inverse.data).toMatchObject({ value: '0.25', pairing: 'USD/PAS' });
    expect((await payer().call('GET', '/exchange-rate?pairing=PAS/EUR')).status).toBe(401);
    await member.call('PATCH', `/payment-link/${made.data.id}`, { status: 'disabled' });
    expect((await payer().call('GET', pairing)).status).toBe(401);
  });
});
