import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Invitation } from '#contract/accounts/members.ts';
import { api } from '#web/kit/api/api.ts';
import { errorText } from '#web/kit/api/error-text.ts';
import { invitationsQuery } from '#web/parts/invitations.ts';
import { useTexts } from '#web/kit/texts.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { notify } from '#web/ui/toaster.tsx';

export function RefuseDialog({ invite, onClose }: { invite: Invitation; onClose: () => void }) {
  const t = useTexts('invites');
  const ui = useTexts('ui');
  const queryClient = useQueryClient();
  const { companyId, companyName: workspace } = invite;
  const refuse = useMutation({
    mutationFn: () => api.invitations.refuse({ companyId }),
    onSuccess: () => notify('success', t('refused', { workspace })),
    onError: (error) => notify('error', errorText(error)),
    onSettled: async () => {
      onClose();
      await queryClient.invalidateQueries(invitationsQuery);
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('refuse.title')}
      text={t('refuse.text', { workspace })}
      confirm={t('refuse.confirm')}
      cancel={ui('cancel')}
      busy={refuse.isPending}
      onConfirm={() => refuse.mutate()}
      onCancel={onClose}
    />
  );
}
