import { getDomain } from 'tldts';
import type { Config } from '#server/base/config.ts';

type Origins = Pick<Config, 'publicUrl' | 'dashboardUrl'>;

/** Returns the dashboard's origin if it isn't that of the API. */
export function otherDashboard({ publicUrl, dashboardUrl }: Origins): string | undefined {
  return dashboardUrl === publicUrl ? undefined : dashboardUrl;
}

/**
 * Returns the domain of the cookies that pages read, if the dashboard has another host than the API: the
 * longest one that contains both. It is a registrable domain or below one, because both are of one site.
 */
export function sharedDomain({ publicUrl, dashboardUrl }: Origins): string | undefined {
  const [api, dashboard] = [publicUrl, dashboardUrl].map((url) => new URL(url).hostname);
  if (api === undefined || dashboard === undefined || api === dashboard) return undefined;
  const labels = api.split('.');
  return labels
    .map((_, start) => labels.slice(start).join('.'))
    .find((domain) => `.${dashboard}`.endsWith(`.${domain}`));
}

/** Returns why browsers would not send the session's cookie from this dashboard to the API. */
export function siteFault(publicUrl: string, dashboardUrl = publicUrl): string | undefined {
  const [api, dashboard] = [new URL(publicUrl), new URL(dashboardUrl)];
  if (api.protocol !== dashboard.protocol) {
    return `must begin with ${api.protocol}// like PUBLIC_URL, or browsers don’t send it the session’s cookie`;
  }
  const site = siteOf(api.hostname);
  if (siteOf(dashboard.hostname) === site) return undefined;
  return (
    `must be on the same site as PUBLIC_URL (${site}), such as https://app.example.com for ` +
    'https://api.example.com: browsers don’t send the session’s cookie from other sites'
  );
}

/**
 * Returns the registrable domain by the public suffix list, with the suffixes of companies that let strangers
 * have domains below them; the host itself if it has none (an address, `localhost`).
 */
function siteOf(hostname: string): string {
  // For browsers, a trailing dot makes another site.
  if (hostname.endsWith('.')) return hostname;
  return getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;
}
