import type { PaymentPage } from '#contract/checkout/checkout-page.ts';
import { asksForMoney, stageOf } from '#web/checkout/payer/pay/stage.ts';
import { useWords } from '#web/checkout/payer/kit/words.ts';

/** Replaces the countdown and the live status if no script runs. */
export function WithoutScript({ page }: { page: PaymentPage }) {
  const { t, format } = useWords();
  const { expiresAt, id } = page.payment;
  const asks = asksForMoney(stageOf(page.payment, Date.parse(page.now)));
  return (
    <noscript>
      <p className="without-script">
        {asks && (
          <>
            {t('time.payBefore')} <time dateTime={expiresAt}>{format.utc(expiresAt)}</time>.{' '}
          </>
        )}
        {t('pay.noScript')} <a href={`/pay/payments/${id}`}>{t('pay.reload')}</a>
      </p>
    </noscript>
  );
}
