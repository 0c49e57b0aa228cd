import type { PaymentPage } from '#contract/checkout/checkout-page.ts';
import type { Stage } from './stage.ts';
import type { Words } from '#web/checkout/payer/kit/words.ts';

/** Returns a stage's title and its meaning for the payer. */
export function stageWords(
  stage: Stage,
  { payment, merchant }: Pick<PaymentPage, 'payment' | 'merchant'>,
  { t, format }: Words,
): { title: string; text: string } {
  const { asset, amountAtomic, receivedAtomic } = payment;
  const asked = format.token(amountAtomic, asset);
  const received = format.token(receivedAtomic, asset);
  const network = asset.networkName;
  switch (stage) {
    case 'waiting':
      return { title: t('waiting.title'), text: t('waiting.text') };
    case 'closing':
      return { title: t('closing.title'), text: t('closing.text') };
    case 'seen':
      return { title: t('seen.title'), text: t('seen.text', { network }) };
    case 'partial':
      return { title: t('partial.title'), text: t('partial.text', { received, asked }) };
    case 'short':
      return { title: t('short.title'), text: t('short.text', { received, asked, merchant }) };
    case 'paid':
      return { title: t('paid.title'), text: t('paid.text', { merchant }) };
    case 'overpaid': {
      const excess = format.token(String(BigInt(receivedAtomic) - BigInt(amountAtomic)), asset);
      return { title: t('overpaid.title'), text: t('overpaid.text', { merchant, excess }) };
    }
    case 'expired':
      return { title: t('expired.title'), text: t('expired.text', { merchant }) };
    case 'late':
      return { title: t('late.title'), text: t('late.text', { merchant }) };
    case 'canceled':
      return { title: t('canceled.title'), text: t('canceled.text', { merchant }) };
    default:
      return stage satisfies never;
  }
}
