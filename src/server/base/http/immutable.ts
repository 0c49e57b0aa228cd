import type { MiddlewareHandler } from 'hono';

/**
 * For files whose name changes with their content: anyone who has one keeps it. Set after the answer
 * is made, since what `serveStatic` sets in its `onFound` comes too late for the answer it returns.
 */
export const immutable: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.ok) c.header('cache-control', 'public, max-age=31536000, immutable');
};
