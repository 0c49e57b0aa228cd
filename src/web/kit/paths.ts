import { serverUrl } from './api/page-settings.ts';

/** The paths of all pages, for routes, links and redirects. */
export const paths = {
  home: '/',
  login: '/auth/login',
  signup: '/auth/signup',
  confirmCode: '/auth/confirm-code',
  resetStart: '/auth/password-reset-start',
  resetComplete: '/auth/password-reset-complete',
  knownBrowser: '/auth/known-browser',
  invite: '/invite',
  cancelPayoutChange: '/payout-changes/cancel',
  unsubscribe: '/unsubscribe',
  pendingInvites: '/pending-invites',
  account: '/account',
  help: '/help',
  helpArticle: '/help/$article',
  onboarding: '/onboarding',
  dashboard: '/dashboard',
  wallets: '/wallet-management',
  links: '/payment-links',
  payments: '/payments',
  payment: '/payments/$paymentId',
  unmatched: '/unmatched',
  newLink: '/payment-links/new',
  editLink: '/payment-links/$linkId',
  integrations: '/integrations',
  woocommerce: '/integrations/woocommerce',
  squarespace: '/integrations/squarespace',
  coinbaseCommerce: '/integrations/coinbase-commerce',
  approveShop: '/integrations/woocommerce/connect',
  customers: '/customers',
  billing: '/billing',
  customer: '/customers/$customerId',
  settings: '/settings',
  verification: '/settings/verification',
  businessDetails: '/settings/business-details',
  verifyCompanyEmail: '/settings/verify-company-email',
  members: '/settings/members',
  inviteMembers: '/settings/members/invite',
  apiKeys: '/settings/api-keys',
  webhooks: '/settings/webhooks',
  webhook: '/settings/webhooks/$webhookId',
  networks: '/settings/networks',
  audit: '/settings/audit',
  identityCheck: '/verify',
  operator: '/operator',
  operatorLog: '/operator/log',
  operatorReview: '/operator/$reviewId',
  terms: '/terms',
  privacy: '/privacy',
} as const;

/** The URLs of pages that Florin serves outside the dashboard. */
export const outside = {
  payment: (id: string) => serverUrl(`/pay/payments/${id}`),
  apiDocs: () => serverUrl('/api/docs'),
  sandboxMail: () => serverUrl('/sandbox/mail'),
  sandboxDns: ({ name, value }: { name: string; value: string }) =>
    serverUrl(`/sandbox/dns?${new URLSearchParams({ name, value }).toString()}`),
} as const;

/**
 * Returns a `redirect` parameter as a path of this site, or undefined. It is parsed with URL
 * because the browser folds backslashes, tabs and `//host` in the same way.
 */
export function sameSitePath(redirect: unknown, origin: string): string | undefined {
  if (typeof redirect !== 'string' || !redirect.startsWith('/')) return undefined;
  const url = URL.parse(redirect, origin);
  // `/.//host` normalizes to `//host`, which would lead to that host.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

/** Returns the page to open after login: the one that was requested, if it is on this site. */
export function afterLogin(wanted: unknown): string {
  return sameSitePath(wanted, location.origin) ?? paths.dashboard;
}
