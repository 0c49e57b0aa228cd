/**
 * Returns the HTML of a button without a script, for a code block of the site: a link with its own style, which a site’s
 * style sheet doesn’t need to know.
 */
export function buttonCode(url: string, label: string): string {
  const style = [
    'display:inline-block',
    'padding:14px 24px',
    'border-radius:8px',
    'background:#0b6b4f',
    'color:#fff',
    'font-weight:600',
    'text-decoration:none',
  ].join(';');
  return `<a href="${escaped(url)}" style="${style}">${escaped(label)}</a>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
