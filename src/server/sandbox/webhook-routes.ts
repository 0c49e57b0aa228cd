import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod';
import { AppError, notFound } from '#server/base/errors.ts';
import { respond } from './pages/page.ts';
import { webhookPage } from './pages/webhook-page.ts';
import { parseFields } from './request-fields.ts';
import type { WebhookReceiver } from './webhook-receiver.ts';

// Florin's own events are under 20 kB.
const longestBody = 1_000_000;
const safeName = /^[A-Za-z0-9_-]{1,64}$/;

/** The requested misbehavior, from the registered URL. Statuses below 200 are not final responses. */
const behavior = z.object({
  answer: wholeNumber(200, 599).default(200),
  delayMs: wholeNumber(0, 120_000).default(0),
});

/**
 * Accepts any request but GET at `/sandbox/webhooks/{name}`, and lists the received ones for GET: as a page for
 * people, as JSON if requested.
 */
export function webhookRoutes(webhooks: WebhookReceiver): Hono {
  const limit = bodyLimit({
    maxSize: longestBody,
    onError: () => {
      throw new AppError('too_large');
    },
  });
  const list = async (c: Context) => {
    const name = nameOf(c);
    const received = await webhooks.received(name);
    return respond(c, { received }, () => webhookPage(name, received));
  };
  return new Hono()
    .get('/sandbox/webhooks/:name', list)
    .get('/sandbox/webhooks/:name/received', list)
    .all('/sandbox/webhooks/:name', limit, async (c) => {
      const { answer, delayMs } = parseFields(behavior, c.req.query());
      const headers = Object.fromEntries(c.req.raw.headers);
      await webhooks.keep(nameOf(c), { method: c.req.method, headers, body: await c.req.text() });
      await sleep(delayMs, undefined, { ref: false });
      return new Response(bodyless(answer) ? null : '{"data":{"received":true}}', {
        status: answer,
        headers: bodyless(answer) ? {} : { 'content-type': 'application/json' },
      });
    });
}

function wholeNumber(least: number, most: number) {
  return z.coerce.number('invalid').int('invalid').min(least, 'invalid').max(most, 'invalid');
}

function nameOf(c: Context): string {
  const name = c.req.param('name') ?? '';
  if (!safeName.test(name)) throw notFound();
  return name;
}

function bodyless(status: number): boolean {
  return status === 204 || status === 205 || status === 304;
}
