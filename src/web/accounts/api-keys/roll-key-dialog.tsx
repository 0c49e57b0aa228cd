import { overlapHours } from '#contract/base/rotation.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApiKey, rollApiKeyInput } from '#contract/accounts/api-keys.ts';
import { api } from '#web/kit/api/api.ts';
import { useApiForm } from '#web/kit/form/form.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useIdempotencyKey } from '#web/kit/api/idempotency-key.ts';
import { userQuery } from '#web/kit/session/user.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { apiKeyKeys } from './queries.ts';

type Props = { apiKey: ApiKey; onRolled: (secret: string) => void; onClose: () => void };

/** Rolls a key's secret, and asks how long the old one remains valid. */
export function RollKeyDialog({ apiKey, onRolled, onClose }: Props) {
  const t = useTexts('keys');
  const queryClient = useQueryClient();
  const once = useIdempotencyKey();
  const { companyId: id, id: keyId } = apiKey;
  const { data: user } = useQuery(userQuery);
  // Otherwise its maker could do more with the old secret than their role allows.
  const mayOverlap = apiKey.usableScopes.length === apiKey.scopes.length;
  const form = useApiForm(rollApiKeyInput, { id, keyId, overlapHours: mayOverlap ? 24 : 0 });
  const roll = form.submit(async (values) => {
    const { data } = await api.apiKeys.roll(values, once(values));
    await queryClient.invalidateQueries(apiKeyKeys);
    notify('success', t('roll.done'));
    onClose();
    onRolled(data.secret);
  });
  return (
    <FormDialog
      title={t('roll.title', { label: apiKey.label })}
      submit={t('roll.submit')}
      form={form}
      onSubmit={roll}
      onClose={onClose}
    >
      <p className="text-muted">{t('roll.text')}</p>
      {user && apiKey.maker?.id !== user.id && <Alert tone="info">{t('roll.maker')}</Alert>}
      <SelectField
        label={t('roll.overlap')}
        hint={mayOverlap ? undefined : t('roll.noOverlap')}
        options={overlapHours
          .filter((hours) => mayOverlap || hours === 0)
          .map((hours) => ({
            value: String(hours),
            label: t(`overlap.${hours}`),
          }))}
        error={form.error('overlapHours')}
        {...form.register('overlapHours', { valueAsNumber: true })}
      />
    </FormDialog>
  );
}
