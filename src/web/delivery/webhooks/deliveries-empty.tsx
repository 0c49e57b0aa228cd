import { Send } from 'lucide-react';
import { useTexts } from '#web/kit/texts.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Nothing was sent yet, or nothing of what is looked for. */
export function DeliveriesEmpty({ filtered }: { filtered: boolean }) {
  const t = useTexts('webhooks');
  return filtered ? (
    <EmptyState icon={Send} title={t('deliveries.noneTitle')} text={t('deliveries.noneText')} />
  ) : (
    <EmptyState icon={Send} title={t('deliveries.emptyTitle')} text={t('deliveries.emptyText')} />
  );
}
