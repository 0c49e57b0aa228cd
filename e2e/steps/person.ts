import type { Page } from '@playwright/test';
import { type Account, signUp, test as base } from './merchant.ts';

/** `person`: a separate account, for tests that would disturb others. */
export const test = base.extend<{ person: Account }>({
  person: async ({ playwright, baseURL }, provide) => {
    const person = await signUp(playwright, baseURL ?? '');
    await provide(person);
    await person.api.dispose();
  },
});

export type Credentials = Pick<Account, 'username' | 'password'>;

/** Fills in the login page and submits it. */
export async function logIn(page: Page, { username, password }: Credentials): Promise<void> {
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}
