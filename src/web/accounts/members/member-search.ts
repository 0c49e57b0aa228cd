import type { Member } from '#contract/accounts/members.ts';

/** From this many members, a search field is shown. */
export const searchedFrom = 8;

/** Returns the members that match every word in name, username, email or role. */
export function matchingMembers(members: Member[], query: string): Member[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return members.filter(({ name, username, email, role }) => {
    const text = plain([name, username, email, role].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** Returns the text in lower case and without accents, which searches ignore. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}
