import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Refund, RefundStatus, RefundWithLink } from '#contract/ledger/refunds.ts';
import { api } from '#web/kit/api/api.ts';
import { errorText, issueText } from '#web/kit/api/error-text.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ShortText } from '#web/ui/short-text.tsx';
import { textLink } from '#web/ui/text-link.ts';
import { notify } from '#web/ui/toaster.tsx';
import { isUnconfirmed, refundKeys } from './queries.ts';

const tones: Record<RefundStatus, Tone> = {
  requested: 'quiet',
  address_given: 'warn',
  sent: 'info',
  completed: 'ok',
  canceled: 'quiet',
};

type Props = {
  refund: Refund;
  mayWrite: boolean;
  onSend: () => void;
  onCancel: () => void;
  onLink: (refund: RefundWithLink) => void;
};

export function RefundRow({ refund, mayWrite, ...on }: Props) {
  const t = useTexts('refunds');
  const format = useFormat();
  const { status, amountAtomic, asset, reason, problem } = refund;
  return (
    <li className="grid gap-3 border-b border-line p-4 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="tabular font-medium">{format.token(amountAtomic, asset)}</span>
          <Badge tone={tones[status]}>
            {status === 'address_given' && isUnconfirmed(refund)
              ? t('status.unconfirmed')
              : t(`status.${status}`)}
          </Badge>
        </span>
        {mayWrite && <Actions refund={refund} {...on} />}
      </div>
      <p className="max-w-prose text-muted">{reason}</p>
      {problem && <Alert tone="warn">{issueText(problem)}</Alert>}
      <Facts refund={refund} />
    </li>
  );
}

function Actions({ refund, onSend, onCancel, onLink }: Omit<Props, 'mayWrite'>) {
  const t = useTexts('refunds');
  const renew = useRenew(refund, onLink);
  const { status } = refund;
  const open = status === 'requested' || status === 'address_given';
  return (
    <span className="flex flex-wrap gap-2">
      {open && (
        <Button variant="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
      {status === 'requested' && (
        <Button variant="secondary" busy={renew.isPending} onClick={() => renew.mutate()}>
          {t('link.renew')}
        </Button>
      )}
      {status === 'address_given' && <Button onClick={onSend}>{t('send')}</Button>}
      {status === 'sent' && (
        <Button variant="ghost" onClick={onSend}>
          {t('send.other')}
        </Button>
      )}
    </span>
  );
}

function useRenew({ id }: Refund, onLink: Props['onLink']) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => (await api.refunds.renewLink({ id })).data,
    onSuccess: async (renewed) => {
      onLink(renewed);
      await queryClient.invalidateQueries(refundKeys);
    },
    onError: (error) => notify('error', errorText(error)),
  });
}

/** Shows who received the request for an address, where the refund goes, and the transaction that proves it. */
function Facts({ refund }: { refund: Refund }) {
  const t = useTexts('refunds');
  const format = useFormat();
  const { recipient, mailedTo, transactionHash, explorerUrl, proof, status } = refund;
  const requestText =
    mailedTo === null
      ? t('asked.byLink', { time: format.dateTime(refund.linkExpiresAt) })
      : t('asked.byMail', { email: mailedTo, time: format.dateTime(refund.linkExpiresAt) });
  return (
    <dl className="grid gap-x-6 gap-y-1 text-[0.8125rem] sm:grid-cols-[auto_minmax(0,1fr)]">
      <Fact label={t('fact.requested')}>{format.dateTime(refund.requestedAt)}</Fact>
      {status === 'requested' && <Fact label={t('fact.asked')}>{requestText}</Fact>}
      {recipient && (
        <Fact label={t('fact.address')}>
          <ShortText text={recipient} thing={t('fact.address')} />
        </Fact>
      )}
      {transactionHash && (
        <Fact label={t('fact.transaction')}>
          <ShortText text={transactionHash} thing={t('fact.transaction')} />
          {explorerUrl && (
            <a href={explorerUrl} target="_blank" rel="noopener noreferrer" className={textLink}>
              {t('explorer')}
            </a>
          )}
        </Fact>
      )}
      {proof && (
        <Fact label={t('fact.proof')}>
          <span title={proof.blockHash}>
            {t('proof', {
              block: format.count(proof.blockNumber),
              time: format.dateTime(proof.at),
            })}
          </span>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted sm:py-1.5">{label}</dt>
      <dd className="flex min-h-8 flex-wrap items-center gap-x-2">{children}</dd>
    </>
  );
}
