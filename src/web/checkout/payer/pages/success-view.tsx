import type { PaymentPage } from '#contract/checkout/checkout-page.ts';
import { Paid, Thanks, Tick } from '#web/checkout/payer/pay/completion.tsx';
import { Merchant } from './merchant.tsx';
import { stageOf } from '#web/checkout/payer/pay/stage.ts';
import { stageWords } from '#web/checkout/payer/pay/stage-words.ts';
import { useWords } from '#web/checkout/payer/kit/words.ts';

/** Shows a complete payment, on a page to which merchants can send their payers. */
export function SuccessView({ page }: { page: PaymentPage }) {
  const words = useWords();
  const { t } = words;
  const { payment } = page;
  const { text } = stageWords(stageOf(payment, Date.parse(page.now)), page, words);
  return (
    <>
      <Merchant name={page.merchant} picture={page.merchantPicture} />
      <section className="card done">
        <Tick />
        <h1>{t('done.success')}</h1>
        <Paid page={page} />
        <p className="done-text">{text}</p>
        <Thanks message={payment.message} />
        <a className="button" href={`/pay/payments/${payment.id}/receipt`}>
          {t('done.receipt')}
        </a>
        <a className="button button-second" href={`/pay/payments/${payment.id}`}>
          {t('details.title')}
        </a>
      </section>
    </>
  );
}
