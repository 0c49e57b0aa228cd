import type { Environment } from '#contract/chain/networks.ts';
import type { Transaction } from '#server/base/database/db.ts';
import type { RequestContext } from '#server/base/http/request-context.ts';
import { newId } from '#server/base/ids.ts';
import { integrationScopes } from './accept-secret.ts';
import { notifyOwnersOfKeys } from './notices.ts';
import { newSecret, secretHash, secretStart } from './secret.ts';
import { replaceIntegrationKey } from './store.ts';

type OfIntegration = {
  id: string;
  workspaceId: string;
  environment: Environment;
  name: string;
};

/**
 * Creates the key of an integration and returns its secret, only here. The key that it had before stops working. It
 * reaches the orders of its integration and nothing else, and doesn't depend on who created it. Owners are notified.
 */
export async function createIntegrationKey(
  tx: Transaction,
  context: RequestContext,
  { id: integrationId, workspaceId, environment, name: label }: OfIntegration,
): Promise<string> {
  const secret = newSecret(environment);
  const now = context.clock.now();
  await replaceIntegrationKey(tx, {
    id: newId('apiKey', now),
    integrationId,
    workspaceId,
    environment,
    label,
    secretHash: secretHash(secret),
    secretStart: secretStart(secret),
    createdAt: now,
  });
  const scopes = [...integrationScopes];
  const created = { label, environment, scopes, maker: null };
  await notifyOwnersOfKeys(tx, context, 'created', [created], '/integrations');
  return secret;
}
