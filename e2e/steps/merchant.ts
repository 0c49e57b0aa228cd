import { randomUUID } from 'node:crypto';
import {
  type APIRequestContext,
  test as base,
  type BrowserContext,
  type PlaywrightWorkerArgs,
} from '@playwright/test';
import type { Company } from '#contract/accounts/company.ts';
import { call } from './call.ts';
import { mailedCode } from './sandbox.ts';

export type Account = {
  username: string;
  email: string;
  password: string;
  /** Calls the API in this account's session. */
  api: APIRequestContext;
  /** A workspace that exists from the start. */
  companyId: string;
};

export type Merchant = { api: APIRequestContext; companyId: string };

/** Below the limit of workspaces per account. */
const testsPerAccount = 40;

/**
 * `account`: a confirmed account, shared by the tests of a worker because sign-ups are throttled.
 * `merchant`: its new workspace for one test, in which `page` is signed in.
 */
export const test = base.extend<
  { account: Account; merchant: Merchant; tidy: void },
  { sharedAccount: () => Promise<Account> }
>({
  sharedAccount: [
    async ({ playwright }, provide, { project }) => {
      const accounts: Account[] = [];
      let tests = 0;
      await provide(async () => {
        if (tests++ % testsPerAccount === 0) {
          accounts.push(await signUp(playwright, project.use.baseURL ?? ''));
        }
        return accounts.at(-1)!;
      });
      for (const { api } of accounts) await api.dispose();
    },
    { scope: 'worker' },
  ],
  // Closes pages that a test leaves open, which would run countdowns and render during later tests.
  tidy: [
    async ({ browser }, provide) => {
      await provide();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  account: async ({ sharedAccount }, provide) => {
    await provide(await sharedAccount());
  },
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

/** Signs a browser in to a workspace with the account's session. */
export async function signIn(
  context: BrowserContext,
  { api }: Pick<Account, 'api'>,
  companyId: string,
): Promise<void> {
  // A worker can outlive the validity of a session.
  await call(api, 'POST', '/api/auth/refresh-session');
  const { cookies } = await api.storageState();
  await context.addCookies(
    cookies.map((cookie) =>
      cookie.name === 'selectedWorkspaceId' ? { ...cookie, value: companyId } : cookie,
    ),
  );
}

/** Signs up a new person with a confirmed address and a workspace. */
export async function signUp(
  playwright: PlaywrightWorkerArgs['playwright'],
  baseURL: string,
): Promise<Account> {
  const who = await signUpAlone(playwright, baseURL);
  return { ...who, companyId: await createWorkspace(who.api, 'Rosa’s first shop') };
}

/** Signs up a new person without a workspace. Sign-ups are limited to twenty an hour. */
export async function signUpAlone(
  { request }: PlaywrightWorkerArgs['playwright'],
  baseURL: string,
): Promise<Omit<Account, 'companyId'>> {
  const api = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  const username = `rosa-${randomUUID().slice(0, 8)}`;
  const who = { username, email: `${username}@example.com`, password: 'correct horse battery' };
  await call(api, 'POST', '/api/auth/signup', { ...who, roles: [] });
  const code = await mailedCode(api, who.email);
  await call(api, 'POST', '/api/auth/confirm-code-verification', { username, code });
  return { ...who, api };
}
