import { useQueryClient } from '@tanstack/react-query';
import { apiKeyScopes, createApiKeyInput } from '#contract/accounts/api-keys.ts';
import { mayDo } from '#contract/base/permissions.ts';
import type { Environment } from '#contract/chain/networks.ts';
import { api } from '#web/kit/api/api.ts';
import { useApiForm } from '#web/kit/form/form.ts';
import { useIdempotencyKey } from '#web/kit/api/idempotency-key.ts';
import { useWorkspace } from '#web/kit/session/workspace.ts';
import { useTexts } from '#web/kit/texts.ts';
import { notify } from '#web/ui/toaster.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { useMissing } from './missing-scopes.ts';
import { apiKeyKeys } from './queries.ts';

type Props = {
  companyId: string;
  environment: Environment;
  onCreated: (secret: string) => void;
  onClose: () => void;
};

export function CreateKeyDialog({ companyId, environment, onCreated, onClose }: Props) {
  const t = useTexts('keys');
  const queryClient = useQueryClient();
  const once = useIdempotencyKey();
  const privilege = useWorkspace()?.privilege ?? 'viewer';
  const offered = apiKeyScopes.filter((scope) => mayDo(privilege, scope));
  const scopesHint = useMissing('scopes.yourRole')(apiKeyScopes, offered);
  const form = useApiForm(createApiKeyInput, {
    id: companyId,
    environment,
    label: '',
    scopes: [],
    expiresAt: null,
    allowedAddresses: [],
  });
  const create = form.submit(async (values) => {
    const { data } = await api.apiKeys.create(values, once(values));
    await queryClient.invalidateQueries(apiKeyKeys);
    notify('success', t('create.done'));
    onClose();
    onCreated(data.secret);
  });
  return (
    <KeyDialog
      title={t(`create.title.${environment}`)}
      submit={t('create.submit')}
      form={form}
      offered={offered}
      scopesHint={scopesHint}
      onSubmit={create}
      onClose={onClose}
    />
  );
}
