import type { Config } from '#server/base/config.ts';

/** Checks whether the request comes from one of our own pages. */
export function isSameOrigin(headers: Headers, config: Config): boolean {
  const origin = headers.get('origin');
  if (!origin) return false;
  if (origin === new URL(config.publicUrl).origin) return true;
  // The sandbox accepts every loopback host name, and has checked the Host header.
  return config.sandbox && origin === `http://${headers.get('host')}`;
}
