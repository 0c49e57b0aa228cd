import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Member } from '#contract/accounts/members.ts';
import { api } from '#web/kit/api/api.ts';
import { errorText } from '#web/kit/api/error-text.ts';
import { useTexts } from '#web/kit/texts.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { useWorkspace, useWorkspaceId } from '#web/kit/session/workspace.ts';
import { memberName } from './member-name.ts';
import { memberKeys } from './queries.ts';

export function RemoveDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTexts('members');
  const ui = useTexts('ui');
  const queryClient = useQueryClient();
  const id = useWorkspaceId();
  const workspace = useWorkspace()?.name ?? '';
  const name = memberName(member);
  const remove = useMutation({
    mutationFn: () => api.members.remove({ id, memberId: member.id }),
    onSuccess: () => notify('success', t('remove.done', { name })),
    onError: (error) => notify('error', errorText(error)),
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
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  );
}
