import type { LinkStatus, PaymentLink } from '#contract/checkout/payment-links.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

const tones: Record<LinkStatus, Tone> = { active: 'ok', disabled: 'warn', archived: 'quiet' };

/**
 * Shows a link's status. For an active dynamic link, it shows whether its payment was made or has
 * expired.
 */
export function LinkStatusBadge({ link }: { link: PaymentLink }) {
  const t = useTexts('links');
  const { status } = link;
  if (link.type === 'dynamic' && status === 'active' && link.state !== 'payable') {
    const tone = link.state === 'paid' ? 'ok' : 'quiet';
    return <Badge tone={tone}>{t(`order.state.${link.state}`)}</Badge>;
  }
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}
