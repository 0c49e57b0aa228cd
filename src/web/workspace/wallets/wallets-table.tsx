import { useQuery } from '@tanstack/react-query';
import { CopyPlus, Link2, Pencil, ShieldCheck, Trash2 } from 'lucide-react';
import type { Wallet } from '#contract/workspace/wallets.ts';
import { useEnvironment } from '#web/kit/session/environment.ts';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { copyText } from '#web/ui/copy-button.tsx';
import { type MenuItem, RowMenu } from '#web/ui/menu.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { useWorkspaceId } from '#web/kit/session/workspace.ts';
import { otherNetworks, type SameAccount } from './other-networks.ts';
import { networksQuery, receivedQuery } from './queries.ts';
import { AddressCell, LabelCell, NetworkCell, ReceivedCell } from './wallet-cells.tsx';
import type { WalletTask } from './wallet-dialogs.tsx';

type Actions = {
  /** Absent for members without write permission. */
  onTask?: (task: WalletTask) => void;
  onElsewhere?: (wallet: Wallet, account: SameAccount) => void;
};

type Props = Actions & {
  wallets: Wallet[] | undefined;
  /** All wallets, including those filtered out. */
  all: Wallet[];
  /** The highlighted wallet. */
  current: string | undefined;
};

export function WalletsTable({ wallets, all, current, ...actions }: Props) {
  const t = useTexts('wallets');
  return (
    <Table
      caption={t('title')}
      rows={wallets}
      rowKey={({ id }) => id}
      columns={useColumns(all, actions)}
      current={current}
    />
  );
}

function useColumns(all: Wallet[], actions: Actions): Column<Wallet>[] {
  const t = useTexts('wallets');
  const { data: networks = [] } = useQuery(networksQuery);
  const [environment] = useEnvironment();
  const { data: received } = useQuery(receivedQuery(useWorkspaceId(), environment));
  return [
    {
      id: 'label',
      header: t('column.label'),
      cell: (wallet) => <LabelCell wallet={wallet} />,
    },
    {
      id: 'network',
      header: t('column.network'),
      cell: (wallet) => <NetworkCell wallet={wallet} networks={networks} />,
    },
    {
      id: 'address',
      header: t('column.address'),
      cell: (wallet) => <AddressCell wallet={wallet} />,
    },
    {
      id: 'status',
      header: t('column.status'),
      cell: ({ verifiedAt }) => (
        <Badge tone={verifiedAt ? 'ok' : 'quiet'}>
          {verifiedAt ? t('status.verified') : t('status.unverified')}
        </Badge>
      ),
    },
    {
      id: 'received',
      header: t('column.received'),
      align: 'right',
      cell: ({ id }) => <ReceivedCell assets={received && (received.get(id) ?? [])} />,
    },
    {
      id: 'actions',
      header: t('column.actions'),
      hiddenHeader: true,
      align: 'right',
      cell: (wallet) => (
        <Menu wallet={wallet} others={otherNetworks(wallet, networks, all)} {...actions} />
      ),
    },
  ];
}

function Menu({
  wallet,
  others,
  onTask,
  onElsewhere,
}: Actions & { wallet: Wallet; others: SameAccount[] }) {
  const t = useTexts('wallets');
  const ui = useTexts('ui');
  const items: MenuItem[] = [];
  if (onTask && !wallet.verifiedAt) {
    const onSelect = () => onTask({ kind: 'verify', wallet });
    items.push({ label: t('verify'), icon: ShieldCheck, onSelect });
  }
  if (onTask) {
    const onSelect = () => onTask({ kind: 'edit', wallet });
    items.push({ label: ui('edit'), icon: Pencil, onSelect });
  }
  if (onElsewhere) {
    for (const account of others) {
      const onSelect = () => onElsewhere(wallet, account);
      const label = t('addElsewhere', { network: account.name });
      items.push({ label, icon: CopyPlus, onSelect });
    }
  }
  items.push({
    label: t('copyLink'),
    icon: Link2,
    onSelect: async () => {
      const url = new URL(`${paths.wallets}?wallet=${wallet.id}`, location.origin);
      if (await copyText(url.href)) notify('success', ui('copied'));
    },
  });
  if (onTask) {
    const onSelect = () => onTask({ kind: 'delete', wallet });
    items.push({ label: t('delete.confirm'), icon: Trash2, danger: true, onSelect });
  }
  return <RowMenu label={ui('rowActions', { name: wallet.metadata.ui.label })} items={items} />;
}
