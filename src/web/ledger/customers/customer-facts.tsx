import type { ReactNode } from 'react';
import type { Customer } from '#contract/ledger/customers.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Card } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Totals } from './totals.tsx';

/** Shows the customer's latest details and what they paid. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const t = useTexts('customers');
  const format = useFormat();
  const { email, address, createdAt, lastPaymentAt, paymentCount, totals } = customer;
  return (
    <Card className="p-4">
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        <Fact name={t('fact.email')}>
          <span className="inline-flex max-w-full items-center gap-1">
            <span className="min-w-0 break-all">{email}</span>
            <CopyButton text={email} thing={t('fact.email')} />
          </span>
        </Fact>
        <Fact name={t('fact.address')}>
          {address ? <Address address={address} /> : <span className="text-muted">–</span>}
        </Fact>
        <Fact name={t('fact.paid')}>
          <Totals totals={totals} />
        </Fact>
        <Fact name={t('fact.first')}>
          <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
        </Fact>
        <Fact name={t('fact.last')}>
          <time dateTime={lastPaymentAt}>{format.dateTime(lastPaymentAt)}</time>
        </Fact>
        <Fact name={t('fact.payments')}>
          <span className="tabular">{format.count(paymentCount)}</span>
        </Fact>
      </dl>
    </Card>
  );
}

function Address({ address }: { address: NonNullable<Customer['address']> }) {
  const format = useFormat();
  const { street, postalCode, city, state, country } = address;
  return (
    <address className="not-italic">
      <span className="block">{street}</span>
      <span className="block">{[`${postalCode} ${city}`, state].filter(Boolean).join(', ')}</span>
      <span className="block">{format.country(country)}</span>
    </address>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-[0.8125rem] text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
