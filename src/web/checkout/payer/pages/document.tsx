import type { CheckoutPage } from '#contract/checkout/checkout-page.ts';
import { Footer } from './footer.tsx';
import { LinkView } from './link-view.tsx';
import { pageTitle } from './page-title.ts';
import { PaymentView } from './payment-view.tsx';
import { PurchaseView } from './purchase-view.tsx';
import { failedTitles, QuietView, titles, unsoldTitles } from './quiet-view.tsx';
import { ReceiptView } from './receipt-view.tsx';
import { RefundView, titleOfRefund } from './refund-view.tsx';
import { stageOf } from '#web/checkout/payer/pay/stage.ts';
import { stageWords } from '#web/checkout/payer/pay/stage-words.ts';
import { SuccessView } from './success-view.tsx';
import { TestBanner } from './test-banner.tsx';
import { WithoutScript } from './without-script.tsx';
import { useWords, type Words } from '#web/checkout/payer/kit/words.ts';

type Props = {
  page: CheckoutPage;
  styles: string[];
  script: { src: string; imports: string[] } | undefined;
};

export function Document({ page, styles, script }: Props) {
  const words = useWords();
  return (
    <html lang={words.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#f5f5f1" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0c110f" media="(prefers-color-scheme: dark)" />
        <meta name="robots" content="noindex" />
        {/* With the header's no-referrer, forms would be sent with the origin `null`. */}
        {hasForm(page) && <meta name="referrer" content="same-origin" />}
        <title>{pageTitle(titleOf(page, words))}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {script?.imports.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        {script && <script type="module" src={script.src} />}
      </head>
      <body className={`on-${page.kind}`}>
        {isTest(page) && <TestBanner />}
        {page.kind === 'payment' && <WithoutScript page={page} />}
        <main id="checkout">
          <View page={page} />
        </main>
        <Footer values={'values' in page ? page.values : {}} />
        <p className="sr-only" role="status" id="said" data-copied-text={words.t('copy.copied')} />
        {page.kind === 'payment' && <PageData page={page} />}
      </body>
    </html>
  );
}

function View({ page }: { page: CheckoutPage }) {
  switch (page.kind) {
    case 'link':
      return <LinkView page={page} />;
    case 'payment':
      return <PaymentView page={page} />;
    case 'success':
      return <SuccessView page={page} />;
    case 'receipt':
      return <ReceiptView page={page} />;
    case 'refund':
      return <RefundView page={page} />;
    case 'purchase':
      return <PurchaseView page={page} />;
    default:
      return <QuietView page={page} />;
  }
}

/**
 * Renders the data for hydration. For the CSP a data block is not a script. `<` is escaped because
 * it could end the block early.
 */
function PageData({ page }: { page: CheckoutPage }) {
  const json = JSON.stringify(page).replaceAll('<', '\\u003c');
  return <script type="application/json" id="page" dangerouslySetInnerHTML={{ __html: json }} />;
}

function titleOf(page: CheckoutPage, words: Words): string {
  const { t } = words;
  switch (page.kind) {
    case 'link':
      return `${page.link.name} – ${t('link.title', { merchant: page.link.merchant.name })}`;
    case 'payment':
      return `${stageWords(stageOf(page.payment, Date.parse(page.now)), page, words).title} – ${page.name}`;
    case 'success':
      return t('done.success');
    case 'receipt':
      return `${t('receipt.title')} – ${page.name}`;
    case 'refund':
      return `${t(titleOfRefund(page))} – ${page.merchant}`;
    case 'purchase':
      return `${page.title} – ${page.merchant.name}`;
    case 'unsold':
      return [t(unsoldTitles[page.reason]), page.title].filter(Boolean).join(' – ');
    case 'closed':
      return t(titles[page.reason]);
    case 'missing':
      return t('missing.title');
    case 'failed':
      return t(failedTitles[page.reason]);
    default:
      return page satisfies never;
  }
}

function hasForm(page: CheckoutPage): boolean {
  if (page.kind === 'failed' || page.kind === 'unsold') return page.fields !== null;
  return ['link', 'payment', 'refund', 'purchase'].includes(page.kind);
}

function isTest(page: CheckoutPage): boolean {
  if (page.kind === 'link') return page.link.environment === 'test';
  if ('environment' in page) return page.environment === 'test';
  if (page.kind === 'refund') return page.refund.environment === 'test';
  return 'payment' in page && page.payment.environment === 'test';
}
