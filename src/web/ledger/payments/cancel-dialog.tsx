import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PaymentDetails } from '#contract/ledger/merchant-payments.ts';
import { api } from '#web/kit/api/api.ts';
import { notifyFailure } from '#web/kit/api/notify-failure.ts';
import { useTexts } from '#web/kit/texts.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { paymentKeys } from './queries.ts';

type Props = { payment: PaymentDetails; onClose: () => void };

/** Cancels a payment permanently, unless money arrives anyway. */
export function CancelDialog({ payment, onClose }: Props) {
  const t = useTexts('payments');
  const queryClient = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => api.merchantPayments.cancel({ id: payment.id }),
    onSuccess: () => notify('success', t('cancel.done')),
    onError: (error) => notifyFailure(error),
    onSettled: async () => {
      onClose();
      await queryClient.invalidateQueries(paymentKeys);
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('cancel.title')}
      text={t('cancel.text')}
      confirm={t('cancel.confirm')}
      cancel={t('cancel.keep')}
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate()}
      onCancel={onClose}
    />
  );
}
