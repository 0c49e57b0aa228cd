import { useQueryClient } from '@tanstack/react-query';
import { rejectInput } from '#contract/workspace/operator.ts';
import { api } from '#web/kit/api/api.ts';
import { FormFailure } from '#web/kit/api/failure.tsx';
import { useApiForm } from '#web/kit/form/form.ts';
import { Form } from '#web/kit/form/form-element.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogCancel } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { operatorKeys } from './queries.ts';

/** Rejects a review. The workspace reads the reason, which should say what to correct. */
export function RejectDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts('operator');
  const queryClient = useQueryClient();
  const form = useApiForm(rejectInput, { id, reason: '' });
  const reject = form.submit(async (values) => {
    try {
      await api.operators.reject(values);
    } finally {
      await queryClient.invalidateQueries(operatorKeys);
    }
    notify('success', t('reject.done'));
    onClose();
  });
  return (
    <Dialog open title={t('reject.title')} text={t('reject.text')} onClose={onClose}>
      <Form form={form} className="grid gap-5" onSubmit={reject}>
        <FormFailure failure={form.failure} />
        <TextArea
          label={t('reject.reason')}
          hint={t('reject.hint')}
          error={form.error('reason')}
          {...form.register('reason')}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <DialogCancel />
          <Button variant="danger" type="submit" busy={form.busy}>
            {t('reject')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
