import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { DonationLink, PaymentLink, StaticLink } from '#contract/checkout/payment-links.ts';
import { isApiError } from '#web/kit/api/api-error.ts';
import { LoadFailure } from '#web/kit/api/failure.tsx';
import { useFormat } from '#web/kit/format.ts';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { DynamicDetails } from './dynamic-details.tsx';
import { LinkForm } from './link-form.tsx';
import { inputOf, type LinkValues } from './link-values.ts';
import { PendingChange } from './pending-change.tsx';
import { linkQuery } from './queries.ts';
import { otherWallets, saveLink } from './save-link.ts';

const route = getRouteApi('/app/payment-links/$linkId');

export function EditLinkPage() {
  const t = useTexts('links');
  const { linkId } = route.useParams();
  const { data: link, error, refetch } = useQuery(linkQuery(linkId));
  // Shows the not-found page for an unknown id.
  if (isApiError(error, 'not_found')) throw error;
  return (
    <>
      <PageHeader title={link?.name ?? t('edit.title')} />
      {error && <LoadFailure error={error} retry={refetch} situation="links" />}
      {!link && !error && (
        <Card className="grid max-w-2xl gap-5 p-6">
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
          <Skeleton className="h-9 w-40" />
        </Card>
      )}
      {link && <OneLink link={link} />}
    </>
  );
}

function OneLink({ link }: { link: PaymentLink }) {
  const t = useTexts('links');
  if (link.type === 'dynamic') return <DynamicDetails link={link} />;
  if (link.status === 'archived') return <Alert tone="info">{t('edit.archived')}</Alert>;
  return (
    <>
      <PendingChange link={link} />
      <EditForm key={link.id} link={link} />
    </>
  );
}

function EditForm(props: { link: StaticLink | DonationLink }) {
  const t = useTexts('links');
  const ui = useTexts('ui');
  const { step } = route.useSearch();
  const navigate = route.useNavigate();
  const queryClient = useQueryClient();
  const format = useFormat();
  // The form compares with the link as it was opened, so that changes made elsewhere don't count as
  // its own.
  const [link] = useState(props.link);

  async function save(values: LinkValues) {
    const { data } = await saveLink(link, values);
    await queryClient.invalidateQueries({ queryKey: ['links'] });
    const change = otherWallets(link, values) ? data.pendingPayoutChange : null;
    const done = change && t('edit.waiting', { time: format.dateTime(change.effectiveAt) });
    notify('success', done ?? t('edit.done'));
  }

  return (
    <LinkForm
      existing
      type={link.type}
      initial={inputOf(link)}
      submitLabel={ui('save')}
      step={step}
      onStep={(next) => navigate({ search: { step: next } })}
      onSubmit={save}
      onSaved={() => navigate({ to: paths.links })}
    />
  );
}
