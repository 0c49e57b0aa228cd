import * as z from 'zod/mini';
import { legible } from '#contract/base/text.ts';

/** E.164 with optional spaces, seven to fifteen digits. */
export const phone = z
  .string()
  .check(legible, z.regex(/^\+[1-9](?:[ ()-]*\d){6,14}[ )]*$/, 'phone'), z.maxLength(26, 'phone'));
