import { Suspense } from 'react';
import { lazyPage } from '#web/kit/lazy-page.ts';
import { loadTexts } from '#web/kit/texts.ts';

const Card = lazyPage(
  () => loadTexts('refunds', 'connect').then(() => import('#web/ledger/refunds/refunds-card.tsx')),
  'RefundsCard',
);

/** Shows a payment's refunds. Loaded separately from the payment's page. */
export function RefundsSection({ paymentId }: { paymentId: string }) {
  return (
    <Suspense fallback={null}>
      <Card paymentId={paymentId} />
    </Suspense>
  );
}
