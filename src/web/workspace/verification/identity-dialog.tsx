import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { Verification } from '#contract/workspace/verification.ts';
import { api } from '#web/kit/api/api.ts';
import { isApiError } from '#web/kit/api/api-error.ts';
import { FormFailure } from '#web/kit/api/failure.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { isSubmitted, PageDialog, ReceivedDialog, useIsRemote } from './page-dialog.tsx';
import { verificationKeys } from './queries.ts';

type Props = { companyId: string; verification: Verification; onClose: () => void };

/**
 * Shows what is needed, then a QR code for the phone, then a confirmation once the check on the phone
 * is submitted.
 */
export function IdentityDialog({ companyId, verification, onClose }: Props) {
  const t = useTexts('verification');
  const queryClient = useQueryClient();
  const start = useMutation({
    mutationFn: async () => (await api.verifications.verifyIdentity({ id: companyId })).data,
    onSuccess: () => queryClient.invalidateQueries(verificationKeys),
  });
  const isRemote = useIsRemote();
  if (isSubmitted(verification)) return <ReceivedDialog onClose={onClose} />;
  if (start.data) return <PageDialog url={start.data.url} onClose={onClose} />;
  const failure = isApiError(start.error) ? start.error : undefined;
  return (
    <Dialog open title={t('identity.title')} text={t('identity.text')} onClose={onClose}>
      <div className="grid gap-5">
        <FormFailure failure={failure} />
        <ul className="grid gap-2">
          {(['document', 'phone', 'light'] as const).map((need) => (
            <li key={need} className="flex gap-2.5">
              <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-accent-text" />
              {t(`identity.need.${need}`)}
            </li>
          ))}
        </ul>
        <p className="text-[0.8125rem] text-muted">
          {t(isRemote ? 'provider.privacy' : 'identity.privacy')}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            {t('later')}
          </Button>
          <Button busy={start.isPending} onClick={() => start.mutate()}>
            {t(isRemote ? 'continue' : 'identity.start')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
