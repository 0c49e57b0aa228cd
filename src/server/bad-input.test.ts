import { beforeAll, describe, expect, test } from 'vitest';
import { errorTable } from '#contract/base/errors.ts';
import { sandboxRates } from './sandbox/sandbox-rates.ts';
import { type Caller, signInWithCompany, stepUp, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains, pretendLive } from '#test/live-chains.ts';
import {
  alice,
  company,
  everythingStored,
  ids,
  link,
  opening,
  signup,
  wallet,
  webhook,
} from '#test/requests.ts';

const context = testContext({ config: { chains: allChains } });
let caller: Caller & { companyId: string };

beforeAll(async () => {
  context.rateSources.push(sandboxRates(context.clock));
  await pretendLive(context, 'polkadot/test');
  caller = await signInWithCompany(context, testApi(context));
  ids.company = caller.companyId;
  ids.wallet = (await caller.call('POST', '/wallet', wallet({}))).data.id;
  ids.link = (await caller.call('POST', '/payment-link/static', link({}))).data.id;
  await stepUp(caller);
  ids.webhook = (await caller.call('POST', '/webhook', webhook({}))).data.id;
});

type Case = [
  title: string,
  method: string,
  path: () => string,
  body: () => unknown,
  code: string,
  field?: string,
];

