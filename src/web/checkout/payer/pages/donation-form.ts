import { otherAmount } from '#contract/checkout/checkout-page.ts';
import { divideUp, formatDecimal, parseDecimal } from '#contract/base/money.ts';
import type { Format } from '#web/checkout/payer/kit/format.ts';

/** Rates have at most this many decimals; estimates show four. */
const rateDecimals = 18;
const shownDecimals = 4;

/**
 * Enhances the choice of an amount: shows it in each asset, and selects the option when the user
 * types an amount.
 */
export function enhanceDonation(form: HTMLFormElement, format: Format): void {
  const amounts = form.querySelector('.amounts');
  if (!amounts) return;
  const typed = form.querySelector<HTMLInputElement>('#otherAmount');
  typed?.addEventListener('input', () => {
    const other = form.querySelector<HTMLInputElement>(`[name=amount][value=${otherAmount}]`);
    if (other) other.checked = typed.value.trim() !== '';
  });
  const showEstimates = () => {
    const chosen = form.querySelector<HTMLInputElement>('[name=amount]:checked')?.value;
    const amount = chosen === otherAmount ? typed?.value.trim().replace(',', '.') : chosen;
    for (const place of form.querySelectorAll<HTMLElement>('[data-rate]')) {
      const { rate = '', symbol = '' } = place.dataset;
      const text = estimateOf(amount ?? '', rate);
      place.dataset['plain'] ??= place.textContent ?? '';
      place.textContent =
        text === undefined ? place.dataset['plain'] : format.estimate(text, symbol);
    }
  };
  amounts.addEventListener('input', showEstimates);
  showEstimates();
}

/** Returns an amount at a rate, rounded up; undefined if the text is not a positive amount. */
export function estimateOf(amount: string, rate: string): string | undefined {
  try {
    const minor = parseDecimal(amount, rateDecimals);
    if (minor === 0n) return undefined;
    const units = divideUp(minor * 10n ** BigInt(shownDecimals), parseDecimal(rate, rateDecimals));
    return formatDecimal(units, shownDecimals, { trim: true });
  } catch {
    return undefined;
  }
}
