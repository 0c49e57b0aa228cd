import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Environment } from '#contract/chain/networks.ts';
import { connectCustomInput, createIntegrationInput } from '#contract/integrations/integrations.ts';
import { api } from '#web/kit/api/api.ts';
import { useIdempotencyKey } from '#web/kit/api/idempotency-key.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useApiForm } from '#web/kit/form/form.ts';
import { useTexts } from '#web/kit/texts.ts';
import { TextField } from '#web/ui/field.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { integrationKeys } from './queries.ts';
import type { Connected } from './secrets-dialog.tsx';

type Props = {
  companyId: string;
  environment: Environment;
  onConnected: (connected: Connected) => void;
  onClose: () => void;
};

/** What two calls need: one creates the integration, the other connects the shop. */
const input = z.object({
  name: z.required(createIntegrationInput).shape.name,
  webhookUrl: connectCustomInput.shape.webhookUrl,
});

export function ConnectDialog({ companyId, environment, onConnected, onClose }: Props) {
  const t = useTexts('integrations');
  const queryClient = useQueryClient();
  const [onceCreated, onceConnected] = [useIdempotencyKey(), useIdempotencyKey()];
  const form = useApiForm(input, { name: '', webhookUrl: '' });
  const connect = form.submit(async ({ name, webhookUrl }) => {
    const created = { companyId, provider: 'custom', environment, name } as const;
    // The same integration if the second call failed and is repeated.
    const { data: integration } = await api.integrations.create(created, onceCreated(created));
    const how = { id: integration.id, ...(webhookUrl && { webhookUrl }) };
    const { data } = await api.integrations.connectCustom(how, onceConnected(how));
    await queryClient.invalidateQueries(integrationKeys);
    notify('success', t('connect.done'));
    onClose();
    onConnected(data);
  });
  return (
    <FormDialog
      title={t(`connect.title.${environment}`)}
      submit={t('connect.submit')}
      form={form}
      onSubmit={connect}
      onClose={onClose}
    >
      <TextField
        label={t('name.label')}
        hint={t('name.hint')}
        autoComplete="off"
        error={form.error('name')}
        {...form.register('name')}
      />
      <TextField
        label={t('webhookUrl.label')}
        hint={t('webhookUrl.hint')}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        error={form.error('webhookUrl')}
        {...form.register('webhookUrl')}
      />
    </FormDialog>
  );
}
