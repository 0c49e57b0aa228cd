import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DomainProof } from '#contract/workspace/domains.ts';
import { api } from '#web/kit/api/api.ts';
import { notifyFailure } from '#web/kit/api/notify-failure.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { domainQuery } from './queries.ts';

type Props = { companyId: string; domain: DomainProof };

/** Renders the button that removes the domain. A verified one needs a confirmation. */
export function RemoveDomain({ companyId, domain }: Props) {
  const t = useTexts('business');
  const ui = useTexts('ui');
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const isVerified = domain.state === 'verified';
  const remove = useMutation({
    mutationFn: () => api.domains.remove({ id: companyId }),
    onSuccess: () => {
      queryClient.setQueryData(domainQuery(companyId).queryKey, null);
      if (isVerified) notify('success', t('domain.removed'));
    },
    onError: async (error) => {
      setAsking(false);
      notifyFailure(error);
      await queryClient.invalidateQueries(domainQuery(companyId));
    },
  });
  return (
    <>
      <Button
        variant="secondary"
        busy={remove.isPending}
        onClick={() => (isVerified ? setAsking(true) : remove.mutate())}
      >
        {isVerified ? t('domain.remove') : t('domain.other')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('domain.remove.title', { domain: domain.displayName })}
        text={t('domain.remove.text')}
        confirm={t('domain.remove')}
        cancel={ui('cancel')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
