import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { UserRoundPlus, UsersRound } from 'lucide-react';
import { membersQuery } from '#web/parts/members.ts';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useMay, useWorkspaceId } from '#web/kit/session/workspace.ts';

/** Shows the number of members and the button to invite more. */
export function MembersLine({ onNavigate }: { onNavigate: (() => void) | undefined }) {
  const t = useTexts('shell');
  const mayInvite = useMay('members:write');
  const { data: members, isPending } = useQuery(membersQuery(useWorkspaceId()));
  const onClick = onNavigate && { onClick: onNavigate };
  return (
    <div className="mt-1 flex items-center gap-1 text-[0.8125rem] text-muted">
      <Link
        to={paths.members}
        {...onClick}
        className="flex min-h-control min-w-0 flex-1 items-center gap-2.5 rounded-control px-2.5 hover:bg-hover hover:text-fg"
      >
        <UsersRound aria-hidden className="size-4 shrink-0" />
        {isPending ? (
          <Skeleton className="h-3.5 w-20" />
        ) : (
          <span className="truncate">
            {members ? t('members.count', { count: members.length }) : t('nav.members')}
          </span>
        )}
      </Link>
      {mayInvite && (
        <Link
          to={paths.inviteMembers}
          {...onClick}
          aria-label={t('members.add')}
          title={t('members.add')}
          className="grid size-control shrink-0 place-items-center rounded-control hover:bg-hover hover:text-fg"
        >
          <UserRoundPlus aria-hidden className="size-4" />
        </Link>
      )}
    </div>
  );
}
