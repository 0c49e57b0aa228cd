/** Every page there is. Routes, links and redirects all take their paths from here. */
export const paths = {
  home: '/',
  login: '/auth/login',
  signup: '/auth/signup',
  confirmCode: '/auth/confirm-code',
  onboarding: '/onboarding',
  dashboard: '/dashboard',
  wallets: '/wallet-management',
  links: '/payment-links',
  newLink: '/payment-links/new',
  editLink: '/payment-links/$linkId',
  settings: '/settings',
  webhooks: '/settings/webhooks',
  terms: '/terms',
  privacy: '/privacy',
} as const;

/** Pages that this program serves outside the dashboard. */
export const outside = {
  payment: (id: string) => `/pay/payments/${id}`,
  apiDocs: '/api/docs',
  sandboxMail: '/sandbox/mail',
} as const;

/**
 * A `redirect` parameter as a path of this site, or undefined. The URL parser judges it, as the
 * browser will: it folds backslashes, tabs and `//host` the same way.
 */
export function sameSitePath(redirect: unknown, origin: string): string | undefined {
  if (typeof redirect !== 'string' || !redirect.startsWith('/')) return undefined;
  const url = URL.parse(redirect, origin);
  if (url?.origin !== origin) return undefined;
  return url.pathname + url.search + url.hash;
}
