import type { Config } from '#server/base/config.ts';

/** Whether the request comes from one of our own pages. */
export function isSameOrigin(headers: Headers, config: Config): boolean {
  const origin = headers.get('origin');
  if (!origin) return false;
  if (origin === new URL(config.publicUrl).origin) return true;
  // The sandbox answers on every name of the loopback interface, and has checked the Host header.
  return config.sandbox && origin === `http://${headers.get('host')}`;
}
