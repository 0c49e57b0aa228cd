import { html } from 'hono/html';
import type { SandboxRecord } from '#server/sandbox/sandbox-dns.ts';
import { sandboxPage } from './page.ts';

/** Renders the sandbox's TXT records, with a form to set one. */
export function dnsPage(records: SandboxRecord[], filled: { name?: string; value?: string }) {
  return sandboxPage(
    'Sandbox DNS',
    html`<p>
        The sandbox doesn’t query public DNS. Every domain exists here, with the TXT records you set
        on this page.
      </p>
      <form method="post" action="/sandbox/dns">
        <label>Name <input name="name" value="${filled.name ?? ''}" required /></label>
        <label>Value <input name="value" value="${filled.value ?? ''}" /></label>
        <button type="submit">Save record</button>
      </form>
      ${records.length > 0 ? records.map(recordCard) : html`<p>No records yet.</p>`}`,
  );
}

function recordCard({ name, values, fault }: SandboxRecord) {
  return html`<article>
    <div class="meta"><span>TXT</span><span>${fault ?? ''}</span></div>
    <h2>${name}</h2>
    <p class="text">${values.join('\n')}</p>
  </article>`;
}
