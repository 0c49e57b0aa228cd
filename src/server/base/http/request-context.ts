import type { UserAction } from '#contract/accounts/auth.ts';
import type { Environment } from '#contract/chain/networks.ts';
import type { Permission, Privilege } from '#contract/base/permissions.ts';
import type { Context } from '#server/base/context.ts';
import { notFound } from '#server/base/errors.ts';

/** The session that a request's cookie names. */
export type Session = {
  id: string;
  userId: string;
  username: string;
  actionsRequired: UserAction[];
  refreshAfter: Date;
  expiresAt: Date;
  /** When the person last confirmed their identity in it, see step-up.ts. */
  steppedUpAt: Date | null;
};

/** A person acting in one workspace. */
export type Member = { userId: string; workspaceId: string; privilege: Privilege };

/** A program that acts in one workspace and one environment, by an API key. */
export type ApiKeyCaller = {
  id: string;
  workspaceId: string;
  environment: Environment;
  scopes: Permission[];
};

/** Anyone who acts in a workspace: a person, or a program by its API key. */
export type Actor = {
  /** Of the user, or of the API key. */
  id: string;
  workspaceId: string;
  /** The only one that an API key sees; absent for people, who see both. */
  environment?: Environment;
};

/** Who may do what, answered by the features that know; the platform only asks. */
export type Authority = {
  /** The live session behind a token, or undefined. Past its refresh threshold it is still answered. */
  session(token: string): Promise<Session | undefined>;
  /** Whether a session that was live before still is. */
  isLive(sessionId: string): Promise<boolean>;
  /** The membership in a workspace, or in the workspace that owns a record. */
  member(userId: string, workspaceOrRecordId: string): Promise<Member | undefined>;
  /** The key that a secret opens to a caller from this address. Throws `api_key_invalid`, `api_key_address`. */
  apiKey(secret: string, address: string): Promise<ApiKeyCaller>;
  /** Whether the person runs the installation. */
  isOperator(userId: string): Promise<boolean>;
  /** Where a workspace's id or a record's leads; a workspace is in no environment alone. */
  home(workspaceOrRecordId: string): Promise<Home | undefined>;
};

/** The workspace, and the environment where it is one's alone. */
export type Home = { workspaceId: string; environment: Environment | null };

/** What a handler works with: the program's context and this one request. */
export type RequestContext = Context & {
  authority: Authority;
  request: {
    id: string;
    method: string;
    path: string;
    headers: Headers;
    /** Of anyone who sent it, see caller-address.ts. */
    address: string;
    /** The call that its path is, as the contract writes it; set once it is known. */
    route?: string | undefined;
  };
  /** Written by handlers (cookies), sent with the answer. */
  responseHeaders: Headers;
  session?: Session;
  member?: Member;
  actor?: Actor;
};

/** The session of an endpoint whose access demands one. */
export function sessionOf(context: RequestContext): Session {
  if (!context.session) throw new Error('the endpoint does not demand a session');
  return context.session;
}

/**
 * The membership of an endpoint whose `id` is a workspace's own. A record's id names its workspace to
 * the guard as well, but it is no workspace.
 */
export function memberOfWorkspace(context: RequestContext, id: string): Member {
  const member = memberOf(context);
  if (id !== member.workspaceId) throw notFound();
  return member;
}

/** Anyone who calls an endpoint whose access names a permission. */
export function actorOf(context: RequestContext): Actor {
  if (!context.actor) throw new Error('the endpoint does not name a permission');
  return context.actor;
}

/** The environment to list: what was asked for, and for an API key its own. */
export function environmentOf<Asked extends Environment | undefined>(
  context: RequestContext,
  asked: Asked,
): Asked | Environment {
  return actorOf(context).environment ?? asked;
}

/** The membership of an endpoint whose access names a permission that no API key can have. */
export function memberOf(context: RequestContext): Member {
  if (!context.member) throw new Error('the endpoint is not for people alone');
  return context.member;
}
