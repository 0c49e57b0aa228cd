import type { MiddlewareHandler } from 'hono';
import type { Config } from '#server/base/config.ts';

/** WalletConnect's relay, and the frame that attests to wallets which site requests a connection. */
const walletConnect = {
  relay: 'wss://relay.walletconnect.org',
  attestation: 'https://verify.walletconnect.org',
};

/** Adds the headers of every response, including errors and files. */
export function securityHeaders(config: Config): MiddlewareHandler {
  const policy = contentSecurityPolicy(config);
  const secure = config.publicUrl.startsWith('https://');
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', policy);
    headers.set('x-content-type-options', 'nosniff');
    headers.set('referrer-policy', 'no-referrer');
    headers.set('cross-origin-opener-policy', 'same-origin');
    headers.set('cross-origin-resource-policy', 'same-origin');
    headers.set('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()');
    if (secure) {
      headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  };
}

function contentSecurityPolicy({ walletConnectProjectId }: Config): string {
  const reached = walletConnectProjectId !== null;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    reached ? `connect-src 'self' ${walletConnect.relay}` : "connect-src 'self'",
    ...(reached ? [`frame-src ${walletConnect.attestation}`] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}
