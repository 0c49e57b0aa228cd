import { shownTotalField } from '#contract/checkout/checkout-page.ts';
import type { Format } from '#web/checkout/payer/kit/format.ts';

/**
 * Enhances the form of a product: offers only what is sent to the chosen country, and shows the total of the choices,
 * which the server computed for each of them.
 */
export function enhancePurchase(form: HTMLFormElement, format: Format): void {
  const place = form.querySelector<HTMLElement>('[data-total]');
  const shown = form.querySelector<HTMLInputElement>(`[name=${shownTotalField}]`);
  if (!place || !shown) return;
  const show = () => {
    offerServed(form);
    const total = totalOf(form);
    const { currency = '', withoutShipping = '' } = place.dataset;
    shown.value = total ?? '';
    const text = total === undefined ? withoutShipping : format.fiat(total, currency);
    if (place.textContent !== text) place.textContent = text;
  };
  form.addEventListener('input', show);
  // A browser may restore the choices of an earlier visit after this script has run.
  window.addEventListener('pageshow', show);
  show();
}

function offerServed(form: HTMLFormElement): void {
  const country = form.querySelector<HTMLSelectElement>('#country')?.value ?? '';
  const options = form.querySelectorAll<HTMLInputElement>('[name=shippingOption]');
  for (const option of options) {
    const label = option.closest('label');
    const countries = label?.dataset['countries'];
    const serves = country === '' || !countries || countries.split(',').includes(country);
    option.disabled = !serves;
    if (!serves) option.checked = false;
    if (label) label.hidden = !serves;
  }
  const open = [...options].filter(({ disabled }) => !disabled);
  const [only] = open;
  if (only && open.length === 1 && country !== '') only.checked = true;
  const notServed = form.querySelector<HTMLElement>('[data-not-served]');
  if (notServed) notServed.hidden = open.length > 0;
}

function totalOf(form: HTMLFormElement): string | undefined {
  const quantity = Number(form.querySelector<HTMLSelectElement>('#quantity')?.value);
  const chosen = form.querySelector<HTMLElement>(
    '[name=shippingOption]:checked, span[data-totals]',
  );
  return chosen?.dataset['totals']?.split(',')[quantity - 1];
}
