import type { Member } from '#contract/accounts/members.ts';

/** Returns a member's name for use in a sentence. */
export function memberName({ name, username }: Pick<Member, 'name' | 'username'>): string {
  return name ?? username;
}
