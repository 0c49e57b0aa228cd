import type {
  ClosedPage,
  FailedPage,
  MissingPage,
  UnsoldPage,
} from '#contract/checkout/checkout-page.ts';
import { Merchant } from './merchant.tsx';
import { BackToShop } from '#web/checkout/payer/pay/return-to-shop.tsx';
import { useWords } from '#web/checkout/payer/kit/words.ts';

/** Shows why nothing can be paid on this page. */
export function QuietView({ page }: { page: ClosedPage | UnsoldPage | MissingPage | FailedPage }) {
  switch (page.kind) {
    case 'closed':
      return <Closed page={page} />;
    case 'unsold':
      return <Unsold page={page} />;
    case 'missing':
      return <Missing page={page} />;
    case 'failed':
      return <Failed page={page} />;
    default:
      return page satisfies never;
  }
}

/** Titles of closed links, by reason. */
export const titles = {
  disabled: 'closed.title',
  archived: 'closed.title',
  paid: 'closed.paidTitle',
  expired: 'closed.expiredTitle',
  unavailable: 'closed.unavailableTitle',
} as const;

function Closed({ page }: { page: ClosedPage }) {
  const { t } = useWords();
  const { merchant, reason, name } = page;
  return (
    <section className="quiet">
      <Merchant name={merchant} />
      <h1>{t(titles[reason])}</h1>
      <p>{t(`closed.${reason}`, { merchant })}</p>
      <p className="muted">{name}</p>
      {page.paymentId !== null && (
        <a className="button button-second" href={`/pay/payments/${page.paymentId}`}>
          {t('closed.payment')}
        </a>
      )}
      <BackToShop url={page.cancelUrl} />
    </section>
  );
}

/** Titles of products that can't be bought, by reason. */
export const unsoldTitles = {
  sold_out: 'unsold.soldOutTitle',
  unavailable: 'unsold.unavailableTitle',
  closed: 'unsold.closedTitle',
  busy: 'unsold.busyTitle',
  unreachable: 'unsold.unreachableTitle',
} as const;

function Unsold({ page }: { page: UnsoldPage }) {
  const { t } = useWords();
  const { reason, merchant, title, path, fields } = page;
  const mayPass = reason === 'busy' || reason === 'unreachable';
  return (
    <section className="quiet">
      {merchant !== null && <Merchant name={merchant} />}
      <h1>{t(unsoldTitles[reason])}</h1>
      <p>{t(`unsold.${reason}`)}</p>
      {title !== '' && <p className="muted">{title}</p>}
      {mayPass && <Retry path={path} fields={fields} />}
      <BackToShop url={page.shopUrl} />
    </section>
  );
}

function Missing({ page }: { page: MissingPage }) {
  const { t } = useWords();
  return (
    <section className="quiet">
      <p className="quiet-code" aria-hidden="true">
        404
      </p>
      <h1>{t('missing.title')}</h1>
      <p>{t('missing.text')}</p>
      <p className="mono muted">{page.path}</p>
    </section>
  );
}

/** Titles of pages that couldn't be made, by reason. */
export const failedTitles = {
  internal: 'failed.title',
  unavailable: 'failed.unavailableTitle',
} as const;

const failedTexts = { internal: 'failed.text', unavailable: 'failed.unavailable' } as const;

function Failed({ page }: { page: FailedPage }) {
  const { t } = useWords();
  return (
    <section className="quiet">
      <p className="quiet-code" aria-hidden="true">
        {page.reason === 'internal' ? 500 : 503}
      </p>
      <h1>{t(failedTitles[page.reason])}</h1>
      <p>{t(failedTexts[page.reason])}</p>
      <p className="muted">
        {t('failed.reference')}: <span className="mono">{page.requestId}</span>
      </p>
      <Retry path={page.path} fields={page.fields} />
    </section>
  );
}

/** Loads the page again, or submits the same form again, so that nothing has to be typed twice. */
function Retry({ path, fields }: { path: string; fields: Record<string, string> | null }) {
  const { t } = useWords();
  return fields === null ? (
    <a className="button button-second" href={path}>
      {t('failed.retry')}
    </a>
  ) : (
    <form method="post" action={path}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="button button-second">{t('failed.retry')}</button>
    </form>
  );
}
