import { useQuery } from '@tanstack/react-query';
import { toMinor } from '#contract/base/money.ts';
import type { PaymentLink } from '#contract/checkout/payment-links.ts';
import { limitCurrency } from '#contract/workspace/tiers.ts';
import { priceWithVat } from '#contract/ledger/vat.ts';
import { useTexts } from '#web/kit/texts.ts';
import { useWorkspaceId } from '#web/kit/session/workspace.ts';
import { tierQuery } from './queries.ts';

/** Below a link's name: that it costs more than the month's limit has left. */
export function OverLimit({ link }: { link: PaymentLink }) {
  const t = useTexts('tiers');
  const companyId = useWorkspaceId();
  const isLive = link.environment === 'production' && link.status === 'active';
  const { data } = useQuery({ ...tierQuery(companyId), enabled: isLive });
  if (!isLive || !data || link.type === 'donation') return null;
  // One that was paid, or of which a payment is open, is not waiting for room.
  if (link.type === 'dynamic' && link.state !== 'payable') return null;
  const { currency, amount } = link.amount;
  // What others are in dollars is known once someone pays.
  if (currency !== limitCurrency) return null;
  const { total } = priceWithVat(toMinor(amount, currency), link.vat ?? undefined);
  if (total <= toMinor(data.left.amount, limitCurrency)) return null;
  return (
    <span className="block max-w-64 pb-1 text-[0.8125rem] text-warn-text">{t('notice.link')}</span>
  );
}
