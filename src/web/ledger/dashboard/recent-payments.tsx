import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RecentPayment } from '#contract/ledger/dashboard.ts';
import { LoadFailure } from '#web/kit/api/failure.tsx';
import { paths } from '#web/kit/paths.ts';
import { PaymentRows } from '#web/parts/payments/payment-rows.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { Pager } from '#web/ui/pager.tsx';
import { textLink } from '#web/ui/text-link.ts';
import { paymentsPageSize } from './queries.ts';

type Props = {
  payments: UseQueryResult<{ payments: RecentPayment[]; total: number; isMore: boolean }>;
  page: number;
  onPage: (page: number) => void;
};

export function RecentPayments({ payments, page, onPage }: Props) {
  const t = useTexts('dashboard');
  const { data, error, refetch } = payments;
  return (
    <section
      aria-labelledby="recent-payments"
      className="xl:col-span-2 sm:[&_td:first-child]:pl-(--inset) sm:[&_td:last-child]:pr-(--inset) sm:[&_th:first-child]:pl-(--inset) sm:[&_th:last-child]:pr-(--inset)"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-(--inset) py-4">
        <h2 id="recent-payments" className="font-semibold">
          {t('payments.title')}
        </h2>
        <Link to={paths.payments} className={textLink}>
          {t('payments.all')}
        </Link>
      </div>
      {error && <LoadFailure error={error} retry={refetch} />}
      {!error && <PaymentRows caption={t('payments.title')} payments={data?.payments} />}
      {data && (
        <Pager
          page={page}
          pageSize={paymentsPageSize}
          total={data.total}
          isMore={data.isMore}
          onPage={onPage}
        />
      )}
    </section>
  );
}
