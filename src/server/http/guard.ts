import type { Access } from '#contract/endpoint.ts';
import { mayDo } from '#contract/permissions.ts';
import { AppError, invalidFields, notFound } from '#server/errors.ts';
import { readCookie, sessionCookieName } from './cookies.ts';
import type { Member, RequestContext, Session } from './request-context.ts';

type Granted = { session?: Session; member?: Member };

/** Lets a request through as the contract's `access` says, or throws the error that its caller sees. */
export async function grant(
  access: Access,
  context: RequestContext,
  input: unknown,
): Promise<Granted> {
  if (access === 'public') return {};
  const session = await currentSession(context);
  if (!session) throw new AppError('session_expired');
  if (access === 'session') return { session };
  if (session.refreshAfter <= context.clock.now()) throw new AppError('session_expired');
  if (session.actionsRequired.length > 0) throw new AppError('action_required');
  if (access === 'user') return { session };
  const target = workspaceOrRecord(input);
  if (target === undefined) throw invalidFields({ field: 'companyId', code: 'required' });
  const member = await context.authority.member(session.userId, target);
  if (!member) throw notFound();
  if (!mayDo(member.privilege, access.permission)) throw new AppError('missing_privilege');
  return { session, member };
}

/** The session of the request's cookie, whatever the endpoint demands. */
export async function currentSession(context: RequestContext): Promise<Session | undefined> {
  const token = readCookie(context.request.headers, sessionCookieName(context.config));
  return token ? context.authority.session(token) : undefined;
}

// A record's id comes before companyId: whoever names both must mean the same workspace, and the
// store functions look for the record in the workspace that was granted.
function workspaceOrRecord(input: unknown): string | undefined {
  const { id, companyId } = Object(input) as { id?: unknown; companyId?: unknown };
  if (typeof id === 'string') return id;
  return typeof companyId === 'string' ? companyId : undefined;
}
