import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { UnmatchedTransfer } from '#contract/ledger/unmatched.ts';
import { api } from '#web/kit/api/api.ts';
import { errorText } from '#web/kit/api/error-text.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { ShortText } from '#web/ui/short-text.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { useWorkspaceId } from '#web/kit/session/workspace.ts';
import { unmatchedKeys } from './queries.ts';

type Props = {
  transfers: UnmatchedTransfer[] | undefined;
  mayDecide: boolean;
  dismissed: boolean;
  onAssign: (transfer: UnmatchedTransfer) => void;
  onDismiss: (transfer: UnmatchedTransfer) => void;
};

export function UnmatchedTable(props: Props) {
  const t = useTexts('unmatched');
  return (
    <Table
      caption={t('title')}
      rows={props.transfers}
      rowKey={({ id }) => id}
      columns={useColumns(props)}
    />
  );
}

function useColumns(props: Props): Column<UnmatchedTransfer>[] {
  const t = useTexts('unmatched');
  const format = useFormat();
  const actions = useActions(props);
  const reason: Column<UnmatchedTransfer> = {
    id: 'reason',
    header: t('column.reason'),
    cell: ({ dismissed }) => <span className="block max-w-60">{dismissed?.reason}</span>,
  };
  return [
    {
      id: 'wallet',
      header: t('column.wallet'),
      cell: ({ wallet, asset }) => (
        <span className="grid max-w-48">
          <span className="truncate font-medium">{wallet.label}</span>
          <span className="text-xs font-normal text-muted">{asset.networkName}</span>
        </span>
      ),
    },
    { id: 'at', header: t('column.at'), cell: ({ at }) => <TimeAgo at={at} /> },
    { id: 'from', header: t('column.from'), cell: (transfer) => <Sender transfer={transfer} /> },
    {
      id: 'transaction',
      header: t('column.transaction'),
      cell: (transfer) => <Transaction transfer={transfer} />,
    },
    ...(props.dismissed ? [reason] : []),
    {
      id: 'amount',
      header: t('column.amount'),
      align: 'right',
      cell: ({ amountAtomic, asset }) => (
        <span className="tabular font-medium whitespace-nowrap">
          {format.token(amountAtomic, asset)}
        </span>
      ),
    },
    ...(props.mayDecide ? [actions] : []),
  ];
}

function useActions({ onAssign, onDismiss }: Props): Column<UnmatchedTransfer> {
  const t = useTexts('unmatched');
  const format = useFormat();
  const name = ({ amountAtomic, asset }: UnmatchedTransfer) => (
    <span className="sr-only">: {format.token(amountAtomic, asset)}</span>
  );
  return {
    id: 'actions',
    header: t('column.actions'),
    align: 'right',
    cell: (transfer) =>
      transfer.dismissed ? (
        <Restore transfer={transfer}>{name(transfer)}</Restore>
      ) : (
        <span className="inline-flex gap-1 max-sm:-mr-3">
          <Button variant="secondary" onClick={() => onAssign(transfer)}>
            {t('assign')}
            {name(transfer)}
          </Button>
          <Button variant="ghost" onClick={() => onDismiss(transfer)}>
            {t('dismiss')}
            {name(transfer)}
          </Button>
        </span>
      ),
  };
}

function Sender({ transfer }: { transfer: UnmatchedTransfer }) {
  const t = useTexts('unmatched');
  const { sender, betweenOwnWallets } = transfer;
  if (sender === null) return <span className="text-muted">{t('unknown')}</span>;
  return (
    <span className="grid">
      <ShortText text={sender} thing={t('column.from')} />
      {betweenOwnWallets && <span className="text-xs text-muted">{t('ownWallet')}</span>}
    </span>
  );
}

/** Shows the transaction with its block explorer page, or the block range in which the money arrived. */
function Transaction({ transfer }: { transfer: UnmatchedTransfer }) {
  const t = useTexts('unmatched');
  const format = useFormat();
  const { transactionHash, explorerUrl, fromBlockNumber, blockNumber, balances, asset } = transfer;
  if (transactionHash === null) {
    const from = format.count(fromBlockNumber ?? blockNumber);
    return (
      <span className="block max-w-44 text-[0.8125rem] text-muted">
        {t('byBalance', { from, to: format.count(blockNumber) })}
        {balances && (
          <span className="mt-1 block">
            {t('balances', {
              held: format.token(balances.heldAtomic, asset),
              expected: format.token(balances.expectedAtomic, asset),
            })}
          </span>
        )}
      </span>
    );
  }
  return (
    <span className="inline-flex items-center">
      <ShortText text={transactionHash} thing={t('column.transaction')} />
      {explorerUrl && (
        <a
          href={explorerUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('explorer')}
          title={t('explorer')}
          className="inline-grid size-control shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-fg max-sm:-mr-3"
        >
          <ExternalLink aria-hidden className="size-4" />
        </a>
      )}
    </span>
  );
}

function Restore({
  transfer,
  children,
}: {
  transfer: UnmatchedTransfer;
  children: React.ReactNode;
}) {
  const t = useTexts('unmatched');
  const companyId = useWorkspaceId();
  const queryClient = useQueryClient();
  const restore = useMutation({
    mutationFn: () => api.unmatched.restore({ companyId, transferId: transfer.id }),
    onSuccess: async () => {
      notify('success', t('restore.done'));
      await queryClient.invalidateQueries(unmatchedKeys);
    },
    onError: (error) => notify('error', errorText(error)),
  });
  return (
    <Button variant="secondary" busy={restore.isPending} onClick={() => restore.mutate()}>
      {t('restore')}
      {children}
    </Button>
  );
}
