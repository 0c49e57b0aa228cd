import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadTexts } from '#web/kit/texts.ts';
import { PasswordField } from './password-field.tsx';

test('a password field masks its content until its reader reveals it', async () => {
  await loadTexts('ui');
  const field = renderToStaticMarkup(<PasswordField label="Password" />);
  expect(field).toMatch(/<input type="password"/);
});
