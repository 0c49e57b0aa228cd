import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Refund } from '#contract/ledger/refunds.ts';
import { api } from '#web/kit/api/api.ts';
import { notifyFailure } from '#web/kit/api/notify-failure.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog, DialogCancel } from '#web/ui/dialog.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { refundKeys } from './queries.ts';

type Props = { refund: Refund; onClose: () => void };

/** Asks the merchant to confirm the refund address for claimed money, shown next to its sender. */
export function ConfirmAddressDialog({ refund, onClose }: Props) {
  const t = useTexts('refunds');
  const confirm = useConfirm(refund);
  const { recipient, asset } = refund;
  const senders = refund.addressConfirmation?.senders ?? [];
  const goesBack = senders.every((sender) => sender === recipient);
  return (
    <Dialog open title={t('confirm.title')} onClose={onClose}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Alert tone="warn">{goesBack ? t('confirm.sameAddress') : t('confirm.otherAddress')}</Alert>
        <dl className="grid gap-3 rounded-control border border-line bg-sunken p-3">
          <Fact label={t('confirm.address', { network: asset.networkName })}>
            <Address text={recipient ?? ''} thing={t('fact.address')} />
          </Fact>
          <Fact label={t('confirm.sender')}>
            {senders.map((sender) =>
              sender === null ? (
                <span key="unknown">{t('confirm.unknownSender')}</span>
              ) : (
                <Address key={sender} text={sender} thing={t('confirm.sender')} />
              ),
            )}
          </Fact>
        </dl>
        <div className="flex flex-wrap justify-end gap-2">
          <DialogCancel />
          <Button busy={confirm.isPending} onClick={() => confirm.mutate()}>
            {t('confirm.submit')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Returns a mutation that confirms the displayed address; the payer may have entered another one since. */
function useConfirm({ id, recipient }: Refund) {
  const t = useTexts('refunds');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.refunds.confirmAddress({ id, address: recipient ?? '' }),
    onSuccess: () => notify('success', t('confirm.done')),
    onError: (error) => notifyFailure(error),
    onSettled: () => queryClient.invalidateQueries(refundKeys),
  });
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-[0.8125rem] text-muted">{label}</dt>
      <dd className="grid gap-1">{children}</dd>
    </div>
  );
}

function Address({ text, thing }: { text: string; thing: string }) {
  return (
    <span className="flex items-center justify-between gap-2">
      <span className="font-mono text-[0.8125rem] break-all">{text}</span>
      <CopyButton text={text} thing={thing} />
    </span>
  );
}
