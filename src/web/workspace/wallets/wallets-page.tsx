import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Wallet } from '#contract/workspace/wallets.ts';
import { keepDraft } from '#web/kit/form/drafts.ts';
import { useEnvironment } from '#web/kit/session/environment.ts';
import { PageFailure } from '#web/kit/api/failure.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Picture } from '#web/ui/pictures.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useMay, useWorkspaceId } from '#web/kit/session/workspace.ts';
import { AddWalletDialog } from './add-wallet-dialog.tsx';
import { BalanceFalls } from './balance-falls.tsx';
import type { SameAccount } from './other-networks.ts';
import { walletsQuery } from './queries.ts';
import { draftName } from './wallet-draft.ts';
import { WalletDialogs, type WalletTask } from './wallet-dialogs.tsx';
import { WalletList } from './wallet-list.tsx';
import { useWizardLocation } from './wizard-location.ts';

export function WalletsPage() {
  const t = useTexts('wallets');
  const companyId = useWorkspaceId();
  const [environment] = useEnvironment();
  const mayWrite = useMay('wallets:write');
  const { data, error, refetch } = useQuery(walletsQuery(companyId, environment));
  const { wizard, task, setTask, afterAdding, addElsewhere } = useTasks(
    draftName(companyId, environment),
  );
  const addButton = mayWrite && (
    <Button onClick={() => wizard.open('network')}>
      <Plus aria-hidden className="size-4" />
      {t('add')}
    </Button>
  );

  return (
    <>
      <PageHeader title={t('title')} text={t('text')} actions={data?.length !== 0 && addButton} />
      {error && (
        <Card>
          <PageFailure error={error} retry={refetch} />
        </Card>
      )}
      {data?.length === 0 && <NoWallets>{addButton}</NoWallets>}
      {!error && data?.length !== 0 && (
        <WalletList
          wallets={data}
          mayWrite={mayWrite}
          onTask={setTask}
          onElsewhere={addElsewhere}
        />
      )}
      {data && <BalanceFalls wallets={data} />}
      {wizard.step && mayWrite && (
        <AddWalletDialog
          key={`${companyId} ${environment}`}
          companyId={companyId}
          environment={environment}
          step={wizard.step}
          network={wizard.network}
          onStep={wizard.open}
          onAdded={afterAdding}
          onClose={wizard.close}
        />
      )}
      {task && (
        <WalletDialogs
          task={task}
          wallets={data ?? []}
          onTask={setTask}
          onElsewhere={addElsewhere}
        />
      )}
    </>
  );
}

function NoWallets({ children }: { children: ReactNode }) {
  const t = useTexts('wallets');
  return (
    <Card>
      <EmptyState
        picture={<Picture of="wallets" />}
        title={t('empty.title')}
        text={t('empty.text')}
      >
        {children}
      </EmptyState>
    </Card>
  );
}

/** Returns the open task: the wizard, whose state is in the URL, or a dialog of one wallet. */
function useTasks(draft: string) {
  const wizard = useWizardLocation();
  const [task, setTask] = useState<WalletTask>();

  async function afterAdding(wallet: Wallet): Promise<void> {
    await wizard.closeAt(wallet.id);
    // An account from a browser wallet can be verified with that wallet right away.
    if (wallet.platform !== 'manual') setTask({ kind: 'added', wallet });
  }

  function addElsewhere({ platform, metadata }: Wallet, { network, address }: SameAccount): void {
    setTask(undefined);
    keepDraft(draft, { network, platform, addresses: [address], metadata });
    void wizard.open('details');
  }

  return { wizard, task, setTask, afterAdding, addElsewhere };
}
