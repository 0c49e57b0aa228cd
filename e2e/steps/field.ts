import { expect, type Locator } from '@playwright/test';

/** What a field is described by must say this, where a reader of the screen hears it. */
export async function expectIssue(field: Locator, text: string | RegExp): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(text);
}
