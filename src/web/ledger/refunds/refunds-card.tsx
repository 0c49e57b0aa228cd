import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Refund, RefundWithLink } from '#contract/ledger/refunds.ts';
import { LoadFailure } from '#web/kit/api/failure.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useMay } from '#web/kit/session/workspace.ts';
import { CancelRefundDialog } from './cancel-refund-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { NewRefundDialog } from './new-refund-dialog.tsx';
import { refundsQuery } from './queries.ts';
import { RefundRow } from './refund-row.tsx';
import { SendRefundDialog } from './send-refund-dialog.tsx';

type Doing =
  | { what: 'request' }
  | { what: 'send' | 'cancel'; refund: Refund }
  | { what: 'link'; refund: RefundWithLink };

/** Shows the refunds of a payment; nothing if it can't be refunded. */
export function RefundsCard({ paymentId }: { paymentId: string }) {
  const t = useTexts('refunds');
  const mayWrite = useMay('payments:write');
  const { data, error, refetch } = useQuery(refundsQuery(paymentId));
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  const refundable = data !== undefined && data.refundableAtomic !== '0';
  const mayOffer = mayWrite && refundable;
  if (!error && !mayOffer && !data?.refunds.length) return null;
  return (
    <Card aria-labelledby="refunds">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-3">
        <h2 id="refunds" className="font-semibold">
          {t('title')}
        </h2>
        {mayOffer && (
          <Button variant="secondary" onClick={() => setDoing({ what: 'request' })}>
            {t('request')}
          </Button>
        )}
      </div>
      {error && <LoadFailure error={error} retry={refetch} />}
      {data?.refunds.length === 0 && <p className="p-4 text-muted">{t('none')}</p>}
      <ul>
        {data?.refunds.map((refund) => (
          <RefundRow
            key={refund.id}
            refund={refund}
            mayWrite={mayWrite}
            onSend={() => setDoing({ what: 'send', refund })}
            onCancel={() => setDoing({ what: 'cancel', refund })}
            onLink={(renewed) => setDoing({ what: 'link', refund: renewed })}
          />
        ))}
      </ul>
      {doing?.what === 'request' && data && (
        <NewRefundDialog
          paymentId={paymentId}
          refundableAtomic={data.refundableAtomic}
          onMade={(refund) => setDoing({ what: 'link', refund })}
          onClose={close}
        />
      )}
      {doing?.what === 'link' && <LinkDialog refund={doing.refund} onClose={close} />}
      {doing?.what === 'send' && <SendRefundDialog refund={doing.refund} onClose={close} />}
      {doing?.what === 'cancel' && <CancelRefundDialog refund={doing.refund} onClose={close} />}
    </Card>
  );
}
