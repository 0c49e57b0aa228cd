import type { Environment } from '#contract/chain/networks.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { newId } from '#server/base/ids.ts';
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
 * reaches the orders of its integration and nothing else, and doesn't depend on who created it.
 */
export async function createIntegrationKey(
  tx: Transaction,
  now: Date,
  { id: integrationId, workspaceId, environment, name: label }: OfIntegration,
): Promise<string> {
  const secret = newSecret(environment);
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
  return secret;
}
