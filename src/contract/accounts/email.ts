import * as z from 'zod/mini';
import { domainForm } from '#contract/base/domain-form.ts';
import { legible } from '#contract/base/text.ts';

/** Before the `@` are at most 64 characters (RFC 5321, 4.5.3.1.1). */
const localPart = /^(?=.{1,64}@)(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]/;
const emailForm = new RegExp(`${localPart.source}@${domainForm.source.slice(1)}`);

/**
 * An email address in lower case. A domain in another script is converted to its `xn--…` form, in which mail is
 * sent, so that each address has one form.
 */
export const email = z
  .string('required')
  .check(
    legible,
    z.toLowerCase(),
    z.overwrite(withAsciiDomain),
    z.maxLength(254, 'too_long'),
    z.email({ pattern: emailForm, error: 'email' }),
  );

/** Returns an email address with its domain as `email` stores it, and any other text as it is. */
export function withAsciiDomain(text: string): string {
  const at = text.lastIndexOf('@');
  if (at < 0) return text;
  const domain = text.slice(at + 1);
  // A path or a port would be cut off.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return text;
  const ascii = URL.parse(`http://${domain}`)?.hostname ?? '';
  return domainForm.test(ascii) ? `${text.slice(0, at)}@${ascii}` : text;
}
