import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../src/web');

/** Forms of a password, a code or a choice, and those of payers, which work without scripts. */
const quicklyTypedAgain = [
  'accounts/auth/confirm-code-page.tsx',
  'accounts/auth/forgot-password.tsx',
  'accounts/auth/login-page.tsx',
  'accounts/user/confirm-email.tsx',
  'accounts/user/setup-dialog.tsx',
  'checkout/payer/pages/link-view.tsx',
  'checkout/payer/pages/purchase-view.tsx',
  'checkout/payer/pages/quiet-view.tsx',
  'checkout/payer/pages/refund-view.tsx',
  'checkout/payer/pay/claim-form.tsx',
  'delivery/webhooks/resend-since-dialog.tsx',
  'kit/form/form-element.tsx',
  'parts/passwords/password-form.tsx',
  'parts/second-factor/step-up-dialog.tsx',
];

test('leaving any form with unsaved input asks first', () => {
  const plain = globSync('**/*.tsx', { cwd: web }).filter((path) =>
    /<form\b/.test(readFileSync(join(web, path), 'utf8')),
  );
  expect(plain.toSorted()).toEqual(quicklyTypedAgain);
});
