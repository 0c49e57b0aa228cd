import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { Integration } from '#contract/integrations/integrations.ts';
import { PageFailure } from '#web/kit/api/failure.tsx';
import { paths } from '#web/kit/paths.ts';
import { useEnvironment } from '#web/kit/session/environment.ts';
import { useMay, useWorkspaceId } from '#web/kit/session/workspace.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { BuildYourOwn } from './build-your-own.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { IntegrationsTable } from './integrations-table.tsx';
import { integrationsQuery } from './queries.ts';
import { type Connected, SecretsDialog } from './secrets-dialog.tsx';
import { Stores } from './stores.tsx';

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
  const shopsId = useId();
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <div className="grid max-w-5xl gap-8">
        {(error || data?.length !== 0) && (
          <section aria-labelledby={shopsId} className="grid gap-3">
            <h2 id={shopsId} className="text-sm font-semibold">
              {t('shops.title')}
            </h2>
            <Card>
              {error ? (
                <PageFailure error={error} retry={refetch} />
              ) : (
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
          </section>
        )}
        {mayWrite && <Stores integrations={data ?? []} />}
        <BuildYourOwn onOwn={() => showConnect(true)} />
      </div>
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
