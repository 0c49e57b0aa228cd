import type { Config } from '#server/base/config.ts';

/** Checks whether the request comes from one of our own pages: the API's or the dashboard's origin. */
export function isOwnOrigin(headers: Headers, config: Config): boolean {
  const origin = headers.get('origin');
  if (!origin) return false;
  if (origin === config.publicUrl || origin === config.dashboardUrl) return true;
  // The sandbox accepts every loopback host name, and has checked the Host header.
  return config.sandbox && origin === `http://${headers.get('host')}`;
}
