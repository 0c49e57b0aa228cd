import type { UserAction } from '#contract/accounts/auth.ts';
import type { Environment } from '#contract/chain/networks.ts';
import type { Permission, Privilege } from '#contract/base/permissions.ts';
import type { Context } from '#server/base/context.ts';
import { notFound } from '#server/base/errors.ts';

/** The session of a request's cookie. */
export type Session = {
  id: string;
  userId: string;
  username: string;
  actionsRequired: UserAction[];
  refreshAfter: Date;
  expiresAt: Date;
  /** When the person last confirmed their identity in it, see step-up.ts. */
  steppedUpAt: Date | null;
  /** When the person logged in. */
  startedAt: Date;
};

/** A person with a membership in one workspace. */
export type Member = { userId: string; workspaceId: string; privilege: Privilege };

/** A program that acts in one workspace and one environment, by an API key. */
export type ApiKeyCaller = {
  id: string;
  workspaceId: string;
  label: string;
  environment: Environment;
  /** What it may do now. */
  scopes: Permission[];
  /** Scopes of it that the privilege of its maker doesn't include. */
  withheldScopes: Permission[];
  /** The only integration whose orders it reaches; null for a key that a member created. */
  integrationId: string | null;
};

/** The id of the actor who orders something as a payer: neither a member nor a program of the workspace. */
export const payerActor = 'payer';

/** An actor in a workspace: a person, or a program with an API key. */
export type Actor = {
  /** The id of the user, or of the API key. */
  id: string;
  workspaceId: string;
  /** The only environment that an API key can access; absent for people, who can access both. */
  environment?: Environment;
  /** The label of an API key; absent for people. */
  keyLabel?: string;
  /** The integration that an API key belongs to; absent for other keys and for people. */
  integrationId?: string;
};

/** Authorization checks, implemented by the features; the base only calls them. */
export type Authority = {
  /** Returns the live session of a token, or undefined. It is returned even past its refresh threshold. */
  session(token: string): Promise<Session | undefined>;
  /** Returns the ids of those of the sessions that are still live. */
  liveSessions(ids: string[]): Promise<Set<string>>;
  /** Returns the membership in a workspace, or in the workspace that owns a record. */
  member(userId: string, workspaceOrRecordId: string): Promise<Member | undefined>;
  /**
   * Returns the key of a secret for a caller at this address. Throws `api_key_invalid`,
   * `api_key_address`, `api_key_stopped`.
   */
  apiKey(secret: string, address: string): Promise<ApiKeyCaller>;
  /** Checks whether the person is an operator of the installation. */
  isOperator(userId: string): Promise<boolean>;
  /** Returns the workspace and environment of a workspace's or a record's id. */
  home(workspaceOrRecordId: string): Promise<Home | undefined>;
};

/** A workspace, and the environment unless it is the workspace itself, which has both. */
export type Home = { workspaceId: string; environment: Environment | null };

/** The input of a handler: the program's context and this request. */
export type RequestContext = Context & {
  authority: Authority;
  request: {
    id: string;
    method: string;
    path: string;
    headers: Headers;
    /** The sender's IP address, see caller-address.ts. */
    address: string;
    /** The path of the call in the contract; set once it is known. */
    route?: string | undefined;
    /** The id of the user or API key whose credentials the request presents, also if it is refused. */
    account?: string | undefined;
    /** The code of the error that is returned. */
    error?: string | undefined;
  };
  /** Set by handlers (cookies), sent with the response. */
  responseHeaders: Headers;
  session?: Session;
  member?: Member;
  actor?: Actor;
};

/** Returns the session of an endpoint whose access requires one. */
export function sessionOf(context: RequestContext): Session {
  if (!context.session) throw new Error('the endpoint does not require a session');
  return context.session;
}

/**
 * Returns the membership of an endpoint whose `id` is that of a workspace. Throws `not_found` for a
 * record's id, which the guard also accepts as the name of its workspace.
 */
export function memberOfWorkspace(context: RequestContext, id: string): Member {
  const member = memberOf(context);
  if (id !== member.workspaceId) throw notFound();
  return member;
}

/** Returns the caller of an endpoint whose access names a permission. */
export function actorOf(context: RequestContext): Actor {
  if (!context.actor) throw new Error('the endpoint does not name a permission');
  return context.actor;
}

/** Returns the environment to read: an API key's own, or the requested one, or production. */
export function environmentOf(
  context: RequestContext,
  requested: Environment | undefined,
): Environment {
  return actorOf(context).environment ?? requested ?? 'production';
}

/** The input of a creation whose environment is known. */
export type Placed<Input> = Input & { environment: Environment };

/** Returns a creation's input with its environment: an API key's own, or the requested one, or test. */
export function placed<Input extends { environment?: Environment | undefined }>(
  context: RequestContext,
  input: Input,
): Placed<Input> {
  return { ...input, environment: actorOf(context).environment ?? input.environment ?? 'test' };
}

/** Returns the membership of an endpoint whose access names a permission that no API key can have. */
export function memberOf(context: RequestContext): Member {
  if (!context.member) throw new Error('the endpoint is not limited to people');
  return context.member;
}
