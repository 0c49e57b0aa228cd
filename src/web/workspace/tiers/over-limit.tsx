import { useQuery } from '@tanstack/react-query';
import { toMinor } from '#contract/base/money.ts';
import type { PaymentLink } from '#contract/checkout/payment-links.ts';
import { limitCurrency } from '#contract/workspace/tiers.ts';
import { priceWithVat } from '#contract/ledger/vat.ts';
import { useTexts } from '#web/kit/texts.ts';
import { useWorkspaceId } from '#web/kit/session/workspace.ts';
import { tierQuery } from './queries.ts';

/** Shows that a link costs more than the remaining monthly limit. */
export function OverLimit({ link }: { link: PaymentLink }) {
  const t = useTexts('tiers');
  const companyId = useWorkspaceId();
  const isLive = link.environment === 'production' && link.status === 'active';
  const { data } = useQuery({ ...tierQuery(companyId), enabled: isLive });
  if (!isLive || !data || link.type === 'donation') return null;
  // A paid link, or one with an open payment, needs no more of the limit.
  if (link.type === 'dynamic' && link.state !== 'payable') return null;
  const { currency, amount } = link.amount;
  // The dollar value of other currencies is known only at payment.
  if (currency !== limitCurrency) return null;
  const { total } = priceWithVat(toMinor(amount, currency), link.vat ?? undefined);
  if (total <= toMinor(data.left.amount, limitCurrency)) return null;
  return (
    <span className="block max-w-64 pb-1 text-[0.8125rem] text-warn-text">{t('notice.link')}</span>
  );
}
