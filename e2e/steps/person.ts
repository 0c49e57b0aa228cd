import { expect, type Page } from '@playwright/test';
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

/** Guesses a password on the login page until the name is locked for this network. */
export async function failToLogIn(page: Page, username: string): Promise<void> {
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill('a wrong guess');
  const responses: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/auth/login')) responses.push(response.status());
  });
  const submit = page.locator('main button[type=submit]');
  for (let tried = 1; responses.at(-1) !== 429; tried += 1) {
    await expect(submit).not.toHaveAttribute('aria-busy');
    await submit.click();
    await expect.poll(() => responses.length).toBe(tried);
  }
}
