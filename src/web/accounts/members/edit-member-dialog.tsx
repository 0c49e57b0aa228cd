import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { inviteInput, type Member } from '#contract/accounts/members.ts';
import type { Privilege } from '#contract/base/permissions.ts';
import { api } from '#web/kit/api/api.ts';
import { useApiForm } from '#web/kit/form/form.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { notify } from '#web/ui/toaster.tsx';
import { useWorkspaceId } from '#web/kit/session/workspace.ts';
import { useDepartingKeys } from './departing-keys.tsx';
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
  const name = memberName(member);
  const { keys } = useDepartingKeys(member);

  const save = form.submit(async (values) => {
    await api.members.setPrivilege({ id, memberId: member.id, ...values });
    await queryClient.invalidateQueries(memberKeys);
    notify('success', t('edit.done', { name }));
    onClose();
  });

  return (
    <FormDialog
      title={t('edit.title', { name })}
      text={keys.length > 0 && t('edit.keys', { name })}
      submit={ui('save')}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <PrivilegeChoice
        mine={mine}
        error={form.error('privilege')}
        {...form.register('privilege')}
      />
      <RoleField error={form.error('role')} {...form.register('role')} />
    </FormDialog>
  );
}
