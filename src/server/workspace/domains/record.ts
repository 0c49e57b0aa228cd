import { domainLabel } from '#contract/workspace/domains.ts';
import { keyedHash } from '#server/base/keyed-hash.ts';

export type ChallengeRecord = { type: 'TXT'; name: string; value: string };

/** Returns the record that a domain's owner must publish. It depends only on the domain and the workspace. */
export function challengeRecord(
  secretKey: Buffer,
  workspaceId: string,
  domain: string,
): ChallengeRecord {
  const token = keyedHash(secretKey, 'domain challenge', `${workspaceId} ${domain}`);
  const value = `florin-verification=${token.subarray(0, 20).toString('hex')}`;
  return { type: 'TXT', name: `${domainLabel}.${domain}`, value };
}
