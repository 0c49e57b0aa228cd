import type { Member } from '#contract/accounts/members.ts';

/** What a member is called in a sentence. */
export function memberName({ name, username }: Pick<Member, 'name' | 'username'>): string {
  return name ?? username;
}
