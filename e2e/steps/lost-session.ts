import type { Page } from '@playwright/test';

/** Removes the session's cookies once the page is idle, because a pending request would reveal the loss. */
export async function loseSession(page: Page, lost: 'every cookie' | 'token'): Promise<void> {
  await page.waitForLoadState('networkidle');
  const context = page.context();
  if (lost === 'every cookie') return context.clearCookies();
  const token = (await context.cookies()).find(({ name }) => name.endsWith('florin_session'));
  return context.clearCookies({ name: token!.name });
}
