import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PendingMember } from '#contract/accounts/members.ts';
import { api } from '#web/kit/api/api.ts';
import { errorText } from '#web/kit/api/error-text.ts';
import { useTexts } from '#web/kit/texts.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { useWorkspaceId } from '#web/kit/session/workspace.ts';
import { memberKeys } from './queries.ts';

type Props = { invite: PendingMember; onClose: () => void };

export function RescindDialog({ invite: { email }, onClose }: Props) {
  const t = useTexts('members');
  const ui = useTexts('ui');
  const queryClient = useQueryClient();
  const id = useWorkspaceId();
  const rescind = useMutation({
    mutationFn: () => api.members.rescind({ id, email }),
    onSuccess: () => notify('success', t('rescind.done', { email })),
    onError: (error) => notify('error', errorText(error)),
    onSettled: async () => {
      await queryClient.invalidateQueries(memberKeys);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('rescind.title')}
      text={t('rescind.text', { email })}
      confirm={t('rescind.confirm')}
      cancel={ui('cancel')}
      busy={rescind.isPending}
      onConfirm={() => rescind.mutate()}
      onCancel={onClose}
    />
  );
}
