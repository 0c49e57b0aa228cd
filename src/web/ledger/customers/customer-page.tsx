import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Eraser } from 'lucide-react';
import { useState } from 'react';
import type { CustomerDetails } from '#contract/ledger/customers.ts';
import { PageFailure } from '#web/kit/api/failure.tsx';
import { PaymentRows } from '#web/parts/payments/payment-rows.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useMay } from '#web/kit/session/workspace.ts';
import { CustomerFacts } from './customer-facts.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { customerPaymentsPageSize, customerQuery } from './queries.ts';

const route = getRouteApi('/app/customers/$customerId');

/** Shows one customer: details, totals and all payments. */
export function CustomerPage() {
  const { customerId } = route.useParams();
  const { page = 1 } = route.useSearch();
  const { data, error, refetch } = useQuery(customerQuery(customerId, page));
  if (error) return <PageFailure error={error} retry={refetch} />;
  return data ? <Loaded customer={data} page={page} /> : <Skeleton className="h-40" />;
}

function Loaded({ customer, page }: { customer: CustomerDetails; page: number }) {
  const t = useTexts('customers');
  const navigate = route.useNavigate();
  const mayErase = useMay('customers:write');
  const [erasing, setErasing] = useState(false);
  return (
    <>
      <PageHeader
        title={customer.name ?? customer.email}
        actions={
          mayErase && (
            <Button variant="secondary" onClick={() => setErasing(true)}>
              <Eraser aria-hidden className="size-4" />
              {t('erase')}
            </Button>
          )
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <CustomerFacts customer={customer} />
        <Card aria-labelledby="payments">
          <h2 id="payments" className="border-b border-line p-4 font-semibold">
            {t('payments')}
          </h2>
          <PaymentRows caption={t('payments')} payments={customer.payments} />
          <Pager
            page={page}
            pageSize={customerPaymentsPageSize}
            total={customer.total}
            isMore={customer.isMore}
            onPage={(next) => navigate({ search: { page: next } })}
          />
        </Card>
      </div>
      {erasing && <EraseDialog customer={customer} onClose={() => setErasing(false)} />}
    </>
  );
}
