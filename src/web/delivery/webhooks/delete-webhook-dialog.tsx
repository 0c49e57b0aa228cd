import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Webhook } from '#contract/delivery/webhooks.ts';
import { api } from '#web/kit/api/api.ts';
import { errorText } from '#web/kit/api/error-text.ts';
import { useTexts } from '#web/kit/texts.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { webhookKeys } from './queries.ts';

export function DeleteWebhookDialog({
  webhook,
  onClose,
}: {
  webhook: Webhook;
  onClose: () => void;
}) {
  const t = useTexts('webhooks');
  const ui = useTexts('ui');
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.webhooks.delete({ id: webhook.id }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(webhookKeys);
      notify('success', t('delete.done'));
    },
    onError: (error) => notify('error', errorText(error)),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t('delete.title')}
      text={t('delete.text', { name: webhook.name })}
      confirm={t('delete.confirm')}
      cancel={ui('cancel')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  );
}
