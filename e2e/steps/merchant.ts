import { randomUUID } from 'node:crypto';
import {
  type APIRequestContext,
  test as base,
  type BrowserContext,
  type PlaywrightWorkerArgs,
} from '@playwright/test';
import type { Company } from '#contract/company.ts';
import { call } from './call.ts';
import { mailedCode } from './sandbox.ts';

export type Account = {
  username: string;
  email: string;
  password: string;
  /** Calls the API in this account's session. */
  api: APIRequestContext;
  /** A workspace that is there from the start. */
  companyId: string;
};

export type Merchant = { api: APIRequestContext; companyId: string };

/**
 * `account`: one confirmed account for all tests of a worker, since sign-ups are throttled.
 * `merchant`: a new workspace of it for one test, in which `page` is signed in.
 */
export const test = base.extend<{ merchant: Merchant }, { account: Account }>({
  account: [
    async ({ playwright }, provide, { project }) => {
      const account = await signUp(playwright, project.use.baseURL ?? '');
      await provide(account);
      await account.api.dispose();
    },
    { scope: 'worker' },
  ],
  merchant: async ({ account, context }, provide) => {
    const companyId = await createWorkspace(account.api, 'Rosa’s Roastery');
    await signIn(context, account, companyId);
    await provide({ api: account.api, companyId });
  },
});

export async function createWorkspace(api: APIRequestContext, name: string): Promise<string> {
  const input = { name, size: '2-10', country: 'PT' };
  return (await call<Company>(api, 'POST', '/api/company', input)).id;
}

/** Lets a browser into a workspace with the account's own session. */
export async function signIn(
  context: BrowserContext,
  { api }: Account,
  companyId: string,
): Promise<void> {
  // A worker can outlive what a session is good for.
  await call(api, 'POST', '/api/auth/refresh-session');
  const { cookies } = await api.storageState();
  await context.addCookies(
    cookies.map((cookie) =>
      cookie.name === 'selectedWorkspaceId' ? { ...cookie, value: companyId } : cookie,
    ),
  );
}

async function signUp(
  { request }: PlaywrightWorkerArgs['playwright'],
  baseURL: string,
): Promise<Account> {
  const api = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  const username = `rosa-${randomUUID().slice(0, 8)}`;
  const who = { username, email: `${username}@example.com`, password: 'correct horse battery' };
  await call(api, 'POST', '/api/auth/signup', { ...who, roles: [] });
  const code = await mailedCode(api, who.email);
  await call(api, 'POST', '/api/auth/confirm-code-verification', { username, code });
  return { ...who, api, companyId: await createWorkspace(api, 'Rosa’s first shop') };
}
