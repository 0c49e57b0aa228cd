import { useQueryClient } from '@tanstack/react-query';
import { overlapHours } from '#contract/api-keys.ts';
import { rotateSigningSecretInput, type Webhook } from '#contract/webhooks.ts';
import { api } from '#web/api.ts';
import { FormFailure } from '#web/failure.tsx';
import { useApiForm } from '#web/form.ts';
import { useIdempotencyKey } from '#web/idempotency-key.ts';
import { useTexts } from '#web/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { webhookKeys } from './queries.ts';

type Props = { webhook: Webhook; onRotated: (signingSecret: string) => void; onClose: () => void };

/** A new signing secret, and how long the old one signs beside it. */
export function RotateSecretDialog({ webhook, onRotated, onClose }: Props) {
  const t = useTexts('webhooks');
  const ui = useTexts('ui');
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
    <Dialog open title={t('rotate.title')} onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={rotate}>
        <FormFailure failure={form.failure} />
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
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button type="submit" busy={form.busy}>
            {t('rotate.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
