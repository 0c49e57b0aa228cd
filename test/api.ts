import type { ErrorBody } from '#contract/errors.ts';
import { createApp } from '#server/app.ts';
import { createAuthority } from '#server/authority.ts';
import type { Context } from '#server/context.ts';

type Answer = {
  status: number;
  headers: Headers;
  /** `data` of a success, in whatever shape the call answers. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read many shapes
  data: any;
  error: ErrorBody | undefined;
};

/** A caller of the API with a cookie jar, as a browser page of ours. */
export type Caller = {
  call(method: string, path: string, body?: unknown, headers?: HeadersInit): Promise<Answer>;
  cookies: Map<string, string>;
};

/** Callers of one running API on the given context. */
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
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...Object.fromEntries(new Headers(headers)),
          },
          ...(body === undefined
            ? {}
            : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        });
        return readAnswer(await app.fetch(request), cookies);
      },
    };
  };
}

async function readAnswer(response: Response, cookies: Map<string, string>): Promise<Answer> {
  for (const cookie of response.headers.getSetCookie()) {
    const [pair = '', ...attributes] = cookie.split('; ');
    const [name = '', value = ''] = pair.split('=');
    if (attributes.includes('Max-Age=0')) cookies.delete(name);
    else cookies.set(name, value);
  }
  const text = await response.text();
  const body = text === '' ? {} : (JSON.parse(text) as { data?: unknown; error?: ErrorBody });
  return { status: response.status, headers: response.headers, data: body.data, error: body.error };
}

/** The newest six-digit code that was mailed to an address. */
export async function mailedCode(context: Context, to: string): Promise<string> {
  const { rows } = await context.pool.query<{ payload: { to: string; text: string } }>(
    `select payload from graphile_worker._private_jobs where payload->>'to' = $1 order by id desc`,
    [to],
  );
  const code = /\b\d{6}\b/.exec(rows[0]?.payload.text ?? '')?.[0];
  if (!code) throw new Error(`no code was mailed to ${to}`);
  return code;
}

let people = 0;

/** Signs a new person up, confirms the code, and answers their signed-in caller. */
export async function signIn(context: Context, anonymous: () => Caller): Promise<Caller> {
  const caller = anonymous();
  const username = `person${(people += 1)}`;
  const email = `${username}@example.com`;
  const signup = { username, email, password: 'correct horse battery', roles: [] };
  await caller.call('POST', '/auth/signup', signup);
  const code = await mailedCode(context, email);
  const confirmed = await caller.call('POST', '/auth/confirm-code-verification', {
    username,
    code,
  });
  if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed.error));
  return caller;
}

/** A signed-in person with a workspace of their own. */
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
