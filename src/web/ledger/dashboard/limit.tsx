import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { billingQuery } from '#web/parts/billing.ts';
import { LoadFailure } from '#web/kit/api/failure.tsx';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { classes } from '#web/ui/classes.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { textLink } from '#web/ui/text-link.ts';
import { UsageMeter } from '#web/parts/usage-meter.tsx';

/** Shows how much of the monthly limit is used. It counts production payments in either environment. */
export function Limit({ companyId }: { companyId: string }) {
  const t = useTexts('dashboard');
  const { data, error, refetch } = useQuery(billingQuery(companyId, 'production'));
  return (
    <section aria-labelledby="limit" className="grid content-start gap-2">
      <h2 id="limit" className="font-semibold">
        {t('limit.title')}
      </h2>
      {error && <LoadFailure error={error} retry={refetch} />}
      {!error && (data ? <UsageMeter usage={data.usage} /> : <Skeleton className="h-16" />)}
      <Link to={paths.billing} className={classes(textLink, 'w-fit text-[0.8125rem]')}>
        {t('limit.more')}
      </Link>
    </section>
  );
}
