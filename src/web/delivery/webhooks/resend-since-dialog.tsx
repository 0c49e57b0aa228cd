import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/kit/api/api.ts';
import { errorText } from '#web/kit/api/error-text.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogCancel } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { webhookKeys } from './queries.ts';

/** How far back to start, in hours. */
const spans = [1, 24, 72, 168, 720] as const;

/** Resends all events since a time, for a shop that was down or lost data. */
export function ResendSinceDialog({
  webhookId,
  onClose,
}: {
  webhookId: string;
  onClose: () => void;
}) {
  const t = useTexts('webhooks');
  const [hours, setHours] = useState('24');
  const resend = useResendSince(webhookId, onClose);
  return (
    <Dialog open title={t('resend.title')} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          resend.mutate(Number(hours));
        }}
      >
        <p className="text-muted">{t('resend.text')}</p>
        <SelectField
          label={t('resend.from')}
          value={hours}
          options={spans.map((span) => ({ value: String(span), label: t(`span.${span}`) }))}
          onChange={({ target }) => setHours(target.value)}
        />
        <div className="flex justify-end gap-2">
          <DialogCancel />
          <Button type="submit" busy={resend.isPending}>
            {t('resend.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useResendSince(id: string, onClose: () => void) {
  const t = useTexts('webhooks');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (hours: number) => {
      const since = new Date(Date.now() - hours * 3_600_000).toISOString();
      return api.deliveries.resendSince({ id, since });
    },
    onSuccess: async ({ data }) => {
      notify('success', t('resend.done', { count: data.count }));
      onClose();
      await queryClient.invalidateQueries(webhookKeys);
    },
    onError: (error) => notify('error', errorText(error)),
  });
}
