import { Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { mailPage } from './mail-page.ts';
import type { Mailbox } from './mailbox.ts';

const contentSecurityPolicy =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Serves the mails that Florin would have sent: as a page for people, as JSON if requested. */
export function mailRoutes(mailbox: Mailbox): Hono {
  return new Hono().get('/sandbox/mail', async (c) => {
    const to = c.req.query('to')?.trim() || undefined;
    const mails = await mailbox.list(to);
    c.header('cache-control', 'no-store');
    c.header('vary', 'accept');
    const type = accepts(c, {
      header: 'Accept',
      supports: ['text/html', 'application/json'],
      default: 'text/html',
    });
    if (type === 'application/json') return c.json({ data: { mails } });
    c.header('content-security-policy', contentSecurityPolicy);
    return c.html(mailPage(mails, to));
  });
}
