import type { pageReasons } from '#contract/integrations/squarespace.ts';
import { isRedirect } from '#contract/delivery/deliveries.ts';
import type { Context } from '#server/base/context.ts';
import { CallError, createGuardedClient } from '#server/base/http/guarded-client.ts';

/** Pages of Squarespace have their styles and scripts inside. */
const pageBytes = 2 * 1024 * 1024;

export type PageCheck = {
  found: boolean;
  reason: (typeof pageReasons)[number] | null;
  detail: string | null;
};

/** Reads a page of the site as a visitor's browser does, and looks for a link to an address. */
export async function checkPage(
  { config }: Pick<Context, 'config'>,
  { pageUrl, siteUrl, linkUrl }: { pageUrl: string; siteUrl: string; linkUrl: string },
): Promise<PageCheck> {
  if (hostOf(pageUrl) !== hostOf(siteUrl)) return missing('other_host', hostOf(siteUrl));
  const client = createGuardedClient({ allowLoopback: config.sandbox, timeoutMs: 15_000 });
  try {
    const wanted = { accept: 'text/html', most: pageBytes };
    const { status, location, body } = await client.get(pageUrl, wanted);
    if (isRedirect(status)) return missing('redirect', location ?? null);
    if (status !== 200) return missing('status', String(status));
    return linksTo(body, linkUrl)
      ? { found: true, reason: null, detail: null }
      : missing('no_link');
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return missing(error.reason);
  } finally {
    await client.close();
  }
}

/** Checks whether a page has a link to an address; what follows in the link, such as a query, doesn't matter. */
export function linksTo(html: string, linkUrl: string): boolean {
  const links = html.matchAll(/\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi);
  return [...links].some(([, double, single, bare]) => {
    const link = (double ?? single ?? bare ?? '').replaceAll('&amp;', '&').trim();
    return (
      link === linkUrl || /^[?#]/.test(link.startsWith(linkUrl) ? link.slice(linkUrl.length) : '')
    );
  });
}

function missing(reason: NonNullable<PageCheck['reason']>, detail: string | null = null) {
  return { found: false, reason, detail };
}

// A site has its address with and without www.
function hostOf(url: string): string {
  return new URL(url).host.replace(/^www\./, '');
}
