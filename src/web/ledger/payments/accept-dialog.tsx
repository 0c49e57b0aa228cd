import { useQueryClient } from '@tanstack/react-query';
import {
  acceptance,
  acceptReasonMaximum,
  type PaymentDetails,
} from '#contract/ledger/merchant-payments.ts';
import { api } from '#web/kit/api/api.ts';
import { FormFailure } from '#web/kit/api/failure.tsx';
import { useApiForm } from '#web/kit/form/form.ts';
import { Form } from '#web/kit/form/form-element.tsx';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogCancel } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { paymentKeys } from './queries.ts';

type Props = { payment: PaymentDetails; onClose: () => void };

/**
 * Accepts the received amount as full payment. Asks for confirmation, because shops are notified
 * that the payment is paid.
 */
export function AcceptDialog({ payment, onClose }: Props) {
  const t = useTexts('payments');
  const format = useFormat();
  const queryClient = useQueryClient();
  const form = useApiForm(acceptance, { reason: '' });
  const accept = form.submit(async ({ reason }) => {
    await api.merchantPayments.resolve({ id: payment.id, reason });
    notify('success', t('accept.done'));
    onClose();
    await queryClient.invalidateQueries(paymentKeys);
  });
  const { asset, status, receivedAtomic, amountAtomic } = payment;
  return (
    <Dialog
      open
      title={t('accept.title')}
      text={t(status === 'partial' ? 'accept.partialText' : 'accept.lateText', {
        received: format.token(receivedAtomic, asset),
        asked: format.token(amountAtomic, asset),
      })}
      onClose={onClose}
    >
      <Form form={form} className="grid gap-5" onSubmit={accept}>
        <FormFailure failure={form.failure} />
        <TextArea
          label={t('accept.reason')}
          hint={t('accept.hint')}
          maxLength={acceptReasonMaximum}
          error={form.error('reason')}
          {...form.register('reason')}
        />
        <div className="flex justify-end gap-2">
          <DialogCancel />
          <Button type="submit" busy={form.busy}>
            {t('accept.submit')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
