import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { StaticLink } from '#contract/payment-links.ts';
import { api } from '#web/api.ts';
import { isApiError } from '#web/api-error.ts';
import { LoadFailure } from '#web/failure.tsx';
import { paths } from '#web/paths.ts';
import { useTexts } from '#web/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { BackLink } from './back-link.tsx';
import { LinkForm, type LinkInput, type LinkValues } from './link-form.tsx';
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
      <PageHeader title={link?.name ?? t('edit.title')} above={<BackLink />} />
      {error && <LoadFailure error={error} retry={refetch} />}
      {!link && !error && (
        <Card className="grid max-w-2xl gap-5 p-6">
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
          <Skeleton className="h-9 w-40" />
        </Card>
      )}
      {link?.status === 'archived' && <Alert tone="info">{t('edit.archived')}</Alert>}
      {link && link.status !== 'archived' && <EditForm key={link.id} link={link} />}
    </>
  );
}

function EditForm({ link }: { link: StaticLink }) {
  const t = useTexts('links');
  const ui = useTexts('ui');
  const { step } = route.useSearch();
  const navigate = route.useNavigate();
  const queryClient = useQueryClient();

  async function save(values: LinkValues) {
    await api.paymentLinks.updateStatic(changes(link.id, values));
    await queryClient.invalidateQueries({ queryKey: ['links'] });
    notify('success', t('edit.done'));
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

/** What the form left out is taken away: a change leaves absent fields as they are. */
function changes(id: string, { companyId: _, environment: __, ...values }: LinkValues) {
  return {
    ...values,
    id,
    assets: values.assets ?? null,
    customMessage: values.customMessage ?? null,
    redirectUrl: values.redirectUrl ?? null,
    vat: values.vat ?? null,
  };
}