const cases: Case[] = [
  [
    'no username',
    'POST',
    () => '/auth/signup',
    () => signup({ username: undefined }),
    'invalid_fields',
    'username',
  ],
  [
    'a username of two letters',
    'POST',
    () => '/auth/signup',
    () => signup({ username: 'ab' }),
    'invalid_fields',
    'username',
  ],
  [
    'an address without @',
    'POST',
    () => '/auth/signup',
    () => signup({ email: 'nobody' }),
    'invalid_fields',
    'email',
  ],
  [
    'a short password',
    'POST',
    () => '/auth/signup',
    () => signup({ password: 'short' }),
    'invalid_fields',
    'password',
  ],
  [
    'a number for a password',
    'POST',
    () => '/auth/signup',
    () => signup({ password: 123456789012 }),
    'invalid_fields',
    'password',
  ],
  [
    'a code of letters',
    'POST',
    () => '/auth/confirm-code-verification',
    () => ({ username: 'ada', code: 'abcdef' }),
    'invalid_fields',
    'code',
  ],
  [
    'no password',
    'POST',
    () => '/auth/login',
    () => ({ username: 'ada' }),
    'invalid_fields',
    'password',
  ],
  [
    'no name',
    'POST',
    () => '/auth/resend-code-verification',
    () => ({}),
    'invalid_fields',
    'username',
  ],
  [
    'letters that are no country',
    'POST',
    () => '/company',
    () => company({ country: 'ZZ' }),
    'invalid_fields',
    'country',
  ],
  [
    'another use case without a text',
    'POST',
    () => '/company',
    () => company({ useCases: ['invoices', 'other'] }),
    'invalid_fields',
    'otherUseCase',
  ],
  [
    'an empty name',
    'POST',
    () => '/company',
    () => company({ name: '  ' }),
    'invalid_fields',
    'name',
  ],
  [
    'an unknown size',
    'POST',
    () => '/company',
    () => company({ size: 'big' }),
    'invalid_fields',
    'size',
  ],
  [
    'an invalid country code',
    'POST',
    () => '/company',
    () => company({ country: 'Portugal' }),
    'invalid_fields',
    'country',
  ],
  [
    'an invalid website',
    'POST',
    () => '/company',
    () => company({ websiteUrl: 'not a site' }),
    'invalid_fields',
    'websiteUrl',
  ],
  [
    'a script as a website',
    'POST',
    () => '/company',
    () => company({ websiteUrl: 'javascript://x.io/%0aalert(1)' }),
    'invalid_fields',
    'websiteUrl',
  ],
  [
    'words as a phone number',
    'POST',
    () => '/company',
    () => company({ contactPhone: 'call me' }),
    'invalid_fields',
    'contactPhone',
  ],
  ['a NUL in a name', 'POST', () => '/company', () => company({ name: 'a\0b' }), 'bad_request'],
  ['half a JSON', 'POST', () => '/company', () => '{"name":', 'bad_request'],
  [
    'an unknown network',
    'POST',
    () => '/wallet',
    () => wallet({ network: 'dogecoin' }),
    'invalid_fields',
    'network',
  ],
  [
    'no address',
    'POST',
    () => '/wallet',
    () => wallet({ addresses: [] }),
    'invalid_fields',
    'addresses',
  ],
  [
    'two addresses',
    'POST',
    () => '/wallet',
    () => wallet({ addresses: [alice, alice] }),
    'invalid_fields',
    'addresses',
  ],
  [
    'an address with a typing error',
    'POST',
    () => '/wallet',
    () => wallet({ addresses: [alice.replace('5Grw', '5Grx')] }),
    'invalid_fields',
    'addresses.0',
  ],
  [
    'an EVM address for Polkadot',
    'POST',
    () => '/wallet',
    () => wallet({ addresses: ['0x52908400098527886E0F7030069857D2E4169EE7'] }),
    'invalid_fields',
    'addresses.0',
  ],
  [
    'an EVM address with a wrong checksum',
    'POST',
    () => '/wallet',
    () =>
      wallet({ network: 'moonbeam', addresses: ['0x52908400098527886E0F7030069857D2E4169Ee7'] }),
    'invalid_fields',
    'addresses.0',
  ],
  [
    'the zero address',
    'POST',
    () => '/wallet',
    () => wallet({ network: 'moonbeam', addresses: [`0x${'0'.repeat(40)}`] }),
    'invalid_fields',
    'addresses.0',
  ],
  [
    'an unknown color',
    'POST',
    () => '/wallet',
    () => wallet({ metadata: { ui: { label: 'x', colour: 'pink' } } }),
    'invalid_fields',
    'metadata.ui.colour',
  ],
  [
    'an empty label',
    'PATCH',
    () => `/wallet/${ids.wallet}`,
    () => ({ metadata: { ui: { label: ' ' } } }),
    'invalid_fields',
    'metadata.ui.label',
  ],
  [
    'no workspace',
    'DELETE',
    () => `/wallet/${ids.wallet}`,
    () => ({}),
    'invalid_fields',
    'companyId',
  ],
  [
    'a price of zero',
    'POST',
    () => '/payment-link/static',
    () => link({ amount: { amount: '0.00', currency: 'USD' } }),
    'invalid_fields',
    'amount.amount',
  ],
  [
    'a negative price',
    'POST',
    () => '/payment-link/static',
    () => link({ amount: { amount: '-5', currency: 'USD' } }),
    'invalid_fields',
    'amount.amount',
  ],
  [
    'a price as a number',
    'POST',
    () => '/payment-link/static',
    () => link({ amount: { amount: 5, currency: 'USD' } }),
    'invalid_fields',
    'amount.amount',
  ],
  [
    'a price in 1e308',
    'POST',
    () => '/payment-link/static',
    () => link({ amount: { amount: '1e308', currency: 'USD' } }),
    'invalid_fields',
    'amount.amount',
  ],
  [
    'half a cent',
    'POST',
    () => '/payment-link/static',
    () => link({ amount: { amount: '1.005', currency: 'USD' } }),
    'invalid_fields',
    'amount.amount',
  ],
  [
    'half a yen',
    'POST',
    () => '/payment-link/static',
    () => link({ amount: { amount: '1.5', currency: 'JPY' } }),
    'invalid_fields',
    'amount.amount',
  ],
  [
    'more than a billion',
    'POST',
    () => '/payment-link/static',
    () => link({ amount: { amount: '1000000000.01', currency: 'USD' } }),
    'invalid_fields',
    'amount.amount',
  ],
  [
    'an unknown currency',
    'POST',
    () => '/payment-link/static',
    () => link({ amount: { amount: '5', currency: 'XXX' } }),
    'invalid_fields',
    'amount.currency',
  ],
  [
    'no wallet',
    'POST',
    () => '/payment-link/static',
    () => link({ walletIds: [] }),
    'invalid_fields',
    'walletIds',
  ],
  [
    'a wallet that does not exist',
    'POST',
    () => '/payment-link/static',
    () => link({ walletIds: ['wal_0'] }),
    'invalid_fields',
    'walletIds.0',
  ],
  [
    'a wallet of the other environment',
    'POST',
    () => '/payment-link/static',
    () => link({ environment: 'production' }),
    'invalid_fields',
    'walletIds.0',
  ],
  [
    'a webhook that does not exist',
    'POST',
    () => '/payment-link/static',
    () => link({ webhookIds: ['whk_0'] }),
    'invalid_fields',
    'webhookIds.0',
  ],
  [
    'an asset without a wallet',
    'POST',
    () => '/payment-link/static',
    () => link({ assets: [{ network: 'moonbeam', symbol: 'DEV' }] }),
    'invalid_fields',
    'assets.0',
  ],
  [
    'an asset that does not exist',
    'POST',
    () => '/payment-link/static',
    () => link({ assets: [{ network: 'polkadot', symbol: 'DOGE' }] }),
    'invalid_fields',
    'assets.0',
  ],
  [
    'a redirect without TLS',
    'POST',
    () => '/payment-link/static',
    () => link({ redirectUrl: 'http://shop.example' }),
    'invalid_fields',
    'redirectUrl',
  ],
  [
    'a redirect that is a script',
    'POST',
    () => '/payment-link/static',
    () => link({ redirectUrl: 'javascript:alert(1)' }),
    'invalid_fields',
    'redirectUrl',
  ],
  [
    'a VAT rate of 101 %',
    'POST',
    () => '/payment-link/static',
    () => link({ vat: { ratePercent: '101', inclusive: true } }),
    'invalid_fields',
    'vat.ratePercent',
  ],
  [
    'a price of zero',
    'PATCH',
    () => `/payment-link/static/${ids.link}`,
    () => ({ amount: { amount: '0', currency: 'USD' } }),
    'invalid_fields',
    'amount.amount',
  ],
  [
    'an unknown status',
    'PATCH',
    () => `/payment-link/${ids.link}`,
    () => ({ status: 'gone' }),
    'invalid_fields',
    'status',
  ],
  [
    'page minus one',
    'GET',
    () => `/payment-link?companyId=${ids.company}&skip=-1`,
    () => undefined,
    'invalid_fields',
    'skip',
  ],
  [
    'a page of a thousand',
    'GET',
    () => `/payment-link?companyId=${ids.company}&limit=1000`,
    () => undefined,
    'invalid_fields',
    'limit',
  ],
  [
    'an asset that the link does not accept',
    'POST',
    () => `/checkout/${ids.link}/payments`,
    () => opening({ symbol: 'DOGE' }),
    'asset_not_offered',
  ],
  [
    'a network without a wallet',
    'POST',
    () => `/checkout/${ids.link}/payments`,
    () => opening({ network: 'kusama', symbol: 'KSM' }),
    'asset_not_offered',
  ],
  [
    'an address without @',
    'POST',
    () => `/checkout/${ids.link}/payments`,
    () => opening({ customer: { email: 'me' } }),
    'invalid_fields',
    'customer.email',
  ],
  ['no pairing', 'GET', () => '/exchange-rate', () => undefined, 'invalid_fields', 'pairing'],
  [
    'a pairing of unknown symbols',
    'GET',
    () => '/exchange-rate?pairing=DOGE/USD',
    () => undefined,
    'invalid_fields',
    'pairing',
  ],
  [
    'no name',
    'POST',
    () => '/webhook',
    () => webhook({ name: '' }),
    'webhook_fields_missing',
    'name',
  ],
  [
    'a short secret',
    'POST',
    () => '/webhook',
    () => webhook({ secretKey: 'short' }),
    'webhook_secret_short',
    'secretKey',
  ],
  [
    'an invalid URL',
    'POST',
    () => '/webhook',
    () => webhook({ url: 'shop' }),
    'webhook_url_not_public',
    'url',
  ],
  [
    'a URL without TLS',
    'POST',
    () => '/webhook',
    () => webhook({ url: 'http://example.com/' }),
    'webhook_url_not_public',
    'url',
  ],
  [
    'a private address',
    'POST',
    () => '/webhook',
    () => webhook({ url: 'https://10.0.0.1/' }),
    'webhook_url_not_public',
    'url',
  ],
  [
    'an unknown event type',
    'POST',
    () => '/webhook',
    () => webhook({ events: ['payment.stolen'] }),
    'invalid_fields',
    'events.0',
  ],
  [
    'a short secret',
    'PUT',
    () => `/webhook/${ids.webhook}`,
    () => webhook({ secretKey: 'short' }),
    'webhook_secret_short',
    'secretKey',
  ],
  [
    'an unknown period',
    'GET',
    () => `/dashboard/revenue?companyId=${ids.company}&period=century`,
    () => undefined,
    'invalid_fields',
    'period',
  ],
  [
    'a time zone of more than 64 characters',
    'GET',
    () => `/dashboard/revenue?companyId=${ids.company}&period=day&timeZone=${'Mars/'.repeat(20)}`,
    () => undefined,
    'invalid_fields',
    'timeZone',
  ],
  [
    'page zero',
    'GET',
    () => `/dashboard/recent-payments?companyId=${ids.company}&page=0`,
    () => undefined,
    'invalid_fields',
    'page',
  ],
  ['no workspace', 'GET', () => '/wallet', () => undefined, 'invalid_fields', 'companyId'],
  ['an invalid id', 'GET', () => '/payment-link/static/x', () => undefined, 'not_found'],
  ['an invalid id', 'GET', () => '/checkout/x', () => undefined, 'not_found'],
  ['an invalid id', 'GET', () => '/checkout/payments/x', () => undefined, 'not_found'],
  ['an unknown path', 'POST', () => '/nothing', () => ({}), 'not_found'],
];

