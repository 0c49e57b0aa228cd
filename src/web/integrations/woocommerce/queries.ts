import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Environment } from '#contract/chain/networks.ts';
import { api } from '#web/kit/api/api.ts';
import { serverUrl } from '#web/kit/api/page-settings.ts';

/** How often a page that waits for the shop asks again. */
export const pollMs = 4_000;

/** Returns the query of an integration with its checks. Each request calls the shop. */
export function setupQuery(id: string) {
  return queryOptions({
    queryKey: ['integrations', 'setup', id],
    queryFn: async ({ signal }) => (await api.woocommerce.checkVerify({ id }, { signal })).data,
  });
}

const packageFacts = z.object({ version: z.string(), sha256: z.string() });

/** The plugin's version and the SHA-256 of its package, in hexadecimal; null if this Florin has no package. */
export const packageQuery = queryOptions({
  queryKey: ['woocommerce-package'],
  queryFn: async ({ signal }) => {
    const url = serverUrl('/downloads/florin-for-woocommerce.json');
    const response = await fetch(url, { signal });
    return response.ok ? packageFacts.parse(await response.json()) : null;
  },
  staleTime: Infinity,
});

/** Returns the query of the workspace's integrations in one environment. */
export function shopsQuery(companyId: string, environment: Environment) {
  return queryOptions({
    queryKey: ['integrations', companyId, environment],
    queryFn: async ({ signal }) =>
      (await api.integrations.list({ companyId, environment }, { signal })).data.integrations,
  });
}
