import type { MiddlewareHandler } from 'hono';

/**
 * Lets browsers cache files whose name changes with their content forever. Set after `next()`, because
 * `serveStatic` applies headers from its `onFound` too late for the response it returns.
 */
export const immutable: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.ok) c.header('cache-control', 'public, max-age=31536000, immutable');
};
