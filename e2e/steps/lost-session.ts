import type { Page } from '@playwright/test';

/** Takes the session from a browser whose page is at rest; what it still fetched would find out by itself. */
export async function loseSession(page: Page, lost: 'every cookie' | 'token'): Promise<void> {
  await page.waitForLoadState('networkidle');
  const context = page.context();
  if (lost === 'every cookie') return context.clearCookies();
  const token = (await context.cookies()).find(({ name }) => name.endsWith('florin_session'));
  return context.clearCookies({ name: token!.name });
}
