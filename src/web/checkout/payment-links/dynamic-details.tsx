import type { DynamicLink } from '#contract/checkout/payment-links.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Card } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Facts } from './facts.tsx';
import { LinkStatusBadge } from './link-status-badge.tsx';

/** Shows a dynamic link, which was created for one order and can't be changed. */
export function DynamicDetails({ link }: { link: DynamicLink }) {
  const t = useTexts('links');
  const format = useFormat();
  const { state, amount, reference, metadata, expiresAt, url, createdAt } = link;
  return (
    <Card className="grid max-w-2xl gap-4 p-5 sm:p-6">
      <p className="text-muted">{t('order.text')}</p>
      <Facts
        facts={[
          [t('column.status'), <LinkStatusBadge key="status" link={link} />],
          [t('column.amount'), format.fiat(amount)],
          [t('order.reference'), reference],
          [t('column.created'), format.dateTime(createdAt)],
          [t('order.expires'), expiresAt && format.dateTime(expiresAt)],
          ...Object.entries(metadata).map(([name, value]): [string, string] => [name, value]),
        ]}
      />
      {state === 'payable' && link.status === 'active' && (
        <div className="flex items-center gap-1 rounded-control border border-line bg-sunken pl-3">
          <span className="min-w-0 flex-1 py-2 font-mono text-[0.8125rem] break-all">{url}</span>
          <CopyButton text={url} thing={`${t('link')} ${link.name}`} />
        </div>
      )}
    </Card>
  );
}
