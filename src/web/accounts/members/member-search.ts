import type { Member } from '#contract/accounts/members.ts';

/** So many members are found faster by typing than by looking. */
export const searchedFrom = 8;

/** The members that match every word, in name, username, address or role. */
export function matchingMembers(members: Member[], query: string): Member[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return members.filter(({ name, username, email, role }) => {
    const text = plain([name, username, email, role].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** Without capitals and accents, which people leave out when they look for something. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}
