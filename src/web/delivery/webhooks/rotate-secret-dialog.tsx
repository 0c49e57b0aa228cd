import { overlapHours } from '#contract/base/rotation.ts';
import { useQueryClient } from '@tanstack/react-query';

import { rotateSigningSecretInput, type Webhook } from '#contract/delivery/webhooks.ts';
import { api } from '#web/kit/api/api.ts';
import { useApiForm } from '#web/kit/form/form.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useIdempotencyKey } from '#web/kit/api/idempotency-key.ts';
import { useTexts } from '#web/kit/texts.ts';
import { SelectField } from '#web/ui/select.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { webhookKeys } from './queries.ts';

type Props = { webhook: Webhook; onRotated: (signingSecret: string) => void; onClose: () => void };

/** Rotates the signing secret, and asks how long the old one also signs. */
export function RotateSecretDialog({ webhook, onRotated, onClose }: Props) {
  const t = useTexts('webhooks');
  const queryClient = useQueryClient();
  const once = useIdempotencyKey();
  const form = useApiForm(rotateSigningSecretInput, { id: webhook.id, overlapHours: 24 });
  const rotate = form.submit(async (values) => {
    const { data } = await api.webhooks.rotateSigningSecret(values, once(values));
    await queryClient.invalidateQueries(webhookKeys);
    notify('success', t('rotate.done'));
    onClose();
    onRotated(data.signingSecret);
  });
  return (
    <FormDialog
      title={t('rotate.title')}
      submit={t('rotate.submit')}
      form={form}
      onSubmit={rotate}
      onClose={onClose}
    >
      <p className="text-muted">{t('rotate.text')}</p>
      <SelectField
        label={t('rotate.overlap')}
        options={overlapHours.map((hours) => ({
          value: String(hours),
          label: t(`overlap.${hours}`),
        }))}
        error={form.error('overlapHours')}
        {...form.register('overlapHours', { valueAsNumber: true })}
      />
    </FormDialog>
  );
}
