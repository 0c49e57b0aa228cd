import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Refund } from '#contract/ledger/refunds.ts';
import { api } from '#web/kit/api/api.ts';
import { errorText } from '#web/kit/api/error-text.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { refundKeys } from './queries.ts';

export function CancelRefundDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const t = useTexts('refunds');
  const ui = useTexts('ui');
  const format = useFormat();
  const queryClient = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => api.refunds.cancel({ id: refund.id }),
    onSuccess: async () => {
      notify('success', t('cancel.done'));
      await queryClient.invalidateQueries(refundKeys);
    },
    onError: (error) => notify('error', errorText(error)),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t('cancel.title')}
      text={t('cancel.text', { amount: format.token(refund.amountAtomic, refund.asset) })}
      confirm={t('cancel.confirm')}
      cancel={ui('close')}
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate()}
      onCancel={onClose}
    />
  );
}
