import { Hono } from 'hono';
import type { Mailbox } from './mailbox.ts';
import { mailPage } from './pages/mail-page.ts';
import { respond } from './pages/page.ts';

/** Serves the mails that Florin would have sent: as a page for people, as JSON if requested. */
export function mailRoutes(mailbox: Mailbox): Hono {
  return new Hono().get('/sandbox/mail', async (c) => {
    const to = c.req.query('to')?.trim() || undefined;
    const mails = await mailbox.list(to);
    return respond(c, { mails }, () => mailPage(mails, to));
  });
}
