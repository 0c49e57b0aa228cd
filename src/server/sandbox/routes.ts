import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { AppError, notFound } from '#server/base/errors.ts';
import { errorBody } from '#server/base/http/api-errors.ts';
import type { Logger } from '#server/base/log.ts';
import type { Clock } from '#server/base/clock.ts';
import { dnsRoutes } from './dns-routes.ts';
import { fiatRoutes } from './fiat-routes.ts';
import { mailRoutes } from './mail-routes.ts';
import type { Mailbox } from './mailbox.ts';
import { type MakeOperator, operatorRoutes } from './operator-routes.ts';
import { type ExpirePayment, type FindPayment, payerRoutes } from './payer-routes.ts';
import type { SandboxChains } from './sandbox-chains.ts';
import type { SandboxDns } from './sandbox-dns.ts';
import { squarespaceStandInRoutes } from './squarespace/routes.ts';
import type { WebhookReceiver } from './webhook-receiver.ts';
import { webhookRoutes } from './webhook-routes.ts';

export type SandboxParts = {
  mailbox: Mailbox;
  webhooks: WebhookReceiver;
  chains: SandboxChains;
  dns: SandboxDns;
  findPayment: FindPayment;
  expirePayment: ExpirePayment;
  makeOperator: MakeOperator;
  clock: Clock;
  log: Logger;
};

/** Serves everything under `/sandbox`, with full paths: mount it by `app.route('/', sandboxRoutes(…))`. */
export function sandboxRoutes(parts: SandboxParts): Hono {
  const app = new Hono();
  // Not only below /sandbox: mounted first, this guards the whole server.
  app.use(ownHostOnly);
  app.route('/', mailRoutes(parts.mailbox));
  app.route('/', webhookRoutes(parts.webhooks));
  app.route('/', dnsRoutes(parts.dns));
  app.route('/', payerRoutes(parts.chains, parts.findPayment, parts.expirePayment));
  app.route('/', fiatRoutes(parts.clock));
  app.route('/', squarespaceStandInRoutes(parts.clock));
  app.route('/', operatorRoutes(parts.makeOperator));
  app.all('/sandbox/*', () => {
    throw notFound();
  });
  app.onError((error, c) => {
    const requestId = randomUUID();
    const known = error instanceof AppError ? error : new AppError('internal', { cause: error });
    if (known.code === 'internal') parts.log.error({ err: error, requestId }, 'the sandbox failed');
    return Response.json(errorBody(known, requestId), {
      status: known.status,
      headers: c.res.headers,
    });
  });
  return app;
}

/**
 * Refuses requests with another Host, or from a page of another origin: the sandbox has no sign-in, so a
 * web page that points its own domain at 127.0.0.1 must not have access.
 */
const ownHostOnly = createMiddleware(async (c, next) => {
  const host = c.req.header('host') ?? '';
  const origin = c.req.header('origin');
  if (!isLoopback(`http://${host}`) || (origin !== undefined && !isLoopback(origin))) {
    throw new AppError('origin_refused');
  }
  await next();
});

function isLoopback(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
}
