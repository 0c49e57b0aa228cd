import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PaymentDetails, PaymentEvent } from '#contract/ledger/merchant-payments.ts';
import { useFormat } from '#web/kit/format.ts';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Card } from '#web/ui/card.tsx';
import { textLink } from '#web/ui/text-link.ts';
import { type Moment, timeLineOf } from './time-line.ts';

/** Shows what happened to a payment, in order, each with its evidence. */
export function TimeLine({ payment }: { payment: PaymentDetails }) {
  const t = useTexts('payments');
  const format = useFormat();
  return (
    <Card aria-labelledby="time-line">
      <h2 id="time-line" className="border-b border-line px-4 py-3 font-semibold">
        {t('timeLine.title')}
      </h2>
      <ol className="p-4">
        {timeLineOf(payment).map((moment) => (
          <li
            key={moment.key}
            className="relative border-l border-line pb-5 pl-5 last:border-transparent last:pb-0"
          >
            <span
              aria-hidden
              className="absolute top-1.5 -left-[0.3rem] size-2.5 rounded-full border-2 border-card bg-line-strong"
            />
            <time
              dateTime={moment.at}
              title={format.fullTime(moment.at)}
              className="tabular block text-[0.8125rem] text-muted"
            >
              {format.parts(moment.at, { dateStyle: 'medium', timeStyle: 'medium' })}
            </time>
            <What moment={moment} payment={payment} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function What({ moment, payment }: { moment: Moment; payment: PaymentDetails }) {
  const t = useTexts('payments');
  const format = useFormat();
  const { asset, rate } = payment;
  switch (moment.kind) {
    case 'rate':
      return (
        <Fact
          title={t('moment.rate', { pairing: rate.pairing, value: format.decimal(rate.value) })}
        >
          {t('moment.rateSource', { source: rate.source })}
        </Fact>
      );
    case 'created': {
      const amount = format.token(payment.amountAtomic, asset);
      return (
        <Fact title={t('moment.created', { amount })}>
          {t('moment.createdFor', { link: payment.linkName })}
        </Fact>
      );
    }
    case 'seen':
    case 'final':
    case 'orphaned':
    case 'reversed':
      return <Arrival moment={moment} asset={asset} />;
    case 'extended':
      return (
        <Fact title={t(`moment.extended.${moment.extension.reason}`)}>
          {t('moment.extension', {
            from: format.dateTime(moment.extension.from),
            to: format.dateTime(moment.extension.to),
          })}
        </Fact>
      );
    case 'deadline':
      return <Fact title={t('moment.deadline')} />;
    case 'accepted':
      return (
        <Fact title={t('moment.accepted')}>
          <Who entry={moment.entry} />
          {t('moment.reason', { reason: payment.accepted?.reason ?? '' })}
        </Fact>
      );
    case 'canceled':
      return (
        <Fact title={t('moment.canceled')}>
          <Who entry={moment.entry} />
        </Fact>
      );
    case 'event':
      return <EventEntry event={moment.event} />;
  }
}

type ArrivalProps = {
  moment: Extract<Moment, { transfer: unknown }>;
  asset: PaymentDetails['asset'];
};

function Arrival({ moment: { kind, transfer }, asset }: ArrivalProps) {
  const t = useTexts('payments');
  const format = useFormat();
  const { amountAtomic, blockNumber, matchedBy } = transfer;
  return (
    <Fact title={t(`moment.${kind}`, { amount: format.token(amountAtomic, asset) })}>
      {t('moment.block', { block: blockNumber })}
      {matchedBy &&
        kind === 'seen' &&
        ` · ${t('transfers.matched', { rule: t(`matched.${matchedBy}`) })}`}
    </Fact>
  );
}

function Fact({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <>
      <p className="font-medium">{title}</p>
      {children && <div className="text-[0.8125rem] text-muted">{children}</div>}
    </>
  );
}

function Who({ entry }: { entry: PaymentDetails['auditEntries'][number] | undefined }) {
  const t = useTexts('payments');
  const actor = entry?.actor;
  if (!actor) return null;
  const name = 'username' in actor ? (actor.name ?? actor.username) : actor.apiKey;
  return <span>{name ? t('moment.by', { name }) : ''} </span>;
}

/** Shows an event and its delivery to each webhook. */
function EventEntry({ event: { type, deliveries } }: { event: PaymentEvent }) {
  const t = useTexts('payments');
  return (
    <Fact title={<span className="font-mono text-[0.8125rem]">{type}</span>}>
      {deliveries.length === 0 && t('moment.nobody')}
      <ul>
        {deliveries.map(({ id, webhookId, webhookName, state, attempts, lastStatus }) => (
          <li key={id}>
            <Link to={paths.webhook} params={{ webhookId }} className={textLink}>
              {webhookName}
            </Link>
            {' · '}
            {t(`delivery.${state}`)}
            {attempts > 0 && ` · ${t('moment.attempts', { count: attempts })}`}
            {lastStatus !== null && ` · ${t('moment.answer', { status: String(lastStatus) })}`}
          </li>
        ))}
      </ul>
    </Fact>
  );
}
