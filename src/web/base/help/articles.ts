import { type ArticleName, articleNames } from './article-names.ts';

export const categories = ['start', 'money', 'links'] as const;
export type Category = (typeof categories)[number];

// Apart from the names, which every page's first load needs for its links.
const table: Record<ArticleName, { category: Category; related: ArticleName[] }> = {
  'first-payment': { category: 'start', related: ['test-and-live', 'wallets', 'create-link'] },
  'test-and-live': { category: 'start', related: ['first-payment', 'sandbox'] },
  members: { category: 'start', related: ['account-safety'] },
  'account-safety': { category: 'start', related: ['members'] },
  domain: { category: 'start', related: ['billing', 'members'] },
  sandbox: { category: 'start', related: ['test-and-live', 'webhooks'] },
  wallets: { category: 'money', related: ['networks', 'create-link'] },
  'exact-amounts': { category: 'money', related: ['payment-states', 'networks'] },
  'payment-states': { category: 'money', related: ['exact-amounts', 'webhooks'] },
  customers: { category: 'money', related: ['create-link', 'billing'] },
  billing: { category: 'money', related: ['limits', 'payment-states', 'customers'] },
  limits: { category: 'money', related: ['verification', 'billing', 'domain'] },
  verification: { category: 'money', related: ['limits', 'domain'] },
  unmatched: { category: 'money', related: ['exact-amounts', 'payment-states'] },
  refunds: { category: 'money', related: ['payment-states', 'wallets'] },
  networks: { category: 'money', related: ['wallets', 'exact-amounts'] },
  'create-link': { category: 'links', related: ['vat', 'after-payment', 'wallets'] },
  vat: { category: 'links', related: ['create-link'] },
  'after-payment': { category: 'links', related: ['create-link', 'webhooks'] },
  woocommerce: { category: 'links', related: ['webhooks', 'exact-amounts', 'refunds'] },
  squarespace: { category: 'links', related: ['test-and-live', 'refunds', 'wallets'] },
  webhooks: { category: 'links', related: ['payment-states', 'api-keys', 'sandbox'] },
  'api-keys': { category: 'links', related: ['webhooks', 'create-link'] },
};

export function articlesOf(category: Category): ArticleName[] {
  return articleNames.filter((name) => table[name].category === category);
}

export function relatedTo(name: ArticleName): readonly ArticleName[] {
  return table[name].related;
}

export const faqNames = [
  'custody',
  'wrongAmount',
  'refund',
  'late',
  'fees',
  'crypto',
  'forgotten',
  'unseen',
] as const;
