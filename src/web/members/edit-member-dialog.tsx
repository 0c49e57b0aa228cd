import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { inviteInput, type Member } from '#contract/members.ts';
import type { Privilege } from '#contract/permissions.ts';
import { api } from '#web/api.ts';
import { DiscardDialog } from '#web/discard-guard.tsx';
import { FormFailure } from '#web/failure.tsx';
import { useApiForm } from '#web/form.ts';
import { useTexts } from '#web/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { useWorkspaceId } from '#web/workspace.ts';
import { memberName } from './member-name.ts';
import { PrivilegeChoice } from './privilege-choice.tsx';
import { memberKeys } from './queries.ts';
import { RoleField } from './role-field.tsx';

const schema = z.pick(inviteInput, { privilege: true, role: true });
type Props = { member: Member; mine: Privilege; onClose: () => void };

export function EditMemberDialog({ member, mine, onClose }: Props) {
  const t = useTexts('members');
  const ui = useTexts('ui');
  const queryClient = useQueryClient();
  const id = useWorkspaceId();
  const form = useApiForm(schema, { privilege: member.privilege, role: member.role ?? '' });
  const [asking, setAsking] = useState(false);
  const close = () => (form.dirty ? setAsking(true) : onClose());
  const name = memberName(member);

  const save = form.submit(async (values) => {
    await api.members.setPrivilege({ id, memberId: member.id, ...values });
    await queryClient.invalidateQueries(memberKeys);
    notify('success', t('edit.done', { name }));
    onClose();
  });

  return (
    <Dialog open title={t('edit.title', { name })} onClose={close}>
      <form noValidate className="grid gap-5" onSubmit={save}>
        <FormFailure failure={form.failure} />
        <PrivilegeChoice
          mine={mine}
          error={form.error('privilege')}
          {...form.register('privilege')}
        />
        <RoleField error={form.error('role')} {...form.register('role')} />
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={close}>
            {ui('cancel')}
          </Button>
          <Button type="submit" busy={form.busy}>
            {ui('save')}
          </Button>
        </div>
      </form>
      <DiscardDialog open={asking} onDiscard={onClose} onKeep={() => setAsking(false)} />
    </Dialog>
  );
}
