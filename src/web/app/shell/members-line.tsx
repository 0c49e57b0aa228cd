import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { UserRoundPlus, UsersRound } from 'lucide-react';
import { membersQuery } from '#web/parts/members.ts';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useMay, useWorkspaceId } from '#web/kit/session/workspace.ts';

/** Shows the number of members; nothing until it is known. */
export function MemberCount() {
  const t = useTexts('shell');
  const { data: members } = useQuery(membersQuery(useWorkspaceId()));
  if (!members) return null;
  return (
    <span className="block truncate text-[0.6875rem] leading-3.5 text-muted">
      {t('members.count', { count: members.length })}
    </span>
  );
}

/** Links to the members, and to inviting more. */
export function MembersLine({ onNavigate }: { onNavigate: () => void }) {
  const t = useTexts('shell');
  const mayInvite = useMay('members:write');
  const { data: members, isPending } = useQuery(membersQuery(useWorkspaceId()));
  return (
    <div className="flex items-center gap-1 text-muted">
      <Link
        to={paths.members}
        onClick={onNavigate}
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
          onClick={onNavigate}
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
