import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { updateWebhookInput, type Webhook } from '#contract/webhooks.ts';
import { api } from '#web/api.ts';
import { DiscardDialog } from '#web/discard-guard.tsx';
import { useApiForm } from '#web/form.ts';
import { useTexts } from '#web/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { webhookKeys } from './queries.ts';
import { WebhookFailure, WebhookFields } from './webhook-fields.tsx';

export function EditWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useTexts('webhooks');
  const ui = useTexts('ui');
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { id, name, url, events } = webhook;
  const form = useApiForm(updateWebhookInput, { id, name, url, events, secretKey: undefined });
  const close = () => (form.dirty ? setAsking(true) : onClose());

  const save = form.submit(async (values) => {
    await api.webhooks.update(values);
    await queryClient.invalidateQueries(webhookKeys);
    notify('success', t('edit.done'));
    onClose();
  });

  return (
    <Dialog open title={t('edit.title')} onClose={close}>
      <form noValidate className="grid gap-4" onSubmit={save}>
        <WebhookFailure failure={form.failure} formState={form.formState} />
        <WebhookFields
          name={{ ...form.register('name'), error: form.error('name') }}
          url={{ ...form.register('url'), error: form.error('url') }}
          events={{ ...form.register('events'), error: form.error('events') }}
        >
          <TextField
            label={t('secret.label')}
            hint={t('secret.keep')}
            optional
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
            error={form.error('secretKey')}
            {...form.registerOptional('secretKey')}
          />
        </WebhookFields>
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={close}>
            {ui('cancel')}
          </Button>
          <Button type="submit" busy={form.busy}>
            {ui('save')}
          </Button>
        </div>
      </form>
      <DiscardDialog open={asking} onDiscard={onClose} onKeep={() => setAsking(false)} />
    </Dialog>
  );
}
