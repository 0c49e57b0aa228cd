import { ArrowUpRight } from 'lucide-react';
import type { PaymentDetails, PaymentTransfer } from '#contract/ledger/merchant-payments.ts';
import type { TransferState } from '#contract/ledger/payments.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { ShortText } from '#web/ui/short-text.tsx';
import { type Column, Table } from '#web/ui/table.tsx';

const tones: Record<TransferState, Tone> = {
  seen: 'info',
  final: 'ok',
  orphaned: 'quiet',
  reversed: 'bad',
};

/** Shows the payment's transfers with their transactions. */
export function Transfers({ payment }: { payment: PaymentDetails }) {
  const t = useTexts('payments');
  const columns = useColumns(payment);
  return (
    <Card aria-labelledby="transfers">
      <h2 id="transfers" className="border-b border-line px-4 py-3 font-semibold">
        {t('transfers.title')}
      </h2>
      {payment.transfers.length === 0 ? (
        <p className="p-4 text-muted">{t('transfers.none')}</p>
      ) : (
        <Table
          caption={t('transfers.title')}
          rows={payment.transfers}
          rowKey={({ id }) => id}
          columns={columns}
        />
      )}
    </Card>
  );
}

function useColumns({ asset, price }: PaymentDetails): Column<PaymentTransfer>[] {
  const t = useTexts('payments');
  const recent = useTexts('recent');
  const format = useFormat();
  return [
    {
      id: 'transaction',
      header: t('transfers.transaction'),
      cell: (transfer) => <Transaction transfer={transfer} />,
    },
    {
      id: 'state',
      header: recent('column.status'),
      cell: ({ state, confirmations }) => (
        <>
          <Badge tone={tones[state]}>{t(`transfer.${state}`)}</Badge>
          {confirmations !== null && (
            <span className="mt-0.5 block text-xs whitespace-nowrap text-muted">
              {t('transfers.confirmations', { count: confirmations })}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'amount',
      header: t('transfers.amount'),
      align: 'right',
      cell: ({ amountAtomic, value }) => (
        <span className="tabular">
          <span className="block min-w-24 font-medium wrap-anywhere sm:whitespace-nowrap">
            {format.token(amountAtomic, asset)}
          </span>
          {value !== null && (
            <span className="block text-xs text-muted">
              {format.fiat({ amount: value, currency: price.currency })}
            </span>
          )}
        </span>
      ),
    },
  ];
}

function Transaction({ transfer }: { transfer: PaymentTransfer }) {
  const t = useTexts('payments');
  const format = useFormat();
  const { transactionHash, explorerUrl, kind, sender, matchedBy } = transfer;
  const { blockNumber, blockTime, blockHash } = transfer;
  return (
    <span className="grid justify-items-start">
      {transactionHash === null ? (
        <span className="text-muted">{t('transfers.untraced')}</span>
      ) : (
        <span className="inline-flex items-center">
          <ShortText text={transactionHash} thing={t('transfers.transaction')} />
          {explorerUrl && (
            <a
              href={explorerUrl}
              target="_blank"
              rel="noopener noreferrer"
              title={t('transfers.explorer')}
              aria-label={t('transfers.explorer')}
              className="inline-grid size-control place-items-center rounded-control text-muted hover:bg-hover hover:text-fg"
            >
              <ArrowUpRight aria-hidden className="size-4" />
            </a>
          )}
        </span>
      )}
      <span className="text-xs font-normal whitespace-nowrap text-muted">
        {t(`kind.${kind}`)}
        {sender && <span title={sender}> · {t('transfers.from', { sender: ends(sender) })}</span>}
      </span>
      <span className="text-xs font-normal text-muted">
        <span title={blockHash} className="whitespace-nowrap">
          {t('moment.block', { block: format.count(blockNumber) })}
        </span>
        {' · '}
        <time dateTime={blockTime} title={format.fullTime(blockTime)} className="whitespace-nowrap">
          {format.dateTime(blockTime)}
        </time>
      </span>
      {matchedBy && (
        <span className="text-xs font-normal text-muted">
          {t('transfers.matched', { rule: t(`matched.${matchedBy}`) })}
        </span>
      )}
    </span>
  );
}

function ends(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`;
}
