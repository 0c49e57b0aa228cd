import type { PaymentPage } from '#contract/checkout/checkout-page.ts';
import { WarnIcon } from '#web/checkout/payer/kit/icons.tsx';
import { useWords } from '#web/checkout/payer/kit/words.ts';

/** Warns before a payer sends money on a network that is stopped or unreachable. */
export function NetworkNote({ page }: { page: PaymentPage }) {
  const { t } = useWords();
  const { health } = page.network;
  if (health !== 'halted' && health !== 'unreachable') return null;
  const network = page.payment.asset.networkName;
  return (
    <p className="note note-bad">
      <WarnIcon />
      {health === 'halted' ? t('pay.halted', { network }) : t('pay.unreachable', { network })}
    </p>
  );
}
