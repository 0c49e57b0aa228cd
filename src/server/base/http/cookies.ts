import type { Config } from '#server/base/config.ts';

type Options = {
  maxAgeMs: number;
  httpOnly: boolean;
  /** The hosts that get the cookie: this domain and all below it. Without it, only the API's own host. */
  domain?: string | undefined;
};

/** Returns the name of the cookie that carries the session token. */
export function sessionCookieName(config: Pick<Config, 'publicUrl'>): string {
  return hostCookieName(config, 'florin_session');
}

/** Returns the name of a cookie that no other host, including subdomains, can set or read. */
export function hostCookieName(config: Pick<Config, 'publicUrl'>, name: string): string {
  return isSecure(config) ? `__Host-${name}` : name;
}

/** Returns a cookie's value; undefined if there is none, or if it can't be decoded. */
export function readCookie(headers: Headers, name: string): string | undefined {
  for (const part of (headers.get('cookie') ?? '').split(';')) {
    const [key = '', ...value] = part.trim().split('=');
    if (key === name) return decoded(value.join('='));
  }
  return undefined;
}

export function setCookie(
  headers: Headers,
  config: Config,
  name: string,
  value: string,
  options: Options,
): void {
  const parts = [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    'SameSite=Lax',
    `Max-Age=${Math.max(0, Math.floor(options.maxAgeMs / 1000))}`,
  ];
  if (options.domain !== undefined) parts.push(`Domain=${options.domain}`);
  if (options.httpOnly) parts.push('HttpOnly');
  if (isSecure(config)) parts.push('Secure');
  headers.append('set-cookie', parts.join('; '));
}

export function clearCookie(headers: Headers, config: Config, name: string, domain?: string): void {
  setCookie(headers, config, name, '', { maxAgeMs: 0, httpOnly: false, domain });
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function isSecure(config: Pick<Config, 'publicUrl'>): boolean {
  return config.publicUrl.startsWith('https://');
}
