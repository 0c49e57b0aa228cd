import type { Locale } from '#contract/base/i18n.ts';
import { copyOnClick } from '#web/checkout/payer/kit/copy-on-click.ts';
import { enhanceDonation } from './donation-form.ts';
import { enhancePurchase } from './purchase-form.ts';
import { createFormat } from '#web/checkout/payer/kit/format.ts';

/** Enhances static pages: local times, copying, printing, and protection against double submission. */
export function enhancePage(locale: Locale): void {
  const format = createFormat(locale);
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-local]')) {
    time.textContent = format.local(time.dateTime);
  }
  copyOnClick();
  for (const button of document.querySelectorAll('[data-print]')) {
    button.addEventListener('click', () => window.print());
  }
  const form = document.querySelector<HTMLFormElement>('[data-pay-form]');
  if (form) {
    enhanceForm(form);
    enhanceDonation(form, format);
    enhancePurchase(form, format);
  }
}

function enhanceForm(form: HTMLFormElement): void {
  const first = form.querySelector<HTMLElement>('[aria-invalid], #problem');
  first?.focus();
  form.addEventListener('submit', (event) => {
    if (form.hasAttribute('aria-busy')) event.preventDefault();
    form.setAttribute('aria-busy', 'true');
  });
  // A page restored from the back/forward cache must accept clicks again.
  window.addEventListener('pageshow', () => {
    form.removeAttribute('aria-busy');
  });
}
