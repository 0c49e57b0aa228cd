import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Wallet } from '#contract/workspace/wallets.ts';
import { api } from '#web/kit/api/api.ts';
import { errorText } from '#web/kit/api/error-text.ts';
import { useTexts } from '#web/kit/texts.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { walletKeys } from './queries.ts';

export function DeleteWalletDialog({ wallet, onClose }: { wallet: Wallet; onClose: () => void }) {
  const t = useTexts('wallets');
  const ui = useTexts('ui');
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.wallets.delete({ id: wallet.id, companyId: wallet.companyId }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(walletKeys);
      notify('success', t('delete.done'));
    },
    onError: (error) => notify('error', errorText(error)),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t('delete.title')}
      text={t('delete.text', { label: wallet.metadata.ui.label })}
      confirm={t('delete.confirm')}
      cancel={ui('cancel')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  );
}
