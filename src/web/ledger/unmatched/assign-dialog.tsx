import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UnmatchedTransfer } from '#contract/ledger/unmatched.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { api } from '#web/kit/api/api.ts';
import { FormFailure, LoadFailure } from '#web/kit/api/failure.tsx';
import { Form } from '#web/kit/form/form-element.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogCancel } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { suggestionsQuery, unmatchedKeys } from './queries.ts';
import { TransferFacts } from './transfer-facts.tsx';

type Props = {
  companyId: string;
  transfer: UnmatchedTransfer;
  onDismiss: () => void;
  onClose: () => void;
};

/** Assigns a transfer to a payment: a suggested one, or any other by its id. */
export function AssignDialog({ companyId, transfer, onDismiss, onClose }: Props) {
  const t = useTexts('unmatched');
  const { data, error, refetch } = useQuery(suggestionsQuery(companyId, transfer.id));
  const [paymentId, setPaymentId] = useState('');
  const assign = useAssign(transfer.id, onClose);
  const failure = assign.error instanceof ApiError ? assign.error : undefined;
  const unknown = failure?.code === 'not_found';
  return (
    <Dialog open title={t('assign.title')} text={t('assign.text')} onClose={onClose}>
      <Form
        form={{ isUnsaved: () => paymentId.trim() !== '' }}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          assign.mutate(paymentId.trim());
        }}
      >
        <FormFailure failure={unknown ? undefined : failure} />
        <TransferFacts transfer={transfer} />
        {error && <LoadFailure error={error} retry={refetch} />}
        {!data && !error && <Skeleton className="h-28 w-full" />}
        {data && (
          <PaymentChoice
            transfer={transfer}
            suggestions={data}
            value={paymentId}
            onChange={setPaymentId}
            error={unknown ? t('assign.unknown') : undefined}
          />
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" className="sm:mr-auto" onClick={onDismiss}>
            {t('assign.none')}
          </Button>
          <DialogCancel />
          <Button type="submit" busy={assign.isPending} disabled={paymentId.trim() === ''}>
            {t('assign.submit')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

function useAssign(transferId: string, onDone: () => void) {
  const t = useTexts('unmatched');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (paymentId: string) => api.unmatched.assign({ transferId, paymentId }),
    onSuccess: async () => {
      notify('success', t('assign.done'));
      onDone();
      await queryClient.invalidateQueries(unmatchedKeys);
      await queryClient.invalidateQueries({ queryKey: ['payments'] });
    },
  });
}
