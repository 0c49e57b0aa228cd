import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { isApiError } from '#web/kit/api/api-error.ts';
import { api } from '#web/kit/api/api.ts';
import { DataProvider } from '#web/kit/data-provider.tsx';
import { LoadFailure } from '#web/kit/api/failure.tsx';
import { useFragmentToken } from '#web/kit/fragment-token.ts';
import { paths } from '#web/kit/paths.ts';
import { currentStatus } from '#web/kit/session/session.ts';
import { useTexts } from '#web/kit/texts.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { userQuery } from '#web/kit/session/user.ts';
import { Landing } from './landing.tsx';

// A constant: a new element would navigate again while the navigation is in progress.
const toInvitations = <Navigate to={paths.pendingInvites} replace />;

/** Renders the page that the mailed invitation opens, with or without an account. */
export function InvitePage() {
  return (
    <DataProvider>
      <Invite />
    </DataProvider>
  );
}

function Invite() {
  const t = useTexts('invites');
  const token = useFragmentToken();
  const signedIn = currentStatus() !== 'none';
  const invite = useQuery({
    queryKey: ['invite', token],
    queryFn: async ({ signal }) =>
      (await api.invitations.find({ token: token ?? '' }, { signal })).data,
    enabled: token !== undefined,
  });
  const user = useQuery({ ...userQuery, enabled: signedIn && token !== undefined });

  // Without a valid token the page can show nothing; the invited user finds the invitation in the
  // list.
  if (token === undefined || isApiError(invite.error, 'not_found')) {
    return signedIn && token === undefined ? toInvitations : <Expired />;
  }
  if (invite.error) {
    return (
      <>
        <PageHeader title={t('title')} />
        <LoadFailure error={invite.error} retry={invite.refetch} />
      </>
    );
  }
  // The guard sends an unconfirmed account to the code page and then back to the list.
  const unfinished = isApiError(user.error, 'action_required');
  if (unfinished || (invite.data && user.data?.email === invite.data.email)) {
    return toInvitations;
  }
  if (!invite.data || user.isLoading) {
    return (
      <>
        <PageHeader title={t('landing.wait')} />
        <Skeleton className="h-40" />
      </>
    );
  }
  return <Landing invite={invite.data} token={token} email={user.data?.email} />;
}

function Expired() {
  const t = useTexts('invites');
  return (
    <>
      <PageHeader title={t('landing.expiredTitle')} text={t('landing.expiredText')} />
      <Link to={paths.home} className={buttonClasses('secondary', 'w-full')}>
        {t('landing.start')}
      </Link>
    </>
  );
}
