import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { useEffect } from 'react';
import { LoadFailure } from '#web/kit/api/failure.tsx';
import { invitationsQuery } from '#web/parts/invitations.ts';
import { paths } from '#web/kit/paths.ts';
import { selectedWorkspaceId } from '#web/kit/session/session.ts';
import { useTexts } from '#web/kit/texts.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { userQuery } from '#web/kit/session/user.ts';
import { markViewed } from '#web/parts/viewed-invites.ts';
import { InvitationCard } from './invitation-card.tsx';

/** Shows the user's pending invitations, whether or not they have a workspace. */
export function PendingInvitesPage() {
  const t = useTexts('invites');
  const { data: invites, error, refetch } = useQuery(invitationsQuery);
  const { data: user } = useQuery(userQuery);
  const username = user?.username;
  useEffect(() => {
    if (username && invites) {
      markViewed(
        username,
        invites.map(({ id }) => id),
      );
    }
  }, [username, invites]);

  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      {error && <LoadFailure error={error} retry={refetch} />}
      {!invites && !error && <Skeleton className="h-36" />}
      {invites?.length === 0 && user && (
        <div className="rounded-card border border-line">
          <EmptyState
            icon={Mail}
            title={t('empty.title')}
            text={t('empty.text', { email: user.email })}
          />
        </div>
      )}
      {invites && invites.length > 0 && (
        <ul aria-label={t('list')} className="grid gap-3">
          {invites.map((invite) => (
            <li key={invite.id}>
              <InvitationCard invite={invite} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
        <p className="min-w-0 flex-1 basis-48 text-[0.8125rem] text-muted">
          {invites && invites.length > 0 && t('decideLater')}
        </p>
        {/* Until the invitations are marked as seen, the guard would redirect back here. */}
        {(error || (user && invites)) && (
          <Link
            to={selectedWorkspaceId() ? paths.dashboard : paths.onboarding}
            className={buttonClasses('secondary')}
          >
            {t('continue')}
          </Link>
        )}
      </div>
    </>
  );
}
