import { Navigate } from '@tanstack/react-router';
import { inviteDays } from '#contract/accounts/members.ts';
import { mayDo } from '#contract/base/permissions.ts';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useWorkspace } from '#web/kit/session/workspace.ts';
import { InviteForm } from './invite-form.tsx';

// A constant: the router navigates again for every new element.
const toMembers = <Navigate to={paths.members} replace />;

export function InviteMembersPage() {
  const t = useTexts('members');
  const workspace = useWorkspace();
  if (workspace && !mayDo(workspace.privilege, 'members:write')) {
    return toMembers;
  }
  return (
    <>
      <PageHeader title={t('invite.title')} text={t('invite.text', { days: inviteDays })} />
      {workspace ? (
        <InviteForm key={workspace.id} id={workspace.id} mine={workspace.privilege} />
      ) : (
        <Skeleton className="h-96 max-w-2xl" />
      )}
    </>
  );
}
