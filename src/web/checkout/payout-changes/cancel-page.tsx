import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { MailedPayoutChange } from '#contract/checkout/payout-changes.ts';
import { api } from '#web/kit/api/api.ts';
import { isApiError } from '#web/kit/api/api-error.ts';
import { DataProvider } from '#web/kit/data-provider.tsx';
import { LoadFailure } from '#web/kit/api/failure.tsx';
import { useFormat } from '#web/kit/format.ts';
import { useFragmentToken } from '#web/kit/fragment-token.ts';
import { notifyFailure } from '#web/kit/api/notify-failure.ts';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { mailedChangeQuery } from './queries.ts';

/** Renders the page of the mailed link. It asks for confirmation, because mail scanners open links too. */
export function CancelChangePage() {
  return (
    <DataProvider>
      <Mailed />
    </DataProvider>
  );
}

function Mailed() {
  const t = useTexts('payout');
  const token = useFragmentToken();
  const { data, error, refetch } = useQuery({
    ...mailedChangeQuery(token ?? ''),
    enabled: token !== undefined,
  });
  const cancel = useMutation({
    mutationFn: () => api.payoutChanges.cancelMailed({ token: token ?? '' }),
    onError: async (failure) => {
      notifyFailure(failure);
      await refetch();
    },
  });
  if (cancel.isSuccess && data)
    return <Ended title={t('done.title')} text={t('done.text', data)} />;
  if (token === undefined || isApiError(error, 'not_found')) {
    return <Ended title={t('gone.title')} text={t('gone.text')} />;
  }
  if (error || !data) {
    return (
      <>
        <PageHeader title={t('title')} />
        {error ? <LoadFailure error={error} retry={refetch} /> : <Skeleton className="h-40" />}
      </>
    );
  }
  return <Question change={data} busy={cancel.isPending} onCancel={() => cancel.mutate()} />;
}

type Props = { change: MailedPayoutChange; busy: boolean; onCancel: () => void };

function Question({ change, busy, onCancel }: Props) {
  const t = useTexts('payout');
  const format = useFormat();
  const { linkName, companyName, requestedBy, wallets, effectiveAt } = change;
  return (
    <>
      <PageHeader title={t('title')} text={t('text', { linkName, companyName })} />
      <div className="grid gap-5">
        <ul className="grid gap-3">
          {wallets.map(({ label, network, address }) => (
            <li key={`${network} ${address}`} className="rounded-control bg-sunken p-3">
              <p className="font-medium wrap-anywhere">{label}</p>
              <p className="text-[0.8125rem] text-muted">{network}</p>
              <p className="mt-1 font-mono text-xs wrap-anywhere">{address}</p>
            </li>
          ))}
        </ul>
        <p className="text-[0.8125rem] wrap-anywhere text-muted">
          {t('when', { time: format.dateTime(effectiveAt) })}{' '}
          {requestedBy && t('by', { name: requestedBy })}
        </p>
        <div className="grid gap-2">
          <Button variant="danger" busy={busy} onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Link to={paths.home} className={buttonClasses('secondary')}>
            {t('keep')}
          </Link>
        </div>
      </div>
    </>
  );
}

function Ended({ title, text }: { title: string; text: string }) {
  const t = useTexts('payout');
  const page = useRef<HTMLDivElement>(null);
  // The button that had the focus was removed.
  useEffect(() => page.current?.querySelector('h1')?.focus(), []);
  return (
    <div ref={page}>
      <PageHeader title={title} text={text} />
      <Link to={paths.home} className={buttonClasses('secondary', 'w-full')}>
        {t('start')}
      </Link>
    </div>
  );
}
