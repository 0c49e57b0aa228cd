import type { UnmatchedTransfer } from '#contract/ledger/unmatched.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';

/** Shows which transfer a dialog is about. */
export function TransferFacts({ transfer }: { transfer: UnmatchedTransfer }) {
  const t = useTexts('unmatched');
  const format = useFormat();
  const { amountAtomic, asset, wallet, at } = transfer;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-control border border-line bg-sunken px-3 py-2.5">
      <span className="tabular font-semibold">{format.token(amountAtomic, asset)}</span>
      <span className="text-[0.8125rem] text-muted">
        {t('facts', {
          wallet: wallet.label,
          network: asset.networkName,
          time: format.dateTime(at),
        })}
      </span>
    </div>
  );
}
