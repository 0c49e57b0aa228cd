import type { Page } from '@playwright/test';

/** Reloads the page, waits until no request is pending, because one would reveal the loss, and removes cookies. */
export async function loseSession(page: Page, lost: 'every cookie' | 'token'): Promise<void> {
  // Without a reload, the wait would be over if the page it was loaded as, such as the login, was once idle.
  await page.reload({ waitUntil: 'networkidle' });
  const context = page.context();
  if (lost === 'every cookie') return context.clearCookies();
  const token = (await context.cookies()).find(({ name }) => name.endsWith('florin_session'));
  return context.clearCookies({ name: token!.name });
}
