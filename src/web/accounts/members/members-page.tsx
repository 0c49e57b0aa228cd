import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Member } from '#contract/accounts/members.ts';
import { PageFailure } from '#web/kit/api/failure.tsx';
import { membersQuery } from '#web/parts/members.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Card } from '#web/ui/card.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useMay, useWorkspace, useWorkspaceId } from '#web/kit/session/workspace.ts';
import { CardHead } from './card-head.tsx';
import { EditMemberDialog } from './edit-member-dialog.tsx';
import { InviteLink } from './invite-link.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { type MemberAct, MembersTable } from './members-table.tsx';
import { PendingMembers } from './pending-members.tsx';
import { matchingMembers, searchedFrom } from './member-search.ts';
import { RemoveDialog } from './remove-dialog.tsx';

/** The open dialog and its member. */
type Doing = { what: MemberAct; member: Member };

export function MembersPage() {
  const t = useTexts('members');
  const workspace = useWorkspace();
  const { data, error, refetch } = useQuery(membersQuery(useWorkspaceId()));
  const mayInvite = useMay('members:write');
  const [query, setQuery] = useState('');
  const [doing, setDoing] = useState<Doing>();
  const found = data && matchingMembers(data, query);
  const close = () => setDoing(undefined);

  return (
    <>
      <PageHeader title={t('title')} text={t('text')} actions={mayInvite && <InviteLink />} />
      <div className="grid gap-6">
        <Card aria-label={t('list.title')}>
          <CardHead title={t('list.title')}>
            {(query !== '' || (data && data.length >= searchedFrom)) && (
              <SearchField label={t('search.label')} value={query} onChange={setQuery} />
            )}
          </CardHead>
          {error && <PageFailure error={error} retry={refetch} />}
          {found?.length === 0 && (
            <p role="status" className="px-4 py-8 text-center text-muted">
              {t('search.none', { query })}
            </p>
          )}
          {!error && found?.length !== 0 && workspace && (
            <MembersTable
              members={found}
              mine={workspace.privilege}
              onDo={(what, member) => setDoing({ what, member })}
            />
          )}
        </Card>
        <PendingMembers alone={data?.length === 1} />
      </div>
      {doing && workspace && (
        <>
          {doing.what === 'edit' && (
            <EditMemberDialog member={doing.member} mine={workspace.privilege} onClose={close} />
          )}
          {doing.what === 'remove' && (
            <RemoveDialog member={doing.member} members={data ?? []} onClose={close} />
          )}
          {doing.what === 'leave' && <LeaveDialog members={data ?? []} onClose={close} />}
        </>
      )}
    </>
  );
}
