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
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`;
}

export function dropCookie(name: string): void {
  writeCookie(name, '', 0);
}
