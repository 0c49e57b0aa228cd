import { html } from 'hono/html';
import type { KeptMail } from '#server/sandbox/mailbox.ts';
import { sandboxPage, shownTime } from './page.ts';

/** Renders the sandbox's mails, newest first. */
export function mailPage(mails: KeptMail[], to: string | undefined) {
  return sandboxPage(
    'Sandbox inbox',
    html`<p>The sandbox doesn’t send emails. They appear here instead, newest first.</p>
      <form method="get" action="/sandbox/mail">
        <label
          >Only to
          <input type="email" name="to" value="${to ?? ''}" placeholder="name@example.com" />
        </label>
        <button type="submit">Show</button>
      </form>
      ${mails.length > 0 ? mails.map(mailCard) : html`<p>No emails yet.</p>`}`,
  );
}

function mailCard(mail: KeptMail) {
  return html`<article>
    <div class="meta">
      <span>To ${mail.to}</span><time datetime="${mail.sentAt}">${shownTime(mail.sentAt)}</time>
    </div>
    <h2>${mail.subject}</h2>
    <p class="text">${withLinks(mail.text)}</p>
  </article>`;
}

/** Returns the text with its URLs as links; the template escapes everything. */
function withLinks(text: string) {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
}
