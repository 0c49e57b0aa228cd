import { useQueryClient } from '@tanstack/react-query';
import type { Environment } from '#contract/chain/networks.ts';
import { createWebhookInput, webhookSecretMinimum } from '#contract/delivery/webhooks.ts';
import { api } from '#web/kit/api/api.ts';
import { useApiForm } from '#web/kit/form/form.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useIdempotencyKey } from '#web/kit/api/idempotency-key.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { webhookKeys } from './queries.ts';
import type { Secrets } from './secrets-dialog.tsx';
import { WebhookFailure, WebhookFields } from './webhook-fields.tsx';

type Props = {
  companyId: string;
  environment: Environment;
  onCreated: (secrets: Secrets) => void;
  onClose: () => void;
};

export function AddWebhookDialog({ companyId, environment, onCreated, onClose }: Props) {
  const t = useTexts('webhooks');
  const queryClient = useQueryClient();
  const once = useIdempotencyKey();
  const form = useAddWebhookForm(companyId, environment);

  const add = form.submit(async (values) => {
    const { data } = await api.webhooks.create(values, once(values));
    await queryClient.invalidateQueries(webhookKeys);
    notify('success', t('add.done'));
    onClose();
    onCreated({ secretKey: values.secretKey, signingSecret: data.signingSecret });
  });

  return (
    <FormDialog
      title={t('add.title')}
      submit={t('add')}
      form={form}
      failure={<WebhookFailure failure={form.failure} formState={form.formState} />}
      onSubmit={add}
      onClose={onClose}
    >
      <WebhookFields
        name={{ ...form.register('name'), error: form.error('name') }}
        url={{ ...form.register('url'), error: form.error('url') }}
        events={{ ...form.register('events'), error: form.error('events') }}
      >
        <NewSecretField form={form} />
      </WebhookFields>
    </FormDialog>
  );
}

function useAddWebhookForm(companyId: string, environment: Environment) {
  return useApiForm(createWebhookInput, {
    companyId,
    environment,
    name: '',
    url: '',
    secretKey: '',
    events: [],
  });
}

/** Renders a field for a secret key, typed or generated. */
function NewSecretField({ form }: { form: ReturnType<typeof useAddWebhookForm> }) {
  const t = useTexts('webhooks');
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-2">
      <TextField
        label={t('secret.label')}
        hint={t('secret.hint', { count: webhookSecretMinimum })}
        autoComplete="off"
        spellCheck={false}
        className="font-mono"
        error={form.error('secretKey')}
        {...form.register('secretKey')}
      />
      <Button
        variant="secondary"
        className="mt-6.5"
        onClick={() =>
          form.setValue('secretKey', newSecret(), { shouldDirty: true, shouldValidate: true })
        }
      >
        {t('secret.generate')}
      </Button>
    </div>
  );
}

/** Returns 256 random bits in hexadecimal, which any header can carry. */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
