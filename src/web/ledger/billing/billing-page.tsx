import { useQuery } from '@tanstack/react-query';
import { billingQuery } from '#web/parts/billing.ts';
import { useEnvironment } from '#web/kit/session/environment.ts';
import { PageFailure } from '#web/kit/api/failure.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useWorkspaceId } from '#web/kit/session/workspace.ts';
import { MonthsTable } from './months-table.tsx';
import { Plan } from './plan.tsx';
import { PlansTable } from './plans-table.tsx';

/** Shows the plan and its limit, which cover production only, and the months of the current environment. */
export function BillingPage() {
  const t = useTexts('billing');
  const companyId = useWorkspaceId();
  const [environment] = useEnvironment();
  const plan = useQuery(billingQuery(companyId, 'production'));
  const months = useQuery(billingQuery(companyId, environment));
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {plan.error ? (
          <Card>
            <PageFailure error={plan.error} retry={plan.refetch} />
          </Card>
        ) : (
          <Plan overview={plan.data} />
        )}
        <Card aria-labelledby="months">
          <div className="border-b border-line p-4">
            <h2 id="months" className="font-semibold">
              {t('months.title')}
            </h2>
            <p className="text-[0.8125rem] text-muted">
              {t(environment === 'test' ? 'months.test' : 'months.text')}
            </p>
          </div>
          {months.error ? (
            <PageFailure error={months.error} retry={months.refetch} />
          ) : (
            <MonthsTable scope={{ companyId, environment }} months={months.data?.months} />
          )}
        </Card>
        {plan.data && <PlansTable overview={plan.data} />}
      </div>
    </>
  );
}
