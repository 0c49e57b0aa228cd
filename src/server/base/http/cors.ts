import type { MiddlewareHandler } from 'hono';
import type { Config } from '#server/base/config.ts';
import { otherDashboard } from './dashboard-origin.ts';

/** What it reads by scripts, and the fonts of previews. */
const readElsewhere = /^\/(api|pay-assets)\//;

/** What the dashboard sends (src/web/kit/api/request.ts). */
const preflight = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'content-type, idempotency-key',
  // The longest time that Chromium accepts.
  'access-control-max-age': '7200',
};

/** What it reads of a response, next to the body (src/web/kit/api/api-error.ts). */
const exposed = 'retry-after, x-request-id';

/**
 * Lets the pages of a dashboard on another origin read responses, with the session's cookie. Compares with
 * the configured origin and never repeats the one received. Without such a dashboard, it does nothing.
 */
export function cors(config: Config): MiddlewareHandler {
  const dashboard = otherDashboard(config);
  if (dashboard === undefined) return (_c, next) => next();
  return async (c, next) => {
    if (!readElsewhere.test(c.req.path)) return next();
    const isDashboard = c.req.header('origin') === dashboard;
    const isPreflight =
      c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined;
    if (isDashboard && isPreflight) c.res = new Response(null, { status: 204, headers: preflight });
    else await next();
    const { headers } = c.res;
    // Always: a cache must not answer one origin with what was meant for another.
    headers.append('vary', 'Origin');
    if (!isDashboard) return;
    headers.set('access-control-allow-origin', dashboard);
    headers.set('access-control-allow-credentials', 'true');
    if (!isPreflight) headers.set('access-control-expose-headers', exposed);
    return;
  };
}
