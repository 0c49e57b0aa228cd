import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PaymentCustomer, PaymentDetails } from '#contract/ledger/merchant-payments.ts';
import { useFormat } from '#web/kit/format.ts';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Card } from '#web/ui/card.tsx';
import { classes } from '#web/ui/classes.ts';
import { ShortText } from '#web/ui/short-text.tsx';
import { textLink } from '#web/ui/text-link.ts';

type Props = {
  payment: PaymentDetails;
  /** Whether the two parts are one below the other, without a space. */
  narrow?: boolean;
};

/** Shows a payment's details, customer and rules. */
export function PaymentFacts({ payment, narrow = false }: Props) {
  const t = useTexts('payments');
  const { customer, metadata } = payment;
  return (
    <div
      className={classes(
        'grid grid-cols-[minmax(0,1fr)]',
        !narrow && 'gap-6 sm:max-xl:grid-cols-2',
      )}
    >
      <FactsCard title={t('payment.details')}>
        <Details payment={payment} />
      </FactsCard>
      <FactsCard title={t('payment.customer')}>
        {customer ? <Customer customer={customer} /> : <Unknown />}
        {Object.entries(metadata).map(([name, value]) => (
          <Fact key={name} name={name}>
            <span>{value}</span>
          </Fact>
        ))}
      </FactsCard>
    </div>
  );
}

function FactsCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="self-start">
      <h2 className="border-b border-line px-4 py-3 font-semibold">{title}</h2>
      <dl className="grid gap-4 p-4">{children}</dl>
    </Card>
  );
}

function Details({ payment }: { payment: PaymentDetails }) {
  const t = useTexts('payments');
  const recent = useTexts('recent');
  const format = useFormat();
  const { id, linkId, linkName, linkType, linkReference, reference, recipient, rate, paidAt } =
    payment;
  return (
    <>
      <Fact name={t('fact.id')}>
        <ShortText text={id} thing={t('fact.id')} />
      </Fact>
      <Fact name={recent('column.link')}>
        {/* A dynamic link was created by a shop for one order and has no page to edit it. */}
        {linkType === 'dynamic' ? (
          linkName
        ) : (
          <Link to={paths.editLink} params={{ linkId }} className={textLink}>
            {linkName}
          </Link>
        )}
      </Fact>
      {linkReference && <Fact name={t('fact.linkReference')}>{linkReference}</Fact>}
      <Fact name={t('fact.reference')}>
        <ShortText text={reference} thing={t('fact.reference')} />
      </Fact>
      <Fact name={t('fact.recipient')}>
        <ShortText text={recipient} thing={t('fact.recipient')} />
      </Fact>
      <Fact name={t('fact.rate')}>
        <span className="tabular">
          {rate.pairing} {format.decimal(rate.value)}
        </span>
        {rate.legs?.map(({ pairing, value, source, at }) => (
          <span key={pairing} className="tabular block text-[0.8125rem] text-muted">
            {pairing} {format.decimal(value)} · {source}, <Time at={at} />
          </span>
        ))}
      </Fact>
      <Fact name={t('fact.due')}>
        <span className="tabular">{format.token(payment.dueAtomic, payment.asset)}</span>
      </Fact>
      <Fact name={t('fact.expires')}>
        <Time at={payment.expiresAt} />
      </Fact>
      <Fact name={t('fact.late')}>
        <Time at={payment.lateUntil} />
      </Fact>
      {paidAt && (
        <Fact name={t('fact.paid')}>
          <Time at={paidAt} />
        </Fact>
      )}
    </>
  );
}

function Customer({ customer: { id, email, name, address } }: { customer: PaymentCustomer }) {
  const t = useTexts('payments');
  const format = useFormat();
  return (
    <>
      {name && <Fact name={t('fact.name')}>{name}</Fact>}
      {email && (
        <Fact name={t('fact.email')}>
          {id ? (
            <Link to={paths.customer} params={{ customerId: id }} className={textLink}>
              <span className="break-all">{email}</span>
            </Link>
          ) : (
            <span className="break-all">{email}</span>
          )}
        </Fact>
      )}
      {address && (
        <Fact name={t('fact.address')}>
          <address className="not-italic">
            <span className="block">{address.street}</span>
            <span className="block">
              {[`${address.postalCode} ${address.city}`, address.state].filter(Boolean).join(', ')}
            </span>
            <span className="block">{format.country(address.country)}</span>
          </address>
        </Fact>
      )}
    </>
  );
}

function Unknown() {
  const t = useTexts('payments');
  return (
    <div>
      <dt className="sr-only">{t('fact.email')}</dt>
      <dd className="text-muted">{t('payment.noCustomer')}</dd>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-[0.8125rem] text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Time({ at }: { at: string }) {
  const format = useFormat();
  return (
    <time dateTime={at} title={format.fullTime(at)}>
      {format.dateTime(at)}
    </time>
  );
}
