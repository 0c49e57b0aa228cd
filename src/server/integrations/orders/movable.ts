import type { IntegrationProvider } from '#contract/integrations/integrations.ts';
import { AppError } from '#server/base/errors.ts';
import { actorOf, type RequestContext } from '#server/base/http/request-context.ts';
import { integrationOf } from '#server/integrations/integrations/integrations.ts';
import { selectNewestOrder } from './store.ts';

/**
 * Throws `integration_wallets_fixed` for a live shop with orders: who takes over a session mustn't redirect its takings
 * unnoticed, and a new connection is what owners get a mail about.
 */
export async function assertMovable(
  context: RequestContext,
  provider: IntegrationProvider,
  id: string,
): Promise<void> {
  const { environment, status } = await integrationOf(context, provider, id);
  if (environment !== 'production' || status !== 'connected') return;
  if (await selectNewestOrder(context.db, actorOf(context).workspaceId, id)) {
    throw new AppError('integration_wallets_fixed');
  }
}
