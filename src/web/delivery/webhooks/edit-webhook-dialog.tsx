import { useQueryClient } from '@tanstack/react-query';
import { updateWebhookInput, type Webhook } from '#contract/delivery/webhooks.ts';
import { api } from '#web/kit/api/api.ts';
import { useApiForm } from '#web/kit/form/form.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { TextField } from '#web/ui/field.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { webhookKeys } from './queries.ts';
import { WebhookFailure, WebhookFields } from './webhook-fields.tsx';

export function EditWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useTexts('webhooks');
  const ui = useTexts('ui');
  const queryClient = useQueryClient();
  const { id, name, url, events } = webhook;
  const form = useApiForm(updateWebhookInput, { id, name, url, events, secretKey: undefined });

  const save = form.submit(async (values) => {
    await api.webhooks.update(values);
    await queryClient.invalidateQueries(webhookKeys);
    notify('success', t('edit.done'));
    onClose();
  });

  return (
    <FormDialog
      title={t('edit.title')}
      submit={ui('save')}
      form={form}
      failure={<WebhookFailure failure={form.failure} formState={form.formState} />}
      onSubmit={save}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
