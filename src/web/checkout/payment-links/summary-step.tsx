import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { fromMinor, toMinor } from '#contract/base/money.ts';
import { priceWithVat } from '#contract/ledger/vat.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { assetsOf } from './asset-choices.ts';
import { CodeSnippets } from './code-snippets.tsx';
import { Facts } from './facts.tsx';
import type { LinkInput } from './link-values.ts';
import { linkWalletsQuery, linkWebhooksQuery } from './queries.ts';
import type { LinkFormApi } from './use-link-form.ts';

/** Shows a summary of the link, and the code that creates such a link from a shop. */
export function SummaryStep({ form }: { form: LinkFormApi }) {
  const t = useTexts('links');
  const input = useWatch({ control: form.control }) as LinkInput;
  return (
    <>
      <section className="grid gap-1">
        <h2 className="text-sm font-semibold">{t('summary.title')}</h2>
        <OrderFacts input={input} />
      </section>
      <CodeSnippets input={input} />
    </>
  );
}

function OrderFacts({ input }: { input: LinkInput }) {
  const t = useTexts('links');
  const format = useFormat();
  const wallets = useQuery(linkWalletsQuery(input)).data ?? [];
  const webhooks = useQuery(linkWebhooksQuery(input)).data ?? [];
  const chosen = wallets.filter(({ id }) => input.walletIds.includes(id));
  const assets = input.assets ?? assetsOf(chosen);
  const notified = webhooks.filter(({ id }) => input.webhookIds?.includes(id));
  const { currency } = input.amount;
  const price = priceWithVat(toMinor(input.amount.amount, currency), input.vat);
  const fiat = (minor: bigint) => format.fiat({ amount: fromMinor(minor, currency), currency });
  return (
    <Facts
      facts={[
        [t('billing.name'), input.name],
        [t('summary.environment'), t(`environment.${input.environment}`)],
        [t('total.label'), fiat(price.total)],
        [t('billing.vat'), input.vat && fiat(price.vat)],
        [t('order.reference'), input.reference],
        [t('payment.wallets'), format.list(chosen.map(({ metadata }) => metadata.ui.label))],
        [t('payment.assets'), format.list([...new Set(assets.map(({ symbol }) => symbol))])],
        [
          t('after.webhooks'),
          notified.length > 0
            ? format.list(notified.map(({ name }) => name))
            : t('summary.allWebhooks'),
        ],
        [t('after.redirect'), input.redirectUrl],
      ]}
    />
  );
}
