import * as z from 'zod/mini';
import { legible } from '#contract/base/text.ts';
import { withScheme } from '#contract/accounts/company.ts';
import { domainForm } from '#contract/base/domain-form.ts';
import { answer, endpoint, time, permission } from '#contract/base/endpoint.ts';
import { id } from '#contract/base/ids.ts';

/** How long a record is checked automatically (docs/specification.md section 9). */
export const domainHours = 48;

/** The prefix of the domain in the name of the challenge record. */
export const domainLabel = '_florin-challenge';

/** Names have at most 253 characters, including that of the record. */
const longest = 253 - domainLabel.length - 1;

/** Normalizes a domain as people write it, with a path or in other scripts, to its DNS name. */
export const domainName = z
  .pipe(z.string('required').check(legible, z.minLength(1, 'required')), z.transform(hostOf))
  .check(z.regex(domainForm, 'domain'), z.maxLength(longest, 'too_long'));

function hostOf(text: string): string {
  const url = URL.parse(withScheme(text));
  return url === null || url.username !== '' ? '' : url.hostname.replace(/\.$/, '');
}

/*
 * pending ──the record is found──▶ verified
 *    └──not within 48 hours──▶ failed ──requested again──▶ pending
 */
export const domainStates = ['pending', 'verified', 'failed'] as const;

/** Why the last check did not find the record. */
export const domainReasons = [
  'record_missing',
  'record_other',
  // The record is there, but the provider has appended the domain to its name once more.
  'record_doubled',
  // The record is there, but its value is in quotation marks.
  'record_quoted',
  // The record is there, but at the domain itself.
  'record_at_domain',
  'no_such_domain',
  'no_name_servers',
  'name_servers_not_public',
  'server_failure',
  'no_answer',
  'taken',
] as const;
export type DomainReason = (typeof domainReasons)[number];

/** The proof that a workspace owns a domain: a record that only the domain's owner can set. */
export const domainProof = z.object({
  /** The DNS name; other scripts are `xn--…`. */
  domain: z.string(),
  /** The name as people read it. */
  displayName: z.string(),
  /** Stays the same while the domain and the workspace do. */
  record: z.object({ type: z.literal('TXT'), name: z.string(), value: z.string() }),
  state: z.enum(domainStates),
  /** Null before the first check and once the record is found. */
  reason: z.nullable(z.enum(domainReasons)),
  checkedAt: z.nullable(time),
  /** Until when it is checked automatically; for a verified domain, until when it would have been. */
  expiresAt: time,
  verifiedAt: z.nullable(time),
});
export type DomainProof = z.infer<typeof domainProof>;

export const domains = {
  get: endpoint(permission('workspace:read').on('id'))
    .route({
      method: 'GET',
      path: '/company/{id}/domain-name',
      summary: 'Retrieve the workspace’s domain and its verification status',
    })
    .input(z.object({ id }))
    .output(answer(z.object({ domain: z.nullable(domainProof) }))),
  verify: endpoint(permission('workspace:write').on('id'))
    .route({
      method: 'POST',
      path: '/company/{id}/verify-domain-name',
      summary: 'Start verifying a domain, or check its record now',
    })
    .input(z.object({ id, domain: domainName }))
    .output(answer(domainProof)),
  remove: endpoint(permission('workspace:write').on('id'))
    .route({
      method: 'DELETE',
      path: '/company/{id}/domain-name',
      summary: 'Remove the domain and the tier it unlocked',
      successStatus: 204,
    })
    .input(z.object({ id }))
    .output(z.undefined()),
};
