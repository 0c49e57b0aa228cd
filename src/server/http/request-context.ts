import type { UserAction } from '#contract/auth.ts';
import type { Privilege } from '#contract/permissions.ts';
import type { Context } from '#server/context.ts';

/** The session that a request's cookie names. */
export type Session = {
  id: string;
  userId: string;
  username: string;
  actionsRequired: UserAction[];
  refreshAfter: Date;
  expiresAt: Date;
};

/** A person acting in one workspace. */
export type Member = { userId: string; workspaceId: string; privilege: Privilege };

/** Who may do what, answered by the features that know; the platform only asks. */
export type Authority = {
  /** The live session behind a token, or undefined. Past its refresh threshold it is still answered. */
  session(token: string): Promise<Session | undefined>;
  /** Whether a session that was live before still is. */
  isLive(sessionId: string): Promise<boolean>;
  /** The membership in a workspace, or in the workspace that owns a record. */
  member(userId: string, workspaceOrRecordId: string): Promise<Member | undefined>;
};

/** What a handler works with: the program's context and this one request. */
export type RequestContext = Context & {
  authority: Authority;
  request: {
    id: string;
    method: string;
    path: string;
    headers: Headers;
    /** Of whoever sent it, see caller-address.ts. */
    address: string;
  };
  /** Written by handlers (cookies), sent with the answer. */
  responseHeaders: Headers;
  session?: Session;
  member?: Member;
};

/** The session of an endpoint whose access demands one. */
export function sessionOf(context: RequestContext): Session {
  if (!context.session) throw new Error('the endpoint does not demand a session');
  return context.session;
}

/** The membership of an endpoint whose access names a permission. */
export function memberOf(context: RequestContext): Member {
  if (!context.member) throw new Error('the endpoint does not name a permission');
  return context.member;
}
