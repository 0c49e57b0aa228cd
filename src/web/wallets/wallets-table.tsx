import { ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { chainOf } from '#contract/networks.ts';
import type { Wallet } from '#contract/wallets.ts';
import { useFormat } from '#web/format.ts';
import { useTexts } from '#web/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type MenuItem, RowMenu } from '#web/ui/menu.tsx';
import { ShortText } from '#web/ui/short-text.tsx';
import { Swatch } from '#web/ui/swatch.tsx';
import { type Column, Table } from '#web/ui/table.tsx';

type Props = {
  wallets: Wallet[] | undefined;
  /** Absent for those who may only look. */
  onEdit?: (wallet: Wallet) => void;
  onDelete?: (wallet: Wallet) => void;
};

export function WalletsTable({ wallets, ...actions }: Props) {
  const t = useTexts('wallets');
  return (
    <Table
      caption={t('title')}
      rows={wallets}
      rowKey={({ id }) => id}
      columns={useColumns(actions)}
    />
  );
}

function useColumns(actions: Omit<Props, 'wallets'>): Column<Wallet>[] {
  const t = useTexts('wallets');
  const ui = useTexts('ui');
  const format = useFormat();
  return [
    {
      id: 'label',
      header: t('column.label'),
      cell: ({ metadata }) => (
        <span className="inline-flex max-w-60 items-center gap-2.5 font-medium">
          <Swatch colour={metadata.ui.colour} />
          <span className="truncate">{metadata.ui.label}</span>
        </span>
      ),
    },
    {
      id: 'network',
      header: t('column.network'),
      cell: ({ network, environment }) => chainOf(network, environment).name,
    },
    {
      id: 'address',
      header: t('column.address'),
      cell: (wallet) => <Address wallet={wallet} />,
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
      id: 'links',
      header: t('column.links'),
      align: 'right',
      cell: ({ linkCount }) => format.count(linkCount),
    },
    {
      id: 'added',
      header: t('column.added'),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{format.date(createdAt)}</time>,
    },
    {
      id: 'actions',
      header: t('column.actions'),
      hiddenHeader: true,
      align: 'right',
      cell: (wallet) => (
        <RowMenu
          label={ui('rowActions', { name: wallet.metadata.ui.label })}
          items={menuItems(wallet, actions, t, ui)}
        />
      ),
    },
  ];
}

function Address({ wallet: { addresses } }: { wallet: Wallet }) {
  const t = useTexts('wallets');
  const [address = ''] = addresses;
  return <ShortText text={address} thing={t('column.address')} />;
}

function menuItems(
  wallet: Wallet,
  { onEdit, onDelete }: Omit<Props, 'wallets'>,
  t: ReturnType<typeof useTexts<'wallets'>>,
  ui: ReturnType<typeof useTexts<'ui'>>,
): MenuItem[] {
  const { explorer } = chainOf(wallet.network, wallet.environment);
  const items: MenuItem[] = [];
  if (onEdit) items.push({ label: ui('edit'), icon: Pencil, onSelect: () => onEdit(wallet) });
  if (explorer) {
    const url = explorer.address.replace('{address}', wallet.addresses[0] ?? '');
    items.push({
      label: t('explorer', { explorer: explorer.name }),
      icon: ExternalLink,
      onSelect: () => void window.open(url, '_blank', 'noopener'),
    });
  }
  if (onDelete) {
    items.push({
      label: t('delete.confirm'),
      icon: Trash2,
      danger: true,
      onSelect: () => onDelete(wallet),
    });
  }
  return items;
}
