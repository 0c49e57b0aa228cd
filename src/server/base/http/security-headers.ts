import type { MiddlewareHandler } from 'hono';
import type { Config } from '#server/base/config.ts';
import { otherDashboard } from './dashboard-origin.ts';

/** WalletConnect's relay, and the frame that attests to wallets which site requests a connection. */
const walletConnect = {
  relay: 'wss://relay.walletconnect.org',
  attestation: 'https://verify.walletconnect.org',
};

/** What a dashboard on another origin loads from here by elements: pictures, and the style sheets of previews. */
const loadedElsewhere = /^\/(files|pictures|pay-assets)\//;

/** Adds the headers of every response, including errors and files. */
export function securityHeaders(config: Config): MiddlewareHandler {
  const policy = contentSecurityPolicy(config);
  const isApart = otherDashboard(config) !== undefined;
  const secure = config.publicUrl.startsWith('https://');
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', policy);
    headers.set('x-content-type-options', 'nosniff');
    headers.set('referrer-policy', 'no-referrer');
    headers.set('cross-origin-opener-policy', 'same-origin');
    const shared = isApart && loadedElsewhere.test(context.req.path);
    headers.set('cross-origin-resource-policy', shared ? 'same-site' : 'same-origin');
    headers.set('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()');
    if (secure) {
      headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  };
}

function contentSecurityPolicy(config: Config): string {
  const reached = config.walletConnectProjectId !== null;
  // On another origin, 'self' isn't the API's.
  const api = otherDashboard(config) === undefined ? undefined : config.publicUrl;
  const sources = (...all: (string | false | undefined)[]) => all.filter(Boolean).join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${sources("'self'", api && `${api}/pay-assets/`)}`,
    `img-src ${sources("'self'", api, 'data: blob:')}`,
    `font-src ${sources("'self'", api && `${api}/pay-assets/`)}`,
    `connect-src ${sources("'self'", api, api?.replace(/^http/, 'ws'), reached && walletConnect.relay)}`,
    ...(reached ? [`frame-src ${walletConnect.attestation}`] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}
