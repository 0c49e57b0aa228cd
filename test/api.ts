import { join } from 'node:path';
import type { ErrorBody } from '#contract/base/errors.ts';
import type { Privilege } from '#contract/base/permissions.ts';
import { createApp } from '#server/app.ts';
import { mailLoginLink, sendLoginLink } from '#server/accounts/auth/login-link.ts';
import { sendPasswordReset, sendResetLink } from '#server/accounts/auth/password-reset.ts';
import { createAuthority } from '#server/authority.ts';
import type { Context } from '#server/base/context.ts';
import { apiKey } from './requests.ts';
import { type Mail, openMail, type QueuedMail, sendMail } from '#server/delivery/mail/mail.ts';
import { createMailbox } from '#server/sandbox/mailbox.ts';

export type ApiResponse = {
  status: number;
  headers: Headers;
  /** The `data` of a success, in the shape of its call; the text of a file. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read many shapes
  data: any;
  error: ErrorBody | undefined;
};

/** A caller of the API with a cookie jar, like a page of the dashboard. */
export type Caller = {
  call(method: string, path: string, body?: unknown, headers?: HeadersInit): Promise<ApiResponse>;
  cookies: Map<string, string>;
};

/** Starts the API on the context. Returns a function that creates callers, each without a session. */
export function testApi(context: Context): () => Caller {
  const app = createApp(context, createAuthority(context));
  return () => {
    const cookies = new Map<string, string>();
    return {
      cookies,
      async call(method, path, body, headers) {
        const request = new Request(`${context.config.publicUrl}/api${path}`, {
          method,
          headers: {
            cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
            origin: context.config.publicUrl,
            ...(body === undefined || body instanceof FormData
              ? {}
              : { 'content-type': 'application/json' }),
            ...Object.fromEntries(new Headers(headers)),
          },
          ...(body === undefined ? {} : { body: isRaw(body) ? body : JSON.stringify(body) }),
        });
        return readResponse(await app.fetch(request), cookies);
      },
    };
  };
}

/** Checks whether a body is sent unchanged: text, such as malformed JSON, or a form with files. */
function isRaw(body: unknown): body is string | FormData {
  return typeof body === 'string' || body instanceof FormData;
}

async function readResponse(
  response: Response,
  cookies: Map<string, string>,
): Promise<ApiResponse> {
  for (const cookie of response.headers.getSetCookie()) {
    const [pair = '', ...attributes] = cookie.split('; ');
    const [name = '', value = ''] = pair.split('=');
    if (attributes.includes('Max-Age=0')) cookies.delete(name);
    else cookies.set(name, value);
  }
  const text = await response.text();
  if (!response.headers.get('content-type')?.startsWith('application/json') && response.ok) {
    return { status: response.status, headers: response.headers, data: text, error: undefined };
  }
  const body = text === '' ? {} : (JSON.parse(text) as { data?: unknown; error?: ErrorBody });
  return { status: response.status, headers: response.headers, data: body.data, error: body.error };
}

/** Returns the queued mails to an address, oldest first. */
export async function queuedMails(
  context: Context,
  to: string,
): Promise<(Mail & { id: string })[]> {
  const { rows } = await context.databases.pool.query<{ payload: QueuedMail }>(
    `select j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1 order by j.id`,
    [sendMail.name],
  );
  return rows
    .map(({ payload }) => ({ ...openMail(context, payload), id: payload.id }))
    .filter((mail) => mail.to === to);
}

/** Returns the newest six-digit code that was mailed to an address. Throws if there is none. */
export async function mailedCode(context: Context, to: string): Promise<string> {
  const queued = await queuedMails(context, to);
  // If a worker runs, it may have sent the mail already.
  const sent = createMailbox(join(context.config.dataDirectory, 'mail'));
  const mail = queued.at(-1) ?? (await sent.list(to))[0];
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  if (!code) throw new Error(`no code was mailed to ${to}`);
  return code;
}

/** Returns the token of the newest reset link that was mailed to an address. Throws if there is none. */
export async function mailedResetToken(context: Context, to: string): Promise<string> {
  const { rows } = await context.databases.pool.query<{ payload: { email: string } }>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = $1 returning j.payload`,
    [sendPasswordReset.name],
  );
  for (const { payload } of rows) await sendResetLink(context, payload.email);
  const mails = await queuedMails(context, to);
  const token = /#token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1];
  if (!token) throw new Error(`no link was mailed to ${to}`);
  return token;
}

/** Mails the login links that were requested. Returns the tokens of all that an address has, oldest first. */
export async function mailedLoginTokens(context: Context, to: string): Promise<string[]> {
  const { rows } = await context.databases.pool.query<{ payload: { username: string } }>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = $1 returning j.payload`,
    [mailLoginLink.name],
  );
  for (const { payload } of rows) await sendLoginLink(context, payload.username);
  const mails = await queuedMails(context, to);
  return mails.flatMap(({ text }) => /known-browser#token=([\w.-]+)/.exec(text)?.[1] ?? []);
}

/** Creates an API key in the owner's workspace. Returns a caller that sends its secret, and no cookie. */
export async function callerWithKey(
  context: Context,
  owner: Caller & { companyId: string },
  key: Record<string, unknown>,
): Promise<Caller> {
  const path = `/company/${owner.companyId}/api-keys`;
  const { data, error } = await owner.call('POST', path, apiKey(key));
  if (error) throw new Error(JSON.stringify(error));
  const caller = withSecret(context, data.secret as string);
  // Records the key's use now, as that happens only once a minute.
  await caller.call('GET', `/wallet?companyId=${owner.companyId}`);
  return caller;
}

/** Returns a caller that sends the secret of an API key. */
export function withSecret(context: Context, secret: string): Caller {
  const { call, cookies } = testApi(context)();
  return {
    cookies,
    call: (method, path, body, headers) =>
      call(method, path, body, { authorization: `Bearer ${secret}`, ...headers }),
  };
}

let people = 0;
export const usualPassword = 'correct horse battery';

/** Confirms the identity of a person who signed in with the usual password. */
export const stepUp = (person: Caller) =>
  person.call('POST', '/auth/step-up', { password: usualPassword });

/** Signs up a new person, confirms their address, and returns their signed-in caller. */
export async function signIn(context: Context, anonymous: () => Caller): Promise<Caller> {
  const caller = anonymous();
  const username = `person${(people += 1)}`;
  const email = `${username}@example.com`;
  const signup = { username, email, password: usualPassword, roles: [] };
  await caller.call('POST', '/auth/signup', signup);
  const code = await mailedCode(context, email);
  const confirmed = await caller.call('POST', '/auth/confirm-code-verification', {
    username,
    code,
  });
  if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed.error));
  return caller;
}

/** Signs up a new person with a workspace of their own, and returns their caller. */
export async function signInWithCompany(
  context: Context,
  anonymous: () => Caller,
): Promise<Caller & { companyId: string }> {
  const caller = await signIn(context, anonymous);
  const company = {
    name: 'Rosa’s Roastery',
    size: '2-10',
    country: 'PT',
    useCases: ['online_store'],
  };
  const created = await caller.call('POST', '/company', company);
  return { ...caller, companyId: created.data.id as string };
}

/** Signs up a new person who joins the inviter's workspace by invitation, and returns their caller. */
export async function joinAs(
  context: Context,
  inviter: Caller & { companyId: string },
  privilege: Privilege,
): Promise<Caller> {
  const caller = await signIn(context, testApi(context));
  const { email } = (await caller.call('GET', '/user/info')).data as { email: string };
  const id = inviter.companyId;
  const invite = { emails: [email], privilege };
  if (privilege === 'owner') await stepUp(inviter);
  const invited = await inviter.call('POST', `/company/${id}/members/invites`, invite);
  const joined = await caller.call('PATCH', '/company/invites/accept', { companyId: id });
  if (joined.status !== 200) throw new Error(JSON.stringify(joined.error ?? invited.error));
  return caller;
}
