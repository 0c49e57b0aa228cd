import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, Maximize2, X } from 'lucide-react';
import type { PaymentDetails } from '#contract/ledger/merchant-payments.ts';
import { PageFailure } from '#web/kit/api/failure.tsx';
import { useFormat } from '#web/kit/format.ts';
import { paths } from '#web/kit/paths.ts';
import { CoinMark } from '#web/parts/coins/coin-mark.tsx';
import { Fiat } from '#web/parts/fiat.tsx';
import { PaymentStatusMark } from '#web/parts/payments/payment-status.tsx';
import { RefundsSection } from '#web/parts/refunds-section.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PaymentActions } from './payment-actions.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { paymentQuery } from './queries.ts';
import { ReversalAlert } from './reversal-alert.tsx';
import { TimeLine } from './time-line-card.tsx';

type Props = {
  id: string;
  onClose: () => void;
  /** Opens the payment above or below in the list; undefined at its ends. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

/** Shows one payment next to the list. */
export function PaymentPane({ id, onClose, onPrevious, onNext }: Props) {
  const t = useTexts('payments');
  const ui = useTexts('ui');
  const { data, error, refetch } = useQuery(paymentQuery(id));
  return (
    <aside
      aria-label={t('pane.label')}
      className="sticky top-[calc(var(--banner)+var(--header))] -mt-5 flex h-[calc(100dvh-var(--banner)-var(--header)-1px)] min-w-0 flex-col border-l border-line max-xl:hidden"
    >
      <div className="flex h-12 shrink-0 items-center gap-1 border-b border-line px-3">
        <IconButton
          label={t('pane.previous')}
          aria-disabled={onPrevious === undefined}
          onClick={onPrevious}
        >
          <ArrowUp aria-hidden className="size-4" />
        </IconButton>
        <IconButton label={t('pane.next')} aria-disabled={onNext === undefined} onClick={onNext}>
          <ArrowDown aria-hidden className="size-4" />
        </IconButton>
        <Link
          to={paths.payment}
          params={{ paymentId: id }}
          aria-label={t('pane.expand')}
          title={t('pane.expand')}
          className="ml-auto inline-grid size-control place-items-center rounded-control text-muted hover:bg-hover hover:text-fg"
        >
          <Maximize2 aria-hidden className="size-4" />
        </Link>
        <IconButton label={ui('close')} onClick={onClose}>
          <X aria-hidden className="size-4" />
        </IconButton>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto [&_section]:rounded-none [&_section]:border-x-0 [&_section]:border-t-0">
        {error && <PageFailure error={error} retry={refetch} />}
        {data ? <Loaded payment={data} /> : !error && <Skeleton className="m-4 h-40" />}
      </div>
    </aside>
  );
}

function Loaded({ payment }: { payment: PaymentDetails }) {
  const t = useTexts('payments');
  const format = useFormat();
  const { id, asset, environment, linkName, price, reversal, status } = payment;
  const received = format.token(payment.receivedAtomic, asset);
  const due = format.token(payment.amountAtomic, asset);
  const arrived =
    payment.remainingAtomic === '0' ? received : t('pane.received', { received, due });
  return (
    <>
      <section className="grid gap-4 border-b border-line p-4">
        <div>
          <div className="flex items-start justify-between gap-3">
            <h2 className="min-w-0 text-[0.8125rem] text-muted">{linkName}</h2>
            <PaymentStatusMark status={status} pill />
          </div>
          <p className="text-[1.75rem] leading-9 font-semibold tracking-[-0.022em]">
            <Fiat amount={price.total} currency={price.currency} />
          </p>
          <p className="tabular mt-1 flex items-center gap-2 text-[0.8125rem] text-muted">
            <CoinMark symbol={asset.symbol} network={asset.network} environment={environment} />
            {arrived} · {asset.networkName}
          </p>
        </div>
        <p>{t(`means.${status}`)}</p>
        {reversal && <ReversalAlert reversal={reversal} />}
        <div className="flex flex-wrap gap-2 empty:hidden">
          <PaymentActions payment={payment} />
        </div>
      </section>
      <RefundsSection paymentId={id} />
      <TimeLine payment={payment} />
      <PaymentFacts payment={payment} narrow />
    </>
  );
}
