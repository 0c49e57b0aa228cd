import { html } from 'hono/html';
import type { ReceivedWebhook } from '#server/sandbox/webhook-receiver.ts';
import { sandboxPage, shownTime } from './page.ts';

/** Renders what a receiver of this name has received, newest first. */
export function webhookPage(name: string, received: ReceivedWebhook[]) {
  return sandboxPage(
    `Webhook receiver “${name}”`,
    html`<p>
        What is sent to this address appears here, newest first. Add it to a webhook of your
        workspace.
      </p>
      ${
        received.length > 0 ? received.toReversed().map(requestCard) : html`<p>No requests yet.</p>`
      }`,
  );
}

function requestCard({ method, headers, body, receivedAt }: ReceivedWebhook) {
  return html`<article>
    <div class="meta">
      <span>${method}</span><time datetime="${receivedAt}">${shownTime(receivedAt)}</time>
    </div>
    <pre>${headerLines(headers)}</pre>
    <pre>${readable(body)}</pre>
  </article>`;
}

/** Returns the headers that belong to the webhook; the others are those of any request. */
function headerLines(headers: Record<string, string>): string {
  return Object.entries(headers)
    .filter(([header]) => header.startsWith('webhook-') || header === 'content-type')
    .map(([header, value]) => `${header}: ${value}`)
    .join('\n');
}

/** Returns JSON with line breaks, and any other text as it is. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
