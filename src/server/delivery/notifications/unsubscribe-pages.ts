import { Hono } from 'hono';
import type { Context } from '#server/base/context.ts';
import { AppError } from '#server/base/errors.ts';
import { otherDashboard } from '#server/base/http/dashboard-origin.ts';
import { unsubscribe } from './mail-choices.ts';

/**
 * Serves `/unsubscribe/{token}`, where mail clients post when a person presses their unsubscribe button (RFC
 * 8058). A GET redirects to a page that asks first, because mail scanners open links too.
 */
export function unsubscribePages(context: Context): Hono {
  const dashboard = otherDashboard(context.config) ?? '';
  return new Hono()
    .post('/unsubscribe/:token', async (c) => {
      try {
        await unsubscribe(context, c.req.param('token'));
      } catch (error) {
        if (error instanceof AppError && error.code === 'not_found') return c.notFound();
        throw error;
      }
      return c.body(null, 204);
    })
    .get('/unsubscribe/:token', (c) =>
      c.redirect(`${dashboard}/unsubscribe#token=${encodeURIComponent(c.req.param('token'))}`, 303),
    );
}
