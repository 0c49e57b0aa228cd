import type { Context as Call } from 'hono';
import type { Context } from '#server/base/context.ts';
import { callerAddress } from './caller-address.ts';
import { type AppBindings, healthPath } from './request-record.ts';

/** How long the log stays silent about callers without an address. Every request could cause a line. */
const silenceMs = 60 * 60_000;

/**
 * Creates the function that returns the IP address of a request's sender. If the proxy doesn't report it, all
 * callers share the address of the proxy and its rate limits, so the operator gets a log line, once an hour.
 */
export function createCallerOf({ config, clock }: Pick<Context, 'config' | 'clock'>) {
  const { sandbox, trustedProxies } = config;
  let silentUntil = 0;
  return (c: Call<AppBindings>): string => {
    const connection = c.env?.incoming?.socket.remoteAddress;
    const { address, fault } = callerAddress(connection, c.req.raw.headers, trustedProxies);
    // Load balancers check health themselves, and there is no proxy in front of the sandbox.
    if (fault === undefined || c.req.path === healthPath || sandbox) return address;
    const now = clock.now().getTime();
    if (now < silentUntil) return address;
    silentUntil = now + silenceMs;
    c.get('log').warn(
      { fault, address, trustedProxies },
      'customers share the rate limits of a proxy; check X-Forwarded-For and TRUSTED_PROXIES',
    );
    return address;
  };
}
