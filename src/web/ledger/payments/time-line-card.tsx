import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { PaymentDetails, PaymentEvent } from '#contract/ledger/merchant-payments.ts';
import { useFormat } from '#web/kit/format.ts';
import { paths } from '#web/kit/paths.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Card } from '#web/ui/card.tsx';
import { classes } from '#web/ui/classes.ts';
import { Switch } from '#web/ui/switch.tsx';
import { textLink } from '#web/ui/text-link.ts';
import { type Moment, timeLineOf } from './time-line.ts';

/** Shows what happened to a payment, newest first, each with its evidence; its events only on request. */
export function TimeLine({ payment }: { payment: PaymentDetails }) {
  const t = useTexts('payments');
  const [withEvents, setWithEvents] = useState(false);
  const moments = timeLineOf(payment).filter(({ kind }) => withEvents || kind !== 'event');
  return (
    <Card aria-labelledby="time-line">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-3">
        <h2 id="time-line" className="font-semibold">
          {t('timeLine.title')}
        </h2>
        <Switch label={t('timeLine.events')} checked={withEvents} onChange={setWithEvents} />
      </div>
      <ol className="p-4">
        {moments.toReversed().map((moment) => (
          <Entry key={moment.key} moment={moment} payment={payment} />
        ))}
      </ol>
    </Card>
  );
}

function Entry({ moment, payment }: { moment: Moment; payment: PaymentDetails }) {
  const format = useFormat();
  return (
    <li className="relative border-l border-line pb-4 pl-5 text-[0.8125rem] last:border-transparent last:pb-0">
      <span
        aria-hidden
        className={classes(
          'absolute top-1.5 -left-1 size-[7px] rounded-full ring-2 ring-card',
          moment.kind === 'final' ? 'bg-gold' : 'bg-muted',
        )}
      />
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <div className="min-w-0 flex-1">
          <What moment={moment} payment={payment} />
        </div>
        <time
          dateTime={moment.at}
          title={format.fullTime(moment.at)}
          className="tabular text-xs whitespace-nowrap text-faint"
        >
          {format.parts(moment.at, { dateStyle: 'medium', timeStyle: 'medium' })}
        </time>
      </div>
    </li>
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
      {children && <div className="text-xs text-muted">{children}</div>}
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
