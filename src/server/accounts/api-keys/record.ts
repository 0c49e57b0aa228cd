import type { ApiKey } from '#contract/accounts/api-keys.ts';
import { audit } from '#server/base/audit/audit.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';
import { publishOnCommit } from '#server/base/database/effects.ts';
import { notFound } from '#server/base/errors.ts';
import { actorOf, type RequestContext } from '#server/base/http/request-context.ts';
import { selectApiKeys } from './store.ts';

export async function oneApiKey(db: Db, context: RequestContext, id: string): Promise<ApiKey> {
  const { workspaceId } = actorOf(context);
  const [key] = await selectApiKeys(db, workspaceId, context.clock.now(), { id });
  if (!key) throw notFound();
  return key;
}

type Action =
  | 'api_key.created'
  | 'api_key.updated'
  | 'api_key.rolled'
  | 'api_key.taken_over'
  | 'api_key.stopped'
  | 'api_key.revoked';

/** Records a change of a key in the audit log, with the key's label and environment. */
export async function auditApiKey(
  tx: Transaction,
  context: RequestContext,
  action: Action,
  { id: target, label, environment }: Pick<ApiKey, 'id' | 'label' | 'environment'>,
  details: Record<string, string | number | null> = {},
): Promise<void> {
  const { id: actor, workspaceId } = actorOf(context);
  await audit(tx, context.clock.now(), {
    workspaceId,
    actor,
    action,
    target,
    details: { label, environment, ...details },
  });
  publishOnCommit(tx, { workspaceId, topic: 'api_keys' });
}
