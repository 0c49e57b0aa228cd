import type { ReactNode } from 'react';
import type { PaymentDetails } from '#contract/ledger/merchant-payments.ts';
import { useFormat } from '#web/kit/format.ts';
import { PaymentStatusMark } from '#web/parts/payments/payment-status.tsx';
import { useTexts } from '#web/kit/texts.ts';
import { Card } from '#web/ui/card.tsx';

/** Shows a payment's status, amount due and received amount. */
export function PaymentSummary({ payment }: { payment: PaymentDetails }) {
  const t = useTexts('payments');
  const recent = useTexts('recent');
  const format = useFormat();
  const { asset, price, status } = payment;
  const fiat = (amount: string) => format.fiat({ amount, currency: price.currency });
  const token = (atomic: string) => format.token(atomic, asset);
  const isShort = payment.remainingAtomic !== '0' && payment.receivedAtomic !== '0';
  return (
    <Card aria-label={t('payment.summary')} className="grid gap-4 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PaymentStatusMark status={status} pill />
        <p className="text-muted">{t(`means.${status}`)}</p>
      </div>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-3">
        <Amount name={recent('column.amount')} value={fiat(price.total)}>
          {price.vat !== fiatZero(price.vat) &&
            t('payment.vat', { subtotal: fiat(price.subtotal), vat: fiat(price.vat) })}
        </Amount>
        <Amount name={t('payment.asked')} value={token(payment.amountAtomic)}>
          {asset.networkName}
        </Amount>
        <Amount name={recent('column.received')} value={token(payment.receivedAtomic)}>
          {isShort && t('payment.missing', { amount: token(payment.remainingAtomic) })}
        </Amount>
      </dl>
    </Card>
  );
}

function Amount({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-[0.8125rem] text-muted">{name}</dt>
      <dd className="tabular text-base font-semibold">{value}</dd>
      {children && <dd className="text-[0.8125rem] text-muted">{children}</dd>}
    </div>
  );
}

/** Returns the amount with every digit replaced by 0. */
function fiatZero(amount: string): string {
  return amount.replaceAll(/\d/g, '0');
}
