import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiKey } from '#contract/accounts/api-keys.ts';
import { api } from '#web/kit/api/api.ts';
import { notifyFailure } from '#web/kit/api/notify-failure.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogCancel } from '#web/ui/dialog.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { makerName } from './maker-name.ts';
import { apiKeyKeys } from './queries.ts';

/** Takes over a key, after saying what it will do and who may still know its secret. */
export function TakeOverDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useTexts('keys');
  const format = useFormat();
  const queryClient = useQueryClient();
  const { label, scopes } = apiKey;
  const name = makerName(apiKey);
  const takeOver = useMutation({
    mutationFn: () => api.apiKeys.takeOver({ id: apiKey.companyId, keyId: apiKey.id }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(apiKeyKeys);
      notify('success', t('takeOver.done', { label }));
    },
    onError: (error) => notifyFailure(error),
    onSettled: onClose,
  });
  const permissions = format.list(scopes.map((scope) => t(`scope.${scope}`)));
  return (
    <Dialog
      open
      title={t('takeOver.title', { label })}
      text={t('takeOver.text', { scopes: permissions })}
      onClose={onClose}
    >
      <div className="grid gap-6">
        <Alert tone="warn">
          {name === undefined ? t('takeOver.secretAny') : t('takeOver.secret', { name })}
        </Alert>
        <div className="flex justify-end gap-2">
          <DialogCancel />
          <Button busy={takeOver.isPending} onClick={() => takeOver.mutate()}>
            {t('takeOver.submit')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
