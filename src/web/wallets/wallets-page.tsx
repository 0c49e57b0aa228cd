import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Plus, WalletMinimal } from 'lucide-react';
import { useState } from 'react';
import type { Wallet } from '#contract/wallets.ts';
import { useEnvironment } from '#web/environment.ts';
import { LoadFailure } from '#web/failure.tsx';
import { useTexts } from '#web/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useMay, useWorkspaceId } from '#web/workspace.ts';
import { AddWalletDialog } from './add-wallet-dialog.tsx';
import { DeleteWalletDialog } from './delete-wallet-dialog.tsx';
import { EditWalletDialog } from './edit-wallet-dialog.tsx';
import { walletsQuery } from './queries.ts';
import { WalletsTable } from './wallets-table.tsx';

const route = getRouteApi('/app/wallet-management');

export function WalletsPage() {
  const t = useTexts('wallets');
  const navigate = route.useNavigate();
  const { add } = route.useSearch();
  const companyId = useWorkspaceId();
  const [environment] = useEnvironment();
  const mayWrite = useMay('wallets:write');
  const { data, error, refetch } = useQuery(walletsQuery(companyId, environment));
  const [editing, setEditing] = useState<Wallet>();
  const [deleting, setDeleting] = useState<Wallet>();
  const showAdd = (shown: boolean) =>
    navigate({ search: shown ? { add: true } : {}, replace: !shown });
  const addButton = mayWrite && (
    <Button onClick={() => showAdd(true)}>
      <Plus aria-hidden className="size-4" />
      {t('add')}
    </Button>
  );

  return (
    <>
      <PageHeader title={t('title')} text={t('text')} actions={data?.length !== 0 && addButton} />
      <Card>
        {error && <LoadFailure error={error} retry={refetch} />}
        {data?.length === 0 && (
          <EmptyState icon={WalletMinimal} title={t('empty.title')} text={t('empty.text')}>
            {addButton}
          </EmptyState>
        )}
        {!error && data?.length !== 0 && (
          <WalletsTable
            wallets={data}
            {...(mayWrite && { onEdit: setEditing, onDelete: setDeleting })}
          />
        )}
      </Card>
      {add && mayWrite && (
        <AddWalletDialog
          key={environment}
          companyId={companyId}
          environment={environment}
          onClose={() => showAdd(false)}
        />
      )}
      {editing && <EditWalletDialog wallet={editing} onClose={() => setEditing(undefined)} />}
      {deleting && <DeleteWalletDialog wallet={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}
