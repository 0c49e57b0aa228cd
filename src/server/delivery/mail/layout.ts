import type { Mail } from './mail.ts';
import type { MailText } from './texts/texts.ts';

type Parts = MailText & {
  to: string;
  locale: string;
  footer: string;
  /** Shown in large type, to be copied by hand. */
  code?: string;
  button?: { label: string; url: string };
};

/** Renders a mail as plain text and as HTML with the same content. Every part is text and is escaped. */
export function layOut(parts: Parts): Mail {
  // A line break in a name that a user chose would end the header.
  const subject = parts.subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  return { to: parts.to, subject, text: plainText(parts), html: html({ ...parts, subject }) };
}

/** Returns the mail with links below its footer. */
export function withFooterLinks(mail: Mail, links: { label: string; url: string }[]): Mail {
  const lines = links.map(({ label, url }) => `${label}: ${url}`);
  const anchors = links.map(
    ({ label, url }) =>
      `<a href="${escapeHtml(url)}" style="color:${quiet}">${escapeHtml(label)}</a>`,
  );
  const below = `<p style="margin:8px 0 0;color:${quiet};font-size:12px">${anchors.join(' · ')}</p>\n`;
  return {
    ...mail,
    text: [mail.text, ...lines].join('\n'),
    html: mail.html.replace(pageEnd, () => below + pageEnd),
  };
}

function plainText({ heading, paragraphs, code, button, closing, footer }: Parts): string {
  const shown = code ?? (button ? `${button.label}: ${button.url}` : undefined);
  return [heading, ...paragraphs, ...(shown ? [shown] : []), closing, `--\n${footer}`].join('\n\n');
}

const ink = '#13201a';
const quiet = '#525e57';
const line = '#e3e5de';
const ground = '#f5f5f1';
const accent = '#0d5c48';
const pageEnd = '</td></tr></table>\n</body>\n</html>\n';
const font = "font-family:'Geist',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

// Tables and inline styles, because mail clients support little else. Loads nothing from the network.
function html({
  locale,
  subject,
  heading,
  paragraphs,
  code,
  button,
  closing,
  footer,
}: Parts): string {
  const text = (content: string, style = '') =>
    `<p style="margin:0 0 16px;${style}overflow-wrap:anywhere">${escapeHtml(content)}</p>`;
  return `<!doctype html>
<html lang="${escapeHtml(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:32px 16px;background:${ground};color:${ink};${font};font-size:15px;line-height:1.5">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:520px;background:#ffffff;border:1px solid ${line};border-radius:12px">
<tr><td style="padding:32px">
<p style="margin:0 0 24px;font-weight:600;color:${accent}">Florin</p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3;font-weight:600">${escapeHtml(heading)}</h1>
${paragraphs.map((paragraph) => text(paragraph)).join('\n')}
${code ? codeBox(code) : ''}${button ? buttonLink(button) : ''}
${text(closing, `color:${quiet};font-size:13px;`)}
</td></tr></table>
<p style="margin:16px 0 0;color:${quiet};font-size:12px">${escapeHtml(footer)}</p>
${pageEnd}`;
}

function codeBox(code: string): string {
  return `<p style="margin:8px 0 24px;padding:16px;background:${ground};border-radius:8px;font-size:28px;font-weight:600;letter-spacing:6px;text-align:center;font-variant-numeric:tabular-nums">${escapeHtml(code)}</p>`;
}

function buttonLink({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:8px 0 24px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:10px 18px;background:${accent};color:#ffffff;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
