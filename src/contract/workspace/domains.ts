import * as z from 'zod/mini';
import { domainForm, withScheme } from '#contract/accounts/company.ts';
import { answer, endpoint, time, permission } from '#contract/base/endpoint.ts';
import { id } from '#contract/base/ids.ts';

/** Spec.md section 9: so long a record is looked for by itself. */
export const domainHours = 48;

/** In front of the domain it makes the name of the challenge record. */
export const domainLabel = '_florin-challenge';

/** Names have at most 253 characters, the record's too. */
const longest = 253 - domainLabel.length - 1;

/** A domain as people write it, with a path and other scripts, to what the DNS calls it. */
export const domainName = z
  .pipe(z.string('required').check(z.trim(), z.minLength(1, 'required')), z.transform(hostOf))
  .check(z.regex(domainForm, 'domain'), z.maxLength(longest, 'too_long'));

function hostOf(text: string): string {
  const url = URL.parse(withScheme(text));
  return url === null || url.username !== '' ? '' : url.hostname.replace(/\.$/, '');
}

/*
 * pending ──the record is there──▶ verified
 *    └──not within 48 hours──▶ failed ──asked for again──▶ pending
 */
export const domainStates = ['pending', 'verified', 'failed'] as const;

/** Why the last look did not find the record. */
export const domainReasons = [
  'record_missing',
  'record_other',
  'no_such_domain',
  'no_name_servers',
  'name_servers_not_public',
  'server_failure',
  'no_answer',
  'taken',
] as const;
export type DomainReason = (typeof domainReasons)[number];

/** The proof that a domain is the workspace's: a record that only its owner can set. */
export const domainProof = z.object({
  /** As the DNS has it; other scripts stand in it as `xn--…`. */
  domain: z.string(),
  /** As people read it. */
  displayName: z.string(),
  /** The same for as long as it is this domain and this workspace. */
  record: z.object({ type: z.literal('TXT'), name: z.string(), value: z.string() }),
  state: z.enum(domainStates),
  /** Null where it was not looked for yet, and where it was found. */
  reason: z.nullable(z.enum(domainReasons)),
  checkedAt: z.nullable(time),
  /** Until when it is looked for by itself; of a verified one, until when it would have been. */
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
