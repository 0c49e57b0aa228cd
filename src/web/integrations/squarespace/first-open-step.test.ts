import { expect, test } from 'vitest';
import type { ProductButton, SquarespaceIntegration } from '#contract/integrations/squarespace.ts';
import { firstOpenStep, isReachable, stepNames } from './first-open-step.ts';

const fresh: SquarespaceIntegration = {
  id: 'int_1',
  companyId: 'wsp_1',
  provider: 'squarespace',
  environment: 'test',
  name: 'Squarespace',
  status: 'connecting',
  shopUrl: null,
  walletIds: null,
  assets: null,
  webhookId: null,
  pluginVersion: null,
  shopCurrency: null,
  lastSeenAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  auth: 'key',
  site: null,
  apiKeyEnd: null,
  keyProblem: null,
  shippingOptions: [],
  vat: null,
  imports: { waiting: 0, imported: 0, notImported: 0, test: 0 },
};
const connected = { ...fresh, status: 'connected' as const, apiKeyEnd: '1234' };
const post = { name: 'Post', price: '4', countries: null };
const button: ProductButton = {
  id: 'btn_1',
  productId: 'p',
  variantId: 'v',
  productName: 'Tea',
  variantName: '',
  url: 'https://florin.example/buy/btn_1',
  foundOn: null,
  createdAt: fresh.createdAt,
};

test.each([
  ['key', fresh, []],
  ['connect', { ...connected, keyProblem: 'key_refused' as const }, [button]],
  ['settings', connected, []],
  ['buttons', { ...connected, shippingOptions: [post] }, []],
  ['buttons', { ...connected, walletIds: ['wal_1'] }, []],
  ['test', connected, [button]],
] as const)('a setup continues at “%s” if that isn’t done', (step, integration, buttons) => {
  const open = firstOpenStep(
    { ...integration, shippingOptions: [...integration.shippingOptions] } as typeof fresh,
    [...buttons],
  );
  expect(stepNames[open]).toBe(step);
});

test('nothing that needs the connection opens before it', () => {
  const open = stepNames.filter((_, index) => isReachable(index, fresh));
  expect(open).toEqual(['about', 'key', 'connect']);
  expect(stepNames.every((_, index) => isReachable(index, connected))).toBe(true);
});
