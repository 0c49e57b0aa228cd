import { useQuery } from '@tanstack/react-query';
import { Link, type LinkOptions } from '@tanstack/react-router';
import { Building2, ChevronRight, type LucideIcon, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { invitationsQuery } from '#web/parts/invitations.ts';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

/** Shows the two ways to get a workspace. */
export function StartOptions() {
  const t = useTexts('onboarding');
  const { data: invites } = useQuery(invitationsQuery);
  const count = invites?.length ?? 0;
  return (
    <>
      <PageHeader title={t('start.title')} text={t('start.text')} />
      <ul className="grid gap-3">
        <Option
          link={{ to: paths.onboarding, search: { create: true } }}
          icon={Building2}
          title={t('start.createTitle')}
          text={t('start.createText')}
        />
        <Option
          link={{ to: paths.pendingInvites }}
          icon={Mail}
          title={t('start.joinTitle')}
          text={t('start.joinText')}
          note={count > 0 && t('start.waiting', { count })}
        />
      </ul>
    </>
  );
}

type OptionProps = {
  link: LinkOptions;
  icon: LucideIcon;
  title: string;
  text: string;
  note?: ReactNode;
};

function Option({ link, icon: Icon, title, text, note }: OptionProps) {
  return (
    <li className="grid">
      <Link
        {...link}
        className="flex items-center gap-4 rounded-card border border-line-strong bg-card p-4 hover:border-accent hover:bg-hover"
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-accent-soft text-accent-text">
          <Icon aria-hidden className="size-5" />
        </span>
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="font-medium">{title}</span>
          <span className="text-[0.8125rem] text-muted">{text}</span>
          {note && <span className="text-[0.8125rem] font-medium text-accent-text">{note}</span>}
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
      </Link>
    </li>
  );
}
