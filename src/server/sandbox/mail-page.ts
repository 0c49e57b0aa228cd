import { html } from 'hono/html';
import type { KeptMail } from './mailbox.ts';

/** Renders the sandbox's mails as a page without scripts, with one style sheet from our own origin. */
export function mailPage(mails: KeptMail[], to: string | undefined) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Sandbox inbox · Florin</title>
        <link rel="stylesheet" href="/document.css" />
      </head>
      <body>
        <main>
          <h1>Sandbox inbox</h1>
          <p>The sandbox doesn’t send emails. They appear here instead, newest first.</p>
          <form method="get" action="/sandbox/mail">
            <label
              >Only to
              <input type="email" name="to" value="${to ?? ''}" placeholder="name@example.com" />
            </label>
            <button type="submit">Show</button>
          </form>
          ${mails.length > 0 ? mails.map(mailCard) : html`<p>No emails yet.</p>`}
        </main>
      </body>
    </html>`;
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

function shownTime(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;
}
