import { Merchant } from './merchant.tsx';
import { useEffect, useRef, useState } from 'react';
import type { PaymentPage } from '#contract/checkout/checkout-page.ts';
import { ClaimForm } from '#web/checkout/payer/pay/claim-form.tsx';
import { Completion } from '#web/checkout/payer/pay/completion.tsx';
import { Instructions } from '#web/checkout/payer/pay/instructions.tsx';
import { followPayment } from '#web/checkout/payer/pay/live-payment.ts';
import { NetworkNote } from '#web/checkout/payer/pay/network-note.tsx';
import { pageTitle } from './page-title.ts';
import { PaymentDetails } from '#web/checkout/payer/pay/payment-details.tsx';
import { SandboxPayer } from '#web/checkout/payer/pay/sandbox-payer.tsx';
import { BackToShop } from '#web/checkout/payer/pay/return-to-shop.tsx';
import { useServerTime } from '#web/checkout/payer/pay/server-clock.ts';
import {
  asksForMoney,
  canClaim,
  invitesAnother,
  isComplete,
  stageOf,
} from '#web/checkout/payer/pay/stage.ts';
import { StagePanel } from '#web/checkout/payer/pay/stage-panel.tsx';
import { stageWords } from '#web/checkout/payer/pay/stage-words.ts';
import { useWords } from '#web/checkout/payer/kit/words.ts';

/**
 * Shows a payment from creation to completion. Without a script, it shows the state at the time of
 * loading.
 */
export function PaymentView({ page: made }: { page: PaymentPage }) {
  const words = useWords();
  const { t } = words;
  const { payment, reachable } = useLivePayment(made);
  const undecided = payment.status === 'open' || payment.status === 'partial';
  const nowMs = useServerTime(made.now, undecided);
  const stage = stageOf(payment, nowMs);
  const page = { ...made, payment };
  const { title } = stageWords(stage, page, words);
  useEffect(() => {
    document.title = pageTitle(`${title} – ${page.name}`);
  }, [title, page.name]);
  const wasComplete = useRef(isComplete(stage));
  return (
    <>
      <Summary page={page} />
      <section className="card">
        {!reachable && (
          <p className="note note-warn" role="status">
            {t('pay.offline')}
          </p>
        )}
        {isComplete(stage) ? (
          <Completion page={page} stage={stage} live={!wasComplete.current} />
        ) : (
          <StagePanel page={page} stage={stage} nowMs={nowMs} />
        )}
        {asksForMoney(stage) && (
          <>
            <NetworkNote page={page} />
            <Instructions page={page} stage={stage} />
          </>
        )}
        {invitesAnother(stage) && page.reopenable && (
          <a className="button" href={`/pay/${payment.linkId}`}>
            {t('pay.again')}
          </a>
        )}
        {canClaim(stage) && <ClaimForm page={page} />}
        {page.sandbox && asksForMoney(stage) && <SandboxPayer paymentId={payment.id} />}
      </section>
      {!isComplete(stage) && <BackToShop url={payment.cancelUrl} />}
      <PaymentDetails page={page} open={payment.transfers.length > 0} />
    </>
  );
}

function useLivePayment(page: PaymentPage) {
  const [payment, setPayment] = useState(page.payment);
  const [reachable, setReachable] = useState(true);
  useEffect(
    () => followPayment(page.payment.id, { payment: setPayment, reachable: setReachable }),
    [page.payment.id],
  );
  return { payment, reachable };
}

/** Shows what is being paid for. It stays while everything below changes. */
function Summary({ page }: { page: PaymentPage }) {
  const { format } = useWords();
  const { price } = page.payment;
  return (
    <header className="summary">
      <Merchant name={page.merchant} picture={page.merchantPicture} />
      <h1>{page.name}</h1>
      <p className="summary-price tabular">{format.fiat(price.total, price.currency)}</p>
    </header>
  );
}
