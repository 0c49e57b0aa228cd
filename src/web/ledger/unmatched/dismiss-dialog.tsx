import { useQueryClient } from '@tanstack/react-query';
import {
  dismissal,
  dismissalReasonMaximum,
  type UnmatchedTransfer,
} from '#contract/ledger/unmatched.ts';
import { api } from '#web/kit/api/api.ts';
import { useApiForm } from '#web/kit/form/form.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { TextField } from '#web/ui/field.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { unmatchedKeys } from './queries.ts';
import { TransferFacts } from './transfer-facts.tsx';

type Props = { companyId: string; transfer: UnmatchedTransfer; onClose: () => void };

/** Dismisses a transfer that belongs to no payment. This can be undone. */
export function DismissDialog({ companyId, transfer, onClose }: Props) {
  const t = useTexts('unmatched');
  const queryClient = useQueryClient();
  const form = useApiForm(dismissal, { reason: '' });
  const dismiss = form.submit(async ({ reason }) => {
    await api.unmatched.dismiss({ companyId, transferId: transfer.id, reason });
    notify('success', t('dismiss.done'));
    onClose();
    await queryClient.invalidateQueries(unmatchedKeys);
  });
  return (
    <FormDialog
      title={t('dismiss.title')}
      text={t('dismiss.text')}
      submit={t('dismiss')}
      form={form}
      onSubmit={dismiss}
      onClose={onClose}
    >
      <TransferFacts transfer={transfer} />
      <TextField
        label={t('dismiss.reason')}
        hint={t('dismiss.hint')}
        maxLength={dismissalReasonMaximum}
        error={form.error('reason')}
        {...form.register('reason')}
      />
    </FormDialog>
  );
}
