import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { api } from '#web/api.ts';
import { useEnvironment } from '#web/environment.ts';
import { useIdempotencyKey } from '#web/idempotency-key.ts';
import { paths } from '#web/paths.ts';
import { useTexts } from '#web/texts.ts';
import { copyText } from '#web/ui/copy-button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { useWorkspaceId } from '#web/workspace.ts';
import { LinkForm, type LinkValues } from './link-form.tsx';

const route = getRouteApi('/app/payment-links/new');

export function NewLinkPage() {
  const t = useTexts('links');
  const { step } = route.useSearch();
  const navigate = route.useNavigate();
  const queryClient = useQueryClient();
  const companyId = useWorkspaceId();
  const [environment] = useEnvironment();
  const once = useIdempotencyKey();

  async function create(values: LinkValues) {
    const { data } = await api.paymentLinks.createStatic(values, once(values));
    await queryClient.invalidateQueries({ queryKey: ['links'] });
    notify('success', t('created'), {
      label: t('menu.copy'),
      onClick: () => void copyText(data.url),
    });
    await navigate({ to: paths.links });
  }

  return (
    <>
      <PageHeader title={t('new.title')} />
      <LinkForm
        key={`${companyId} ${environment}`}
        initial={{
          companyId,
          environment,
          name: '',
          amount: { amount: '', currency: 'USD' },
          walletIds: [],
          collectEmail: false,
          collectBillingAddress: false,
          customMessage: undefined,
          redirectUrl: undefined,
          webhookIds: [],
          assets: undefined,
          vat: undefined,
        }}
        submitLabel={t('create')}
        step={step}
        onStep={(next) => navigate({ search: { step: next } })}
        onSubmit={create}
      />
    </>
  );
}
