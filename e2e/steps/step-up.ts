import type { APIRequestContext, Page } from '@playwright/test';
import { call } from './call.ts';

/** Confirms one's identity in the dialog that asks for it. */
export async function confirmIdentity(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
}

/** Confirms one's identity by the API, so that no dialog of this session asks for it. */
export async function stepUp(
  api: APIRequestContext,
  { password }: { password: string },
): Promise<void> {
  await call(api, 'POST', '/api/auth/step-up', { password });
}
