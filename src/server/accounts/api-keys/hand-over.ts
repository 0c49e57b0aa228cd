import type { ApiKey } from '#contract/accounts/api-keys.ts';
import type { TakeOver } from '#contract/accounts/members.ts';
import { mayDo, type Privilege } from '#contract/base/permissions.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { AppError, invalidFields, notFound } from '#server/base/errors.ts';
import { actorOf, type RequestContext } from '#server/base/http/request-context.ts';
import { lockMaker } from './lock-maker.ts';
import { assertCovers, scopesAbove } from './maker.ts';
import { notifyOwnersOfKeys } from './notices.ts';
import { auditApiKey, oneApiKey } from './record.ts';
import { selectApiKeys, setMaker, stopKeysOf } from './store.ts';

/** A member as far as keys are concerned. */
type Person = { id: string; userId: string; username: string; privilege: Privilege };

/**
 * Makes the caller the maker of a key, which reactivates a stopped one. Throws `not_found`, and
 * `missing_privilege` if the key has scopes that the caller may not grant.
 */
export async function takeOverApiKey(
  tx: Transaction,
  context: RequestContext,
  keyId: string,
): Promise<ApiKey> {
  const caller = await lockMaker(tx, context);
  const key = await oneApiKey(tx, context, keyId);
  assertCovers(caller.privilege, key);
  if (key.maker?.id === caller.userId && key.stoppedAt === null) return key;
  const taken = await giveTo(tx, context, key, caller.userId);
  await notifyOwnersOfKeys(tx, context, 'taken_over', [taken]);
  return taken;
}

/**
 * Stops the keys of a person whom the caller has removed from the workspace, except those that other members
 * take over. `others` are the remaining members, locked. Throws `not_found` for other keys and members,
 * `missing_privilege` if the caller may not decide about the keys, and `invalid_fields` if a member may not
 * do all that a key does.
 */
export async function partWithKeys(
  tx: Transaction,
  context: RequestContext,
  {
    leaving,
    acting,
    others,
    takeOver,
  }: {
    leaving: Person;
    acting: Person;
    others: Person[];
    takeOver: TakeOver;
  },
): Promise<void> {
  const { workspaceId } = actorOf(context);
  const now = context.clock.now();
  const theirs = await selectApiKeys(tx, workspaceId, now, { makerId: leaving.userId });
  const left = new Map(theirs.map((key) => [key.id, key]));
  const taken: ApiKey[] = [];
  for (const [index, { keyId, memberId }] of takeOver.entries()) {
    const key = left.get(keyId);
    const taker = others.find(({ id }) => id === memberId);
    if (!key || !taker) throw notFound();
    left.delete(keyId);
    assertMayGive(acting, key);
    if (!mayHold(taker, key)) {
      throw invalidFields({ field: `takeOver.${index}.memberId`, code: 'key_taker' });
    }
    taken.push(await giveTo(tx, context, key, taker.userId));
  }
  const stopped = await stopKeysOf(tx, workspaceId, leaving.userId, now);
  await notifyOwnersOfKeys(tx, context, 'taken_over', taken);
  await recordStopped(
    tx,
    context,
    theirs.filter(({ id }) => stopped.includes(id)),
  );
}

async function recordStopped(
  tx: Transaction,
  context: RequestContext,
  keys: ApiKey[],
): Promise<void> {
  for (const key of keys) {
    await auditApiKey(tx, context, 'api_key.stopped', key, {
      username: key.maker?.username ?? null,
    });
  }
  await notifyOwnersOfKeys(tx, context, 'stopped', keys);
}

// Someone who leaves knows the secrets of their keys: only those who may remove members decide which go on
// working.
function assertMayGive({ privilege }: Person, key: ApiKey): void {
  if (!mayDo(privilege, 'members:write') || !mayDo(privilege, 'api_keys:write')) {
    throw new AppError('missing_privilege');
  }
  assertCovers(privilege, key);
}

/** Checks whether a member could have created a key with these scopes. */
function mayHold({ privilege }: Person, { scopes }: ApiKey): boolean {
  return mayDo(privilege, 'api_keys:write') && scopesAbove(privilege, scopes).length === 0;
}

async function giveTo(
  tx: Transaction,
  context: RequestContext,
  key: ApiKey,
  userId: string,
): Promise<ApiKey> {
  await setMaker(tx, key.companyId, key.id, userId);
  const given = await oneApiKey(tx, context, key.id);
  await auditApiKey(tx, context, 'api_key.taken_over', given, {
    scopes: given.scopes.join(' '),
    from: key.maker?.username ?? null,
    to: given.maker?.username ?? null,
  });
  return given;
}
