import * as z from 'zod/mini';
import { passwordMaximum, passwordMinimum } from '#contract/accounts/auth.ts';

const password = z
  .string('required')
  .check(z.minLength(1, 'required'), z.maxLength(passwordMaximum, 'too_long'));

/**
 * The rules of docs/specification.md section 5. `currentPassword` is left out when a mailed link replaces
 * it.
 */
export const passwordSchema = z
  .object({
    currentPassword: z.optional(password),
    newPassword: password.check(z.minLength(passwordMinimum, 'password_short')),
    repeated: password,
  })
  .check(
    z.refine(({ newPassword, repeated }) => newPassword === repeated, {
      error: 'passwords_differ',
      path: ['repeated'],
    }),
  );
