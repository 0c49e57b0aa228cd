import type { Delivery, DeliveryState } from '#contract/delivery/deliveries.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

const tones: Record<DeliveryState, Tone> = {
  pending: 'info',
  delivered: 'ok',
  failed: 'bad',
  dropped: 'quiet',
};

export function DeliveryStateBadge({ state }: Pick<Delivery, 'state'>) {
  const t = useTexts('webhooks');
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}
