import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context as Call, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Context } from '#server/base/context.ts';
import type { Logger } from '#server/base/log.ts';

/** What every request carries from its beginning on. */
export type RequestVariables = {
  requestId: string;
  /** Every line of it goes here: it names the request. */
  log: Logger;
  /** Where a call of the contract was found, its path there. */
  route?: string | undefined;
};

export type AppBindings = { Bindings: HttpBindings; Variables: RequestVariables };

/** From us and from proxies: no line break, nothing that a log or a page could stumble over. */
const wellFormed = /^[\w.-]{8,128}$/;

/**
 * Gives every request an id, answers it as `x-request-id`, and writes a line and counts when it is
 * answered. An id that a trusted proxy has given is kept. The line and the counts name the route and
 * never the path: paths hold tokens, and anybody can make up new ones.
 */
export function recordRequests({ config, log, metrics }: Context): MiddlewareHandler<AppBindings> {
  return async (c, next) => {
    const requestId = requestIdOf(c.req.header('x-request-id'), config.trustedProxies);
    const ownLog = log.child({ requestId });
    c.set('requestId', requestId);
    c.set('log', ownLog);
    const startedAt = performance.now();
    await next();
    const durationMs = performance.now() - startedAt;
    c.res.headers.set('x-request-id', requestId);
    const route = routeOf(c);
    const method = knownMethod(c.req.method);
    const { status } = c.res;
    metrics.count('requests', { method, route, status });
    metrics.time('requests', { method, route }, durationMs / 1_000);
    const line = { method, route, status, durationMs: Math.round(durationMs) };
    ownLog[isQuiet(route) ? 'debug' : 'info'](line, 'answered');
  };
}

export function requestIdOf(given: string | undefined, trustedProxies: number): string {
  return trustedProxies > 0 && given !== undefined && wellFormed.test(given) ? given : randomUUID();
}

function routeOf(c: Call<AppBindings>): string {
  const call = c.get('route');
  return call === undefined ? routePath(c) : `/api${call}`;
}

// Anybody may write any word there.
function knownMethod(method: string): string {
  return ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].includes(method)
    ? method
    : 'other';
}

/** Files, and what load balancers ask all day. */
function isQuiet(route: string): boolean {
  return route.includes('*') || route === '/api/health';
}
