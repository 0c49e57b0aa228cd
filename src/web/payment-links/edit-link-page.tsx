import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { StaticLink } from '#contract/payment-links.ts';
import { api } from '#web/api.ts';
import { isApiError } from '#web/api-error.ts';
import { LoadFailure } from '#web/failure.tsx';
import { useFormat } from '#web/format.ts';
import { paths } from '#web/paths.ts';
import { useTexts } from '#web/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { LinkForm, type LinkInput, type LinkValues } from './link-form.tsx';
import { PendingChange } from './pending-change.tsx';
import { linkQuery } from './queries.ts';

const route = getRouteApi('/app/payment-links/$linkId');

export function EditLinkPage() {
  const t = useTexts('links');
  const { linkId } = route.useParams();
  const { data: link, error, refetch } = useQuery(linkQuery(linkId));
  // An unknown id is an unknown page.
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
      {link?.status === 'archived' && <Alert tone="info">{t('edit.archived')}</Alert>}
      {link && <PendingChange link={link} />}
      {link && link.status !== 'archived' && <EditForm key={link.id} link={link} />}
    </>
  );
}

function EditForm(props: { link: StaticLink }) {
  const t = useTexts('links');
  const ui = useTexts('ui');
  const { step } = route.useSearch();
  const navigate = route.useNavigate();
  const queryClient = useQueryClient();
  const format = useFormat();
  // What changes elsewhere meanwhile is not what this form has changed.
  const [link] = useState(props.link);

  async function save(values: LinkValues) {
    const { data } = await api.paymentLinks.updateStatic(changes(link, values));
    await queryClient.invalidateQueries({ queryKey: ['links'] });
    const change = 'walletIds' in changes(link, values) ? data.pendingPayoutChange : null;
    const done = change && t('edit.waiting', { time: format.dateTime(change.effectiveAt) });
    notify('success', done ?? t('edit.done'));
    await navigate({ to: paths.links });
  }

  return (
    <LinkForm
      existing
      initial={inputOf(link)}
      submitLabel={ui('save')}
      step={step}
      onStep={(next) => navigate({ search: { step: next } })}
      onSubmit={save}
    />
  );
}

function inputOf(link: StaticLink): LinkInput {
  return {
    companyId: link.companyId,
    environment: link.environment,
    name: link.name,
    amount: link.amount,
    walletIds: link.walletIds,
    assets: link.assets ?? undefined,
    customMessage: link.customMessage ?? undefined,
    redirectUrl: link.redirectUrl ?? undefined,
    collectEmail: link.collectEmail,
    collectBillingAddress: link.collectBillingAddress,
    vat: link.vat ?? undefined,
    webhookIds: link.webhookIds,
  };
}

/**
 * What the form left out is taken away: a change leaves absent fields as they are. Wallets, and what
 * they receive, are named only where they are others: naming them replaces a change that waits.
 */
function changes(
  link: StaticLink,
  { companyId: _, environment: __, walletIds: chosen, ...values }: LinkValues,
) {
  const kept = link.walletIds.filter((id) => chosen.includes(id));
  const walletIds = [...kept, ...chosen.filter((id) => !link.walletIds.includes(id))];
  const otherWallets = walletIds.join() !== link.walletIds.join();
  const assets = values.assets ?? null;
  const otherAssets = JSON.stringify(assets) !== JSON.stringify(link.assets);
  return {
    ...values,
    id: link.id,
    ...(otherWallets && { walletIds }),
    assets: otherWallets || otherAssets ? assets : undefined,
    customMessage: values.customMessage ?? null,
    redirectUrl: values.redirectUrl ?? null,
    vat: values.vat ?? null,
  };
}
