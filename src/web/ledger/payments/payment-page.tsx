import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ArrowUpRight } from 'lucide-react';
import type { PaymentDetails } from '#contract/ledger/merchant-payments.ts';
import { PageFailure } from '#web/kit/api/failure.tsx';
import { useFormat } from '#web/kit/format.ts';
import { outside } from '#web/kit/paths.ts';
import { RefundsSection } from '#web/parts/refunds-section.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PaymentActions } from './payment-actions.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import { paymentQuery } from './queries.ts';
import { ReversalAlert } from './reversal-alert.tsx';
import { TimeLine } from './time-line-card.tsx';
import { Transfers } from './transfers.tsx';

const route = getRouteApi('/app/payments/$paymentId');

/** Shows one payment with all its details. */
export function PaymentPage() {
  const { paymentId } = route.useParams();
  const { data, error, refetch } = useQuery(paymentQuery(paymentId));
  if (error) return <PageFailure error={error} retry={refetch} />;
  return data ? <Loaded payment={data} /> : <Loading />;
}

function Loaded({ payment }: { payment: PaymentDetails }) {
  const t = useTexts('payments');
  const format = useFormat();
  const { id, price, reversal } = payment;
  const amount = format.fiat({ amount: price.total, currency: price.currency });
  return (
    <>
      <PageHeader
        title={t('payment.title', { amount })}
        actions={
          <>
            <a
              href={outside.payment(id)}
              target="_blank"
              rel="noopener"
              className={buttonClasses('secondary')}
            >
              {t('payment.open')}
              <ArrowUpRight aria-hidden className="size-4" />
            </a>
            <PaymentActions payment={payment} />
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {reversal && <ReversalAlert reversal={reversal} />}
          <PaymentSummary payment={payment} />
          <Transfers payment={payment} />
          <RefundsSection paymentId={id} />
          <TimeLine payment={payment} />
        </div>
        <PaymentFacts payment={payment} />
      </div>
    </>
  );
}

function Loading() {
  const t = useTexts('payments');
  return (
    <>
      <PageHeader title={t('payment.loading')} />
      <Card className="grid gap-5 p-6">
        <Skeleton className="h-9 w-60" />
        <Skeleton className="h-9" />
        <Skeleton className="h-9" />
      </Card>
    </>
  );
}
