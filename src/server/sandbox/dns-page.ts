import { html } from 'hono/html';
import type { SandboxRecord } from './sandbox-dns.ts';

/** Renders the sandbox's TXT records as a page without scripts, with one style sheet from our own origin. */
export function dnsPage(records: SandboxRecord[], filled: { name?: string; value?: string }) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <!-- Without it the form would come from no origin, and be refused. -->
        <meta name="referrer" content="same-origin" />
        <title>Sandbox DNS · Florin</title>
        <link rel="stylesheet" href="/document.css" />
      </head>
      <body>
        <main>
          <h1>Sandbox DNS</h1>
          <p>
            The sandbox doesn’t query public DNS. Every domain exists here, with the TXT records you
            set on this page.
          </p>
          <form method="post" action="/sandbox/dns">
            <label>Name <input name="name" value="${filled.name ?? ''}" required /></label>
            <label>Value <input name="value" value="${filled.value ?? ''}" /></label>
            <button type="submit">Save record</button>
          </form>
          ${records.length > 0 ? records.map(recordCard) : html`<p>No records yet.</p>`}
        </main>
      </body>
    </html>`;
}

function recordCard({ name, values, fault }: SandboxRecord) {
  return html`<article>
    <div class="meta"><span>TXT</span><span>${fault ?? ''}</span></div>
    <h2>${name}</h2>
    <p class="text">${values.join('\n')}</p>
  </article>`;
}
