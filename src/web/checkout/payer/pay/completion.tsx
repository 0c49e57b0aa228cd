import type { PaymentPage } from '#contract/checkout/checkout-page.ts';
import { TickIcon } from '#web/checkout/payer/kit/icons.tsx';
import { ReturnToShop } from './return-to-shop.tsx';
import type { Stage } from './stage.ts';
import { stageWords } from './stage-words.ts';
import { useWords } from '#web/checkout/payer/kit/words.ts';

type Props = {
  page: PaymentPage;
  stage: Stage;
  /** The payment completed while the page was open. */
  live: boolean;
};

/** Shows a complete payment: amount, thanks, and the link back to the merchant. */
export function Completion({ page, stage, live }: Props) {
  const words = useWords();
  const { t } = words;
  const { payment } = page;
  const { title, text } = stageWords(stage, page, words);
  return (
    <div className={live ? 'done done-live' : 'done'}>
      <div role="status">
        <Tick />
        <h2>{title}</h2>
        <Paid page={page} />
        <p className="done-text">{text}</p>
      </div>
      <Thanks message={payment.message} />
      <ReturnToShop url={payment.redirectUrl} automatic={live} />
      <a className="button button-second" href={`/pay/payments/${payment.id}/receipt`}>
        {t('done.receipt')}
      </a>
    </div>
  );
}

/** Shows the merchant's own message or a default. */
export function Thanks({ message }: { message: string | null }) {
  const { t } = useWords();
  return message === null ? <p>{t('done.thanks')}</p> : <p className="message">{message}</p>;
}

export function Tick() {
  return (
    <span className="done-tick">
      <TickIcon />
    </span>
  );
}

/** Shows the received amount and the amount due. */
export function Paid({ page }: { page: PaymentPage }) {
  const { t, format } = useWords();
  const { price, asset, receivedAtomic } = page.payment;
  return (
    <p className="done-amount tabular">
      <span className="sr-only">{t('done.paid')} </span>
      <strong>{format.fiat(price.total, price.currency)}</strong>
      <span>{format.token(receivedAtomic, asset)}</span>
    </p>
  );
}
