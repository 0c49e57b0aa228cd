import { useQueryClient } from '@tanstack/react-query';
import { type ApiKey, apiKeyScopes, updateApiKeyInput } from '#contract/accounts/api-keys.ts';
import { mayDo } from '#contract/base/permissions.ts';
import { api } from '#web/kit/api/api.ts';
import { useApiForm } from '#web/kit/form/form.ts';
import { useWorkspace } from '#web/kit/session/workspace.ts';
import { useTexts } from '#web/kit/texts.ts';
import { notify } from '#web/ui/toaster.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { makerName } from './maker-name.ts';
import { useMissing } from './missing-scopes.ts';
import { apiKeyKeys } from './queries.ts';

export function EditKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useTexts('keys');
  const ui = useTexts('ui');
  const queryClient = useQueryClient();
  const { companyId: id, id: keyId, label, scopes, expiresAt, allowedAddresses } = apiKey;
  const offer = useOffer(apiKey);
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
      {...offer}
      onSubmit={save}
      onClose={onClose}
    />
  );
}

/**
 * Returns the permissions that the user can give a key, and why the others are missing: those that it has,
 * and those that the user's and its maker's role allow.
 */
function useOffer({ scopes, stoppedAt, maker }: ApiKey) {
  const t = useTexts('keys');
  const mine = useWorkspace()?.privilege ?? 'viewer';
  const yourRole = useMissing('scopes.yourRole');
  const theirRole = useMissing('scopes.theirRole', makerName({ maker }));
  const theirs = stoppedAt === null ? (maker?.privilege ?? null) : null;
  const yours = apiKeyScopes.filter((scope) => scopes.includes(scope) || mayDo(mine, scope));
  if (theirs === null) return { offered: scopes, scopesHint: t('scopes.stopped') };
  const offered = yours.filter((scope) => scopes.includes(scope) || mayDo(theirs, scope));
  const scopesHint = theirRole(yours, offered) ?? yourRole(apiKeyScopes, offered);
  return { offered, scopesHint };
}
