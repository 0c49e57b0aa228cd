import type { PaymentStatus } from '#contract/ledger/payments.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

const tones: Record<PaymentStatus, Tone> = {
  open: 'quiet',
  processing: 'info',
  partial: 'warn',
  paid: 'ok',
  overpaid: 'warn',
  expired: 'quiet',
  paid_late: 'warn',
  canceled: 'quiet',
};

export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  const t = useTexts('recent');
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}
