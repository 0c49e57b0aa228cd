import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { outside, paths } from '#web/kit/paths.ts';
import { RichText } from '#web/kit/rich-text.tsx';
import { textLink } from '#web/ui/text-link.ts';

/** The pages that articles link to, by the tag around the link's words. */
export const pageTags = {
  account: paths.account,
  apiKeys: paths.apiKeys,
  billing: paths.billing,
  businessDetails: paths.businessDetails,
  customers: paths.customers,
  dashboard: paths.dashboard,
  integrations: paths.integrations,
  inviteMembers: paths.inviteMembers,
  links: paths.links,
  members: paths.members,
  newLink: paths.newLink,
  payments: paths.payments,
  unmatched: paths.unmatched,
  verification: paths.verification,
  wallets: paths.wallets,
  webhooks: paths.webhooks,
} as const;

const tags: Record<string, (inside: string) => ReactNode> = {
  b: (inside) => <strong className="font-semibold">{inside}</strong>,
  code: (inside) => (
    <code className="rounded bg-sunken px-1 py-0.5 font-mono text-[0.8125em]">{inside}</code>
  ),
  apiDocs: (inside) => (
    <a href={outside.apiDocs()} className={textLink}>
      {inside}
    </a>
  ),
  ...Object.fromEntries(
    Object.entries(pageTags).map(([tag, to]) => [
      tag,
      (inside: string) => (
        <Link to={to} className={textLink}>
          {inside}
        </Link>
      ),
    ]),
  ),
};

export function Inline({ text }: { text: string }) {
  return <RichText text={text} tags={tags} />;
}
