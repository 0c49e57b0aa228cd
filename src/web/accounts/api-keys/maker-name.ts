import type { ApiKey } from '#contract/accounts/api-keys.ts';

/** Returns the name of the member that a key acts for, or did; undefined if there is none. */
export function makerName({ maker }: Pick<ApiKey, 'maker'>): string | undefined {
  return maker ? (maker.name ?? maker.username) : undefined;
}
