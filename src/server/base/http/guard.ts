import { apiKeyScopes } from '#contract/accounts/api-keys.ts';
import type { Access, PermissionOn } from '#contract/base/endpoint.ts';
import type { ErrorCode } from '#contract/base/errors.ts';
import { mayDo, type Permission } from '#contract/base/permissions.ts';
import { AppError, invalidFields, notFound, propertyOf } from '#server/base/errors.ts';
import { readBearer } from './bearer.ts';
import { readCookie, sessionCookieName } from './cookies.ts';
import type { Actor, ApiKeyCaller, Member, RequestContext, Session } from './request-context.ts';
import { assertStepUp } from './step-up.ts';

type Granted = { session?: Session; member?: Member; actor?: Actor };

/**
 * Returns who makes a request if the contract's `access` permits it; otherwise throws the error for the
 * caller.
 */
export async function grant(
  access: Access,
  context: RequestContext,
  input: unknown,
): Promise<Granted> {
  if (access === 'public') return {};
  const secret = readBearer(context.request.headers);
  if (secret !== undefined) return grantKey(access, context, input, secret);
  const session = await currentSession(context);
  if (!session) throw new AppError('session_expired');
  context.request.account = session.userId;
  if (access === 'session') return { session };
  if (session.refreshAfter <= context.clock.now()) throw new AppError('session_expired');
  if (session.actionsRequired.length > 0) throw new AppError('action_required');
  if (access === 'user') return { session };
  if (access === 'operator') return grantOperator(context, session);
  if (access === 'integration') throw new AppError('integration_key_required');
  const target = targetOf(access, input);
  const member = await context.authority.member(session.userId, target);
  if (!member) throw notFound();
  if (!mayDo(member.privilege, access.permission)) throw new AppError('missing_privilege');
  return { session, member, actor: { id: member.userId, workspaceId: member.workspaceId } };
}

// Not found before step-up, so that others aren't asked to confirm their identity.
async function grantOperator(context: RequestContext, session: Session): Promise<Granted> {
  if (!(await context.authority.isOperator(session.userId))) throw notFound();
  assertStepUp({ ...context, session });
  return { session };
}

// Anything outside the key's own workspace and environment doesn't exist for it.
async function grantKey(
  access: Access,
  context: RequestContext,
  input: unknown,
  secret: string,
): Promise<Granted> {
  const key = await context.authority.apiKey(secret, context.request.address);
  context.request.account = key.id;
  const { id, workspaceId, environment: own, label: keyLabel, integrationId } = key;
  const actor = { id, workspaceId, environment: own, keyLabel };
  if (integrationId !== null) {
    await assertOfIntegration(access, context, input, { ...key, integrationId });
    return { actor: { ...actor, integrationId } };
  }
  if (access === 'integration') throw new AppError('integration_key_required');
  if (typeof access !== 'object') throw new AppError('api_key_refused');
  if (!key.scopes.includes(access.permission)) {
    throw new AppError(scopeError(key, access.permission));
  }
  const home = await context.authority.home(targetOf(access, input));
  if (home?.workspaceId !== key.workspaceId) throw notFound();
  if (home.environment !== null && home.environment !== key.environment) throw notFound();
  const environment = propertyOf(input, 'environment');
  if (environment !== undefined && environment !== key.environment) {
    throw invalidFields({ field: 'environment', code: 'key_environment' });
  }
  return { actor };
}

// Another integration of the workspace exists for it, but is refused; all else doesn't exist.
async function assertOfIntegration(
  access: Access,
  context: RequestContext,
  input: unknown,
  { workspaceId, scopes, integrationId }: ApiKeyCaller & { integrationId: string },
): Promise<void> {
  if (access === 'integration') return;
  // Other calls take a workspace's id in the same field.
  const isOfIntegration = context.request.route?.startsWith('/integration/{id}/') ?? false;
  if (!isOfIntegration || typeof access !== 'object' || !scopes.includes(access.permission)) {
    throw new AppError('api_key_refused');
  }
  const target = targetOf(access, input);
  if (target === integrationId) return;
  const home = await context.authority.home(target);
  throw home?.workspaceId === workspaceId ? new AppError('integration_other') : notFound();
}

function scopeError({ withheldScopes }: ApiKeyCaller, permission: Permission): ErrorCode {
  if (withheldScopes.includes(permission)) return 'api_key_limited';
  return apiKeyScopes.some((scope) => scope === permission) ? 'missing_scope' : 'api_key_refused';
}

/** Returns the session of the request's cookie, whatever the endpoint requires. */
export async function currentSession(context: RequestContext): Promise<Session | undefined> {
  const token = readCookie(context.request.headers, sessionCookieName(context.config));
  return token ? context.authority.session(token) : undefined;
}

/**
 * Returns the workspace or record that the input names; the handler looks up all other ids in that
 * workspace only.
 */
function targetOf({ on }: PermissionOn, input: unknown): string {
  const named = propertyOf(input, on);
  if (typeof named !== 'string') throw invalidFields({ field: on, code: 'required' });
  return named;
}
