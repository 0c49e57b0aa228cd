import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Member } from '#contract/accounts/members.ts';
import { api } from '#web/kit/api/api.ts';
import { notifyFailure } from '#web/kit/api/notify-failure.ts';
import { useTexts } from '#web/kit/texts.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { useWorkspace, useWorkspaceId } from '#web/kit/session/workspace.ts';
import { DepartingKeys, useDepartingKeys } from './departing-keys.tsx';
import { memberName } from './member-name.ts';
import { memberKeys } from './queries.ts';

type Props = { member: Member; members: Member[]; onClose: () => void };

/** Removes a member, and asks which of their API keys others take over. */
export function RemoveDialog({ member, members, onClose }: Props) {
  const t = useTexts('members');
  const ui = useTexts('ui');
  const queryClient = useQueryClient();
  const id = useWorkspaceId();
  const workspace = useWorkspace()?.name ?? '';
  const name = memberName(member);
  const departing = useDepartingKeys(member);
  const { takeOver } = departing;
  const remove = useMutation({
    mutationFn: () => api.members.remove({ id, memberId: member.id, takeOver }),
    onSuccess: () => notify('success', t('remove.done', { name })),
    onError: (error) => notifyFailure(error),
    onSettled: async () => {
      await queryClient.invalidateQueries(memberKeys);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('remove.title')}
      text={t('remove.text', { name, workspace })}
      confirm={t('remove.confirm')}
      cancel={ui('cancel')}
      busy={remove.isPending || departing.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    >
      <DepartingKeys member={member} members={members} departing={departing} />
    </ConfirmDialog>
  );
}
