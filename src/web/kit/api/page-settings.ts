/*
 * What an installation configures in the page itself: the server fills it into index.html, so that the first
 * request needs no other one before it, and one build serves every installation.
 */

/** Returns the URL of a path on the API's server: by default on the page's own origin. */
export function serverUrl(path: string): string {
  return setting('api') + path;
}

/** Returns the domain of the cookies that pages read and write; empty if only this host has them. */
export function cookieDomain(): string {
  return setting('cookie-domain');
}

/** Checks whether visitors are redirected by the rules of docs/specification.md section 2. */
export function hasRoutingGuard(): boolean {
  return setting('routing-guard') !== 'off';
}

/** Checks whether the sandbox serves this page. */
export function isSandboxPage(): boolean {
  return setting('sandbox') === 'on';
}

function setting(name: 'api' | 'cookie-domain' | 'routing-guard' | 'sandbox'): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="florin-${name}"]`)?.content ?? '';
}
