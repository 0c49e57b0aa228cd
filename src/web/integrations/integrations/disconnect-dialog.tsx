import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Integration } from '#contract/integrations/integrations.ts';
import { api } from '#web/kit/api/api.ts';
import { errorText } from '#web/kit/api/error-text.ts';
import { useTexts } from '#web/kit/texts.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { integrationKeys, squarespaceQuery } from './queries.ts';

type Props = { integration: Integration; onClose: () => void };

export function DisconnectDialog({ integration, onClose }: Props) {
  const { id, companyId, name, provider } = integration;
  const t = useTexts('integrations');
  const ui = useTexts('ui');
  const queryClient = useQueryClient();
  const disconnect = useMutation({
    mutationFn: () => api.integrations.remove({ companyId, id }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(integrationKeys);
      notify('success', t('disconnect.done'));
    },
    onError: (error) => notify('error', errorText(error)),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t('disconnect.title', { name })}
      text={provider === 'squarespace' ? <SquarespaceText id={id} /> : t('disconnect.text')}
      confirm={t('disconnect.confirm')}
      cancel={ui('cancel')}
      busy={disconnect.isPending}
      onConfirm={() => disconnect.mutate()}
      onCancel={onClose}
    />
  );
}

/** Says what happens to the buttons, and to paid orders that aren't imported yet. */
function SquarespaceText({ id }: { id: string }) {
  const t = useTexts('integrations');
  const { data } = useQuery(squarespaceQuery(id));
  const waiting = data?.imports.waiting ?? 0;
  return (
    <>
      {t('disconnect.squarespace')}
      {waiting > 0 && <> {t('disconnect.waiting', { count: waiting })}</>}
    </>
  );
}
