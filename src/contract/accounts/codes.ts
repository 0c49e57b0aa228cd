import * as z from 'zod/mini';
import { legible } from '#contract/base/text.ts';

/**
 * Returns a code without what mails, apps and keyboards add to it: spaces and dashes between groups (`713 391`),
 * capitals, and digits of full width.
 */
export function plainCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Six digits, mailed or from an authenticator app. */
export const sixDigits = z
  .string('required')
  .check(legible, z.overwrite(plainCode), z.regex(/^\d{6}$/, 'code_format'));
