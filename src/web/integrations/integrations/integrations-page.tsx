import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Plus, Store } from 'lucide-react';
import { useState } from 'react';
import type { Integration } from '#contract/integrations/integrations.ts';
import { PageFailure } from '#web/kit/api/failure.tsx';
import { paths } from '#web/kit/paths.ts';
import { useEnvironment } from '#web/kit/session/environment.ts';
import { useMay, useWorkspaceId } from '#web/kit/session/workspace.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { IntegrationsTable } from './integrations-table.tsx';
import { integrationsQuery } from './queries.ts';
import { type Connected, SecretsDialog } from './secrets-dialog.tsx';

const route = getRouteApi('/app/integrations');

export function IntegrationsPage() {
  const t = useTexts('integrations');
  const navigate = route.useNavigate();
  const { add } = route.useSearch();
  const companyId = useWorkspaceId();
  const [environment] = useEnvironment();
  const mayWrite = useMay('integrations:write');
  const { data, error, refetch } = useQuery(integrationsQuery(companyId, environment));
  const [leaving, setLeaving] = useState<Integration>();
  // Kept only in this state and dropped when the dialog closes.
  const [connected, setConnected] = useState<Connected>();
  const showConnect = (shown: boolean) =>
    navigate({ search: shown ? { add: true } : {}, replace: !shown });
  const connectButtons = <ConnectButtons onOwn={() => showConnect(true)} />;
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('text')}
        actions={data?.length !== 0 && connectButtons}
      />
      <Card>
        {error && <PageFailure error={error} retry={refetch} />}
        {data?.length === 0 && (
          <EmptyState icon={Store} title={t('empty.title')} text={t('empty.text')}>
            <div className="flex flex-wrap justify-center gap-2">{connectButtons}</div>
          </EmptyState>
        )}
        {!error && data?.length !== 0 && (
          <IntegrationsTable
            integrations={data}
            onSetUp={({ id, provider, status }) =>
              provider === 'squarespace'
                ? navigate({ to: paths.squarespace, search: { id } })
                : navigate({
                    to: paths.woocommerce,
                    search: { id, step: status === 'connected' ? 3 : 2 },
                  })
            }
            onDisconnect={mayWrite ? setLeaving : undefined}
          />
        )}
      </Card>
      {add && mayWrite && (
        <ConnectDialog
          key={environment}
          companyId={companyId}
          environment={environment}
          onConnected={setConnected}
          onClose={() => showConnect(false)}
        />
      )}
      {leaving && <DisconnectDialog integration={leaving} onClose={() => setLeaving(undefined)} />}
      {connected && <SecretsDialog connected={connected} onClose={() => setConnected(undefined)} />}
    </>
  );
}

/** Renders the ways to begin that the member's role allows. */
function ConnectButtons({ onOwn }: { onOwn: () => void }) {
  const t = useTexts('integrations');
  const mayConnect = useMay('integrations:write');
  const mayImport = useMay('payment_links:write');
  return (
    <>
      {mayImport && (
        <Link to={paths.coinbaseCommerce} className={buttonClasses('secondary')}>
          {t('import.coinbaseCommerce')}
        </Link>
      )}
      {mayConnect && (
        <>
          <Button variant="secondary" onClick={onOwn}>
            {t('connect.own')}
          </Button>
          <Link to={paths.squarespace} className={buttonClasses('secondary')}>
            {t('connect.squarespace')}
          </Link>
          <Link to={paths.woocommerce} className={buttonClasses()}>
            <Plus aria-hidden className="size-4" />
            {t('connect.woocommerce')}
          </Link>
        </>
      )}
    </>
  );
}
