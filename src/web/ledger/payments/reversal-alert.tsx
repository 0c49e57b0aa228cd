import type { PaymentDetails } from '#contract/ledger/merchant-payments.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Alert } from '#web/ui/alert.tsx';

type Props = { reversal: NonNullable<PaymentDetails['reversal']> };

/** Explains that a final transfer of a payment was reversed, and what that means for it. */
export function ReversalAlert({ reversal: { afterUse } }: Props) {
  const t = useTexts('payments');
  return <Alert tone={afterUse ? 'bad' : 'warn'}>{t(`reversal.${afterUse ?? 'text'}`)}</Alert>;
}
