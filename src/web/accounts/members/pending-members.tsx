import { useQuery } from '@tanstack/react-query';
import { Send, Undo2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { PendingMember } from '#contract/accounts/members.ts';
import { mayGrant, type Privilege } from '#contract/base/permissions.ts';
import { LoadFailure } from '#web/kit/api/failure.tsx';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RowMenu } from '#web/ui/menu.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useWorkspace, useWorkspaceId } from '#web/kit/session/workspace.ts';
import { CardHead } from './card-head.tsx';
import { Cut } from './cut.tsx';
import { InviteLink } from './invite-link.tsx';
import { pendingMembersQuery } from './queries.ts';
import { RescindDialog } from './rescind-dialog.tsx';
import { useResend } from './resend-invite.ts';

/** Shows the pending invitations of the workspace; `alone` if the current user is its only member. */
export function PendingMembers({ alone }: { alone: boolean }) {
  const t = useTexts('members');
  const workspace = useWorkspace();
  const { data, error, refetch } = useQuery(pendingMembersQuery(useWorkspaceId()));
  const [rescinding, setRescinding] = useState<PendingMember>();
  const mayInvite = workspace !== undefined && mayGrant(workspace.privilege, 'viewer');
  const columns = useColumns(workspace?.privilege, setRescinding);

  return (
    <Card aria-label={t('pending.title')}>
      <CardHead title={t('pending.title')} />
      {error && <LoadFailure error={error} retry={refetch} />}
      {data?.length === 0 &&
        (alone && mayInvite ? (
          <EmptyState icon={UserPlus} title={t('empty.title')} text={t('empty.text')}>
            <InviteLink />
          </EmptyState>
        ) : (
          <p className="px-4 py-8 text-center text-muted">{t('pending.empty')}</p>
        ))}
      {!error && data?.length !== 0 && (
        <Table
          caption={t('pending.title')}
          rows={data}
          rowKey={({ id }) => id}
          skeletonRows={2}
          columns={columns}
        />
      )}
      {rescinding && <RescindDialog invite={rescinding} onClose={() => setRescinding(undefined)} />}
    </Card>
  );
}

function useColumns(
  mine: Privilege | undefined,
  onRescind: (invite: PendingMember) => void,
): Column<PendingMember>[] {
  const t = useTexts('members');
  const privileges = useTexts('privileges');
  const format = useFormat();
  return [
    {
      id: 'email',
      header: t('column.email'),
      cell: ({ email }) => <Cut text={email} className="max-w-64 font-medium" />,
    },
    {
      id: 'privilege',
      header: t('column.privilege'),
      cell: ({ privilege }) => privileges(`name.${privilege}`),
    },
    {
      id: 'role',
      header: t('column.role'),
      cell: ({ role }) => <Cut text={role} className="max-w-40" />,
    },
    {
      id: 'invitedBy',
      header: t('column.invitedBy'),
      cell: ({ invitedBy }) => <Cut text={invitedBy} className="max-w-40" />,
    },
    { id: 'sent', header: t('column.sent'), cell: ({ sentAt }) => <TimeAgo at={sentAt} /> },
    {
      id: 'expires',
      header: t('column.expires'),
      cell: ({ expiresAt }) => (
        <time dateTime={expiresAt} title={format.fullTime(expiresAt)} className="whitespace-nowrap">
          {format.date(expiresAt)}
        </time>
      ),
    },
    {
      id: 'actions',
      header: t('column.actions'),
      hiddenHeader: true,
      align: 'right',
      cell: (invite) =>
        mine &&
        mayGrant(mine, invite.privilege) && <InviteMenu invite={invite} onRescind={onRescind} />,
    },
  ];
}

type MenuProps = { invite: PendingMember; onRescind: (invite: PendingMember) => void };

function InviteMenu({ invite, onRescind }: MenuProps) {
  const t = useTexts('members');
  const ui = useTexts('ui');
  const resend = useResend();
  return (
    <RowMenu
      label={ui('rowActions', { name: invite.email })}
      items={[
        { label: t('pending.resend'), icon: Send, onSelect: () => resend(invite) },
        { label: t('rescind.menu'), icon: Undo2, danger: true, onSelect: () => onRescind(invite) },
      ]}
    />
  );
}
