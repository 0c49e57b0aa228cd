import * as z from 'zod/mini';
import { signupInput } from '#contract/accounts/auth.ts';

/** The acceptance checkbox exists only in the form; the API records acceptance with the signup call. */
export const signupSchema = z.extend(signupInput, {
  accepted: z.boolean().check(z.refine((accepted) => accepted, 'required')),
});
