import { queryOptions } from '@tanstack/react-query';
import type { Environment } from '#contract/networks.ts';
import { api } from '#web/api.ts';

export function webhooksQuery(companyId: string, environment: Environment) {
  return queryOptions({
    queryKey: ['webhooks', companyId, environment],
    queryFn: async ({ signal }) =>
      (await api.webhooks.list({ companyId, environment }, { signal })).data.webhooks,
  });
}

export const webhookKeys = { queryKey: ['webhooks'] };
