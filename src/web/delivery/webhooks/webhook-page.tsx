import { EmptyState } from '#web/ui/empty-state.tsx';
import { Send } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import {
  deliveryStates,
  type Delivery,
  type DeliveryState,
} from '#contract/delivery/deliveries.ts';
import type { Webhook } from '#contract/delivery/webhooks.ts';
import { LoadFailure, PageFailure } from '#web/kit/api/failure.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Select } from '#web/ui/select.tsx';
import { useMay } from '#web/kit/session/workspace.ts';
import { DeliveriesTable } from './deliveries-table.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { FailingAlert } from '#web/parts/webhooks/failing.tsx';
import { deliveriesPageSize, deliveriesQuery, webhookQuery } from './queries.ts';
import { WebhookActions } from './webhook-actions.tsx';

const route = getRouteApi('/app/sections/settings/webhooks/$webhookId');

/** Shows one webhook with its deliveries. */
export function WebhookPage() {
  const { webhookId } = route.useParams();
  const { data: webhook, error, refetch } = useQuery(webhookQuery(webhookId));
  if (error) return <PageFailure error={error} retry={refetch} />;
  return webhook ? <Loaded webhook={webhook} /> : null;
}

function Loaded({ webhook }: { webhook: Webhook }) {
  const t = useTexts('webhooks');
  const mayWrite = useMay('webhooks:write');
  return (
    <>
      <PageHeader
        title={webhook.name}
        text={<span className="font-mono text-[0.8125rem] break-all">{webhook.url}</span>}
        actions={mayWrite && <WebhookActions webhook={webhook} />}
      />
      {webhook.status === 'disabled' && (
        <div className="mb-4">
          <Alert tone="warn">{t('disabledText')}</Alert>
        </div>
      )}
      {webhook.failing && (
        <FailingAlert failing={webhook.failing} pendingDeliveries={webhook.pendingDeliveries} />
      )}
      <Deliveries webhook={webhook} mayWrite={mayWrite && webhook.status === 'active'} />
    </>
  );
}

function Deliveries({ webhook, mayWrite }: { webhook: Webhook; mayWrite: boolean }) {
  const t = useTexts('webhooks');
  const navigate = route.useNavigate();
  const { page = 1, state } = route.useSearch();
  const [open, setOpen] = useState<Delivery>();
  const { data, error, refetch } = useQuery(deliveriesQuery(webhook.id, state, page));
  const empty = data?.deliveries.length === 0;
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-3">
        <h2 className="font-semibold">{t('deliveries.title')}</h2>
        <StateFilter
          state={state}
          onState={(next) => navigate({ search: next ? { state: next } : {} })}
        />
      </div>
      {error && <LoadFailure error={error} retry={refetch} />}
      {empty && <DeliveriesEmpty filtered={state !== undefined || page > 1} />}
      {!error && !empty && <DeliveriesTable deliveries={data?.deliveries} onOpen={setOpen} />}
      {data && (
        <Pager
          page={page}
          pageSize={deliveriesPageSize}
          total={data.total}
          isMore={data.isMore}
          onPage={(next) => navigate({ search: (search) => ({ ...search, page: next }) })}
        />
      )}
      {open && (
        <DeliveryDialog
          webhookId={webhook.id}
          delivery={open}
          mayResend={mayWrite}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Card>
  );
}

type FilterProps = {
  state: DeliveryState | undefined;
  onState: (state: DeliveryState | undefined) => void;
};

function StateFilter({ state, onState }: FilterProps) {
  const t = useTexts('webhooks');
  return (
    <Select
      aria-label={t('deliveries.filter')}
      className="min-w-40"
      value={state ?? ''}
      placeholder={t('deliveries.all')}
      options={deliveryStates.map((value) => ({ value, label: t(`state.${value}`) }))}
      onChange={({ target }) => onState((target.value || undefined) as DeliveryState | undefined)}
    />
  );
}

/** Shows that there are no deliveries, or none that match the filter. */
function DeliveriesEmpty({ filtered }: { filtered: boolean }) {
  const t = useTexts('webhooks');
  return filtered ? (
    <EmptyState icon={Send} title={t('deliveries.noneTitle')} text={t('deliveries.noneText')} />
  ) : (
    <EmptyState icon={Send} title={t('deliveries.emptyTitle')} text={t('deliveries.emptyText')} />
  );
}
