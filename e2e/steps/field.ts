import { expect, type Locator } from '@playwright/test';

/** Expects a field to be invalid with this description, which screen readers announce. */
export async function expectIssue(field: Locator, text: string | RegExp): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(text);
}
