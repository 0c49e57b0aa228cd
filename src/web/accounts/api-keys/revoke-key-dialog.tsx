import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiKey } from '#contract/accounts/api-keys.ts';
import { api } from '#web/kit/api/api.ts';
import { errorText } from '#web/kit/api/error-text.ts';
import { useTexts } from '#web/kit/texts.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { apiKeyKeys } from './queries.ts';

export function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useTexts('keys');
  const ui = useTexts('ui');
  const queryClient = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => api.apiKeys.revoke({ id: apiKey.companyId, keyId: apiKey.id }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(apiKeyKeys);
      notify('success', t('revoke.done'));
    },
    onError: (error) => notify('error', errorText(error)),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t('revoke.title')}
      text={t('revoke.text', { label: apiKey.label })}
      confirm={t('revoke.confirm')}
      cancel={ui('cancel')}
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate()}
      onCancel={onClose}
    />
  );
}
