import { dateFormat } from '#contract/base/dates.ts';
import { layOut } from './layout.ts';
import type { Mail } from './mail.ts';
import { mailTexts } from './texts/texts.ts';

type Refund = { to: string; locale: string; workspace: string; amount: string; network: string };

/** Builds the mail that asks a payer for the address to refund to; `url` is where they enter it. */
export function refundOfferMail({
  to,
  url,
  expiresAt,
  ...values
}: Refund & { reason: string; expiresAt: Date; url: string }): Mail {
  const { locale, texts } = mailTexts(values.locale);
  const day = dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const { open, ...text } = texts.refundOffer({ ...values, until: day(expiresAt) });
  return layOut({ ...text, to, locale, footer: texts.footer, button: { label: open, url } });
}

/** Builds the mail to the members who send refunds; `url` is where they do so. */
export function refundAddressMail({
  to,
  url,
  ...values
}: Refund & { address: string; url: string }): Mail {
  const { locale, texts } = mailTexts(values.locale);
  const { open, ...text } = texts.refundAddress(values);
  return layOut({ ...text, to, locale, footer: texts.footer, button: { label: open, url } });
}
