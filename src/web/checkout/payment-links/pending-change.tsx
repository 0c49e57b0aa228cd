import { useQuery } from '@tanstack/react-query';
import type { PaymentLink } from '#contract/checkout/payment-links.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useMay } from '#web/kit/session/workspace.ts';
import { linkWalletsQuery } from './queries.ts';
import { useCancelChange } from './cancel-change.ts';

/** Shows the wallets that a link will use and from when, with a button to cancel the change. */
export function PendingChange({ link }: { link: PaymentLink }) {
  const t = useTexts('links');
  const format = useFormat();
  const mayWrite = useMay('payment_links:write');
  const { data: wallets } = useQuery(linkWalletsQuery(link));
  const cancel = useCancelChange();
  const change = link.pendingPayoutChange;
  if (!change) return null;
  const { requestedBy, effectiveAt, walletIds } = change;
  const labels = walletIds.map(
    (id) => wallets?.find((wallet) => wallet.id === id)?.metadata.ui.label ?? '…',
  );
  return (
    <div className="mb-5 max-w-2xl">
      <Alert tone="warn">
        <p className="font-medium wrap-anywhere">
          {t('change.title', {
            time: format.dateTime(effectiveAt),
            wallets: format.list(labels),
          })}
        </p>
        <p className="mt-1 wrap-anywhere">
          {requestedBy && t('change.by', { name: requestedBy.name ?? requestedBy.username })}{' '}
          {t('change.text')}
        </p>
        {mayWrite && (
          <Button
            variant="secondary"
            className="mt-3"
            busy={cancel.isPending}
            onClick={() => cancel.mutate(link)}
          >
            {t('change.cancel')}
          </Button>
        )}
      </Alert>
    </div>
  );
}