describe('bad input', () => {
  test.each(cases)('%s: %s', async (_title, method, path, body, code, field) => {
    const before = await everythingStored(context);
    const response = await caller.call(method, path(), body());
    expect(response.error?.code).toBe(code);
    expect(response.status).toBe(errorTable[code as keyof typeof errorTable].status);
    expect(response.error?.message).not.toBe('');
    expect(response.error?.requestId).not.toBe('');
    if (field) expect(Object.keys(response.error?.fields ?? {})).toContain(field);
    expect(await everythingStored(context)).toEqual(before);
  });

  test('that is not JSON is refused by its content type', async () => {
    const response = await caller.call('POST', '/company', 'name=Rosa', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect([response.status, response.error?.code]).toEqual([415, 'not_json']);
  });

  test('that is too large is refused before it is read', async () => {
    const response = await caller.call('POST', '/company', company({ name: 'x'.repeat(200_000) }));
    expect([response.status, response.error?.code]).toEqual([413, 'too_large']);
  });

  test('named like an object’s built-in properties is refused and changes nothing', async () => {
    const response = await caller.call(
      'POST',
      '/company',
      '{"__proto__":{"privilege":"owner"},"constructor":1,"name":"Rosa","size":"1","country":"PT","id":"wsp_mine"}',
    );
    expect(response.error?.issues?.map(({ field, code }) => [field, code])).toEqual([
      ['__proto__', 'unknown_field'],
      ['constructor', 'unknown_field'],
    ]);
    expect((await caller.call('GET', '/user/companies')).data.companies).toHaveLength(1);
  });
});
