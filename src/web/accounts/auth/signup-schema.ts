import * as z from 'zod/mini';
import { signupInput } from '#contract/accounts/auth.ts';

/** The acceptance is the form's own; calling the API is what records it. */
export const signupSchema = z.extend(signupInput, {
  accepted: z.boolean().check(z.refine((accepted) => accepted, 'required')),
});
