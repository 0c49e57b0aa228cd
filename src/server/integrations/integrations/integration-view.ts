import type { Integration } from '#contract/integrations/integrations.ts';
import type { IntegrationRecord } from './store.ts';

/** Returns an integration as the API represents it. */
export function toIntegration(record: IntegrationRecord): Integration {
  const { workspaceId: companyId, lastSeenAt, createdAt, ...rest } = record;
  return {
    ...rest,
    companyId,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
