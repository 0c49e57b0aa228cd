import type { PaymentPage } from '#contract/checkout/checkout-page.ts';
import { clockText, minutesToSay, secondsLeft, shareLeft } from './time-left.ts';
import { useWords } from '#web/checkout/payer/kit/words.ts';

/** Circumference of the ring, to draw a share of it. */
const ring = 2 * Math.PI * 8;

/** Shows the remaining time to pay. It is announced only at five minutes and at one minute. */
export function Countdown({ payment, nowMs }: Pick<PaymentPage, 'payment'> & { nowMs: number }) {
  const { t } = useWords();
  const seconds = secondsLeft(payment.expiresAt, nowMs);
  const minutes = minutesToSay(seconds);
  const drawn = ring * shareLeft(payment.createdAt, payment.expiresAt, nowMs);
  return (
    <div
      className={
        seconds <= 60 ? 'countdown countdown-ending needs-script' : 'countdown needs-script'
      }
    >
      <svg className="ring" viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="8" />
        <circle
          className="ring-left"
          cx="10"
          cy="10"
          r="8"
          strokeDasharray={`${drawn.toFixed(2)} ${ring.toFixed(2)}`}
        />
      </svg>
      <span role="timer" aria-label={t('time.left')} className="tabular">
        {clockText(seconds)}
      </span>
      <span className="sr-only" aria-live="polite">
        {minutes === undefined ? '' : t('time.minutesLeft', { count: minutes })}
      </span>
    </div>
  );
}
