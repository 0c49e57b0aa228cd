import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { html } from 'hono/html';

type Html = ReturnType<typeof html>;

const contentSecurityPolicy =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Responds with a page for people, or with `data` as JSON if that is requested. Neither is cached. */
export function respond(c: Context, data: object, page: () => Html): Response | Promise<Response> {
  c.header('cache-control', 'no-store');
  c.header('vary', 'accept');
  const type = accepts(c, {
    header: 'Accept',
    supports: ['text/html', 'application/json'],
    default: 'text/html',
  });
  if (type === 'application/json') return c.json({ data });
  c.header('content-security-policy', contentSecurityPolicy);
  return c.html(page());
}

/** Renders a page of the sandbox without scripts, with one style sheet from our own origin. */
export function sandboxPage(title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <!-- Without it a form would come from no origin, and be refused. -->
        <meta name="referrer" content="same-origin" />
        <title>${title} · Florin</title>
        <link rel="stylesheet" href="/document.css" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
}

/** Formats a time of ISO 8601: `2026-01-31 12:00:00 UTC`. */
export function shownTime(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;
}
