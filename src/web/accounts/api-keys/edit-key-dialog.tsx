import { useQueryClient } from '@tanstack/react-query';
import { type ApiKey, updateApiKeyInput } from '#contract/accounts/api-keys.ts';
import { api } from '#web/kit/api/api.ts';
import { useApiForm } from '#web/kit/form/form.ts';
import { useTexts } from '#web/kit/texts.ts';
import { notify } from '#web/ui/toaster.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { apiKeyKeys } from './queries.ts';

export function EditKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useTexts('keys');
  const ui = useTexts('ui');
  const queryClient = useQueryClient();
  const { companyId: id, id: keyId, label, scopes, expiresAt, allowedAddresses } = apiKey;
  const form = useApiForm(updateApiKeyInput, {
    id,
    keyId,
    label,
    scopes,
    expiresAt,
    allowedAddresses,
  });
  const save = form.submit(async (values) => {
    // An expiry in the past is kept unless another one is chosen.
    const kept = values.expiresAt === expiresAt;
    await api.apiKeys.update(kept ? { ...values, expiresAt: undefined } : values);
    await queryClient.invalidateQueries(apiKeyKeys);
    notify('success', t('edit.done'));
    onClose();
  });
  return (
    <KeyDialog
      title={t('edit.title')}
      submit={ui('save')}
      form={form}
      onSubmit={save}
      onClose={onClose}
    />
  );
}
