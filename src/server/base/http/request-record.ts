import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context as Call, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Context } from '#server/base/context.ts';
import type { Logger } from '#server/base/log.ts';
import type { RequestContext } from './request-context.ts';

export const healthPath = '/api/health';

/** Variables that every request has from the start. */
export type RequestVariables = {
  requestId: string;
  /** The logger for all lines about the request; it adds the request id. */
  log: Logger;
  /** The request as its handler sees it, if it has one that reads who sends it. */
  call?: RequestContext['request'] | undefined;
};

export type AppBindings = { Bindings: HttpBindings; Variables: RequestVariables };

/**
 * Format of ids from us and from proxies: no line break, and nothing else that could break a log or a
 * page.
 */
const wellFormed = /^[\w.-]{8,128}$/;

/**
 * Adds an id to every request, returns it as `x-request-id`, and logs and counts the response. An id from
 * a trusted proxy is kept. Log lines and counters contain the route and never the path: paths contain tokens,
 * and anyone can invent new ones. Lines of sign-ins and refusals also say whose credentials were presented, and
 * from where.
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
    const line = { method, route, status, durationMs: Math.round(durationMs), ...senderOf(c) };
    const isRefused = refusals.includes(status);
    ownLog[isQuiet(route) && !isRefused ? 'debug' : 'info'](line, 'responded');
  };
}

export function requestIdOf(received: string | undefined, trustedProxies: number): string {
  return trustedProxies > 0 && received !== undefined && wellFormed.test(received)
    ? received
    : randomUUID();
}

function routeOf(c: Call<AppBindings>): string {
  const route = c.get('call')?.route;
  return route === undefined ? routePath(c) : `/api${route}`;
}

/** Statuses of refusals: not authenticated, not permitted, too often. */
const refusals = [401, 403, 429];

function senderOf(c: Call<AppBindings>) {
  const { account, error, address, path } = c.get('call') ?? {};
  const isWatched = refusals.includes(c.res.status) || path?.startsWith('/api/auth/');
  return { account, error, address: isWatched ? address : undefined };
}

// Clients may send any word as the method.
function knownMethod(method: string): string {
  return ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].includes(method)
    ? method
    : 'other';
}

/** Checks for files, and for what load balancers request all day. */
function isQuiet(route: string): boolean {
  return route.includes('*') || route === healthPath;
}
