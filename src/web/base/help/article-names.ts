/** All articles, by their name in the URL, in the order of the list. */
export const articleNames = [
  'first-payment',
  'test-and-live',
  'members',
  'account-safety',
  'domain',
  'sandbox',
  'wallets',
  'exact-amounts',
  'payment-states',
  'customers',
  'billing',
  'limits',
  'verification',
  'unmatched',
  'refunds',
  'networks',
  'create-link',
  'vat',
  'after-payment',
  'woocommerce',
  'squarespace',
  'webhooks',
  'api-keys',
] as const;

export type ArticleName = (typeof articleNames)[number];

export function isArticleName(name: string): name is ArticleName {
  return articleNames.some((one) => one === name);
}
