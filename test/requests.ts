import { apiKeyScopes } from '#contract/accounts/api-keys.ts';
import type { Context } from '#server/base/context.ts';

/** The ids of records of one workspace, which requests refer to. */
export const ids = {
  company: '',
  wallet: '',
  link: '',
  webhook: '',
  apiKey: '',
  customer: '',
  integration: '',
  squarespace: '',
};

export const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';

// Each is a valid request, with the test's changes.

export const company = (change: object) => ({ name: 'Rosa', size: '1', country: 'PT', ...change });
export const wallet = (change: object) => ({
  companyId: ids.company,
  network: 'polkadot',
  environment: 'test',
  addresses: [alice],
  metadata: { ui: { label: 'Till', colour: 'red' } },
  ...change,
});
export const link = (change: object) => ({
  companyId: ids.company,
  name: 'Coffee',
  environment: 'test',
  amount: { amount: '5', currency: 'USD' },
  walletIds: [ids.wallet],
  ...change,
});
export const donation = (change: object) => ({
  companyId: ids.company,
  name: 'Bees',
  environment: 'test',
  currency: 'USD',
  suggestedAmounts: ['5', '10.50'],
  walletIds: [ids.wallet],
  ...change,
});
export const integration = (change: object) => ({
  companyId: ids.company,
  provider: 'custom',
  name: 'Tea shop',
  environment: 'test',
  ...change,
});
export const webhook = (change: object) => ({
  companyId: ids.company,
  name: 'Shop',
  url: 'http://127.0.0.1:9/hook',
  secretKey: '0123456789abcdef',
  environment: 'test',
  ...change,
});
export const apiKey = (change: object) => ({
  label: 'Shop',
  environment: 'test',
  scopes: apiKeyScopes,
  ...change,
});
export const signup = (change: object) => ({
  username: 'newcomer',
  email: 'newcomer@example.com',
  password: 'correct horse battery',
  ...change,
});
export const business = (change: object) => ({
  businessName: 'Rosa’s Roastery Lda',
  registrationNumber: '513 204 016',
  country: 'PT',
  ...change,
});
export const enhanced = (change: object) => ({
  ...business({}),
  businessType: 'private_company',
  activity: 'Roasts coffee and sells it online, to people in Europe.',
  websiteUrl: 'roastery.example.com',
  monthlyVolume: 'up_to_50000',
  sourceOfFunds: 'People pay for the coffee that they have ordered.',
  beneficialOwners: [{ name: 'Rosa Almeida', sharePercent: 100 }],
  ...change,
});
export const person = (change: object) => ({
  name: 'Rosa Almeida',
  documentType: 'passport',
  country: 'PT',
  ...change,
});
export const opening = (change: object) => ({ network: 'polkadot', symbol: 'PAS', ...change });

/** Returns the number of rows in every table that requests write. */
export async function everythingStored(context: Context): Promise<unknown> {
  const tables = [
    'users',
    'files',
    'email_changes',
    'password_resets',
    'two_factor_setups',
    'workspaces',
    'wallets',
    'payment_links',
    'payments',
    'webhooks',
    'events',
  ];
  const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  return (await context.databases.pool.query(`select ${counts.join(', ')}`)).rows[0];
}
