import { cookieDomain } from '#web/kit/api/page-settings.ts';

/** Returns the decoded value of a readable cookie, or undefined if it is missing or malformed. */
export function readCookie(name: string): string | undefined {
  for (const part of document.cookie.split('; ')) {
    const [key = '', ...value] = part.split('=');
    if (key !== name) continue;
    try {
      return decodeURIComponent(value.join('='));
    } catch {
      return undefined;
    }
  }
  return undefined;
}

export function writeCookie(name: string, value: string, maxAgeSeconds: number): void {
  write(name, value, maxAgeSeconds, cookieDomain());
}

/** Deletes the cookie, of this host and of every domain above it: the installation may have had another address. */
export function dropCookie(name: string): void {
  const labels = location.hostname.split('.');
  write(name, '', 0, '');
  for (const [start] of labels.entries()) write(name, '', 0, labels.slice(start).join('.'));
}

function write(name: string, value: string, maxAgeSeconds: number, domain: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const hosts = domain === '' ? '' : `; Domain=${domain}`;
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax; Max-Age=${maxAgeSeconds}${hosts}${secure}`;
}
