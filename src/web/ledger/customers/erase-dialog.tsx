import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Customer } from '#contract/ledger/customers.ts';
import { api } from '#web/kit/api/api.ts';
import { notifyFailure } from '#web/kit/api/notify-failure.ts';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { customerKeys } from './queries.ts';

/** Asks for confirmation to erase a customer permanently, and lists what is deleted and what is kept. */
export function EraseDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const t = useTexts('customers');
  const ui = useTexts('ui');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const erase = useMutation({
    mutationFn: () => api.customers.erase({ id: customer.id }),
    onSuccess: async () => {
      notify('success', t('erase.done'));
      await navigate({ to: paths.customers, replace: true });
      queryClient.removeQueries({ queryKey: [...customerKeys.queryKey, 'one', customer.id] });
      await queryClient.invalidateQueries(customerKeys);
    },
    onError: (error) => notifyFailure(error),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t('erase.title')}
      text={t('erase.text', { email: customer.email })}
      confirm={t('erase.confirm')}
      cancel={ui('cancel')}
      busy={erase.isPending}
      onConfirm={() => erase.mutate()}
      onCancel={onClose}
    />
  );
}
