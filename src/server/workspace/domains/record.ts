import { domainLabel } from '#contract/workspace/domains.ts';
import { keyedHash } from '#server/base/keyed-hash.ts';

export type ChallengeRecord = { type: 'TXT'; name: string; value: string };

/** What the owner of a domain sets in it; the same for as long as it is this domain and this workspace. */
export function challengeRecord(
  secretKey: Buffer,
  workspaceId: string,
  domain: string,
): ChallengeRecord {
  const token = keyedHash(secretKey, 'domain challenge', `${workspaceId} ${domain}`);
  const value = `florin-verification=${token.subarray(0, 20).toString('hex')}`;
  return { type: 'TXT', name: `${domainLabel}.${domain}`, value };
}
