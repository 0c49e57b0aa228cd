import { otherAmount } from '#contract/checkout/checkout-page.ts';
import { divideUp, formatDecimal, parseDecimal } from '#contract/base/money.ts';
import type { Format } from '#web/checkout/payer/kit/format.ts';

/** Rates are given to so many decimals at most; estimates are shown to four. */
const rateDecimals = 18;
const shownDecimals = 4;

/** What a script adds to the choice of an amount: what it is in each asset, and no click to type one's own. */
export function enhanceDonation(form: HTMLFormElement, format: Format): void {
  const amounts = form.querySelector('.amounts');
  if (!amounts) return;
  const typed = form.querySelector<HTMLInputElement>('#otherAmount');
  typed?.addEventListener('input', () => {
    const other = form.querySelector<HTMLInputElement>(`[name=amount][value=${otherAmount}]`);
    if (other) other.checked = typed.value.trim() !== '';
  });
  const tell = () => {
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
  amounts.addEventListener('input', tell);
  tell();
}

/** An amount at a rate, rounded up; undefined where what was typed is no amount, or none yet. */
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
