import { fiatFormat } from '#contract/base/fiat-format.ts';
import { dateFormat } from '#contract/base/dates.ts';
import { type Currency, decimalText } from '#contract/base/money.ts';
import { layOut } from './layout.ts';
import type { Mail } from './mail.ts';
import { mailTexts } from './texts/texts.ts';

type AboutLimit = {
  to: string;
  locale: string;
  workspace: string;
  limit: { amount: string; currency: Currency };
  resetsAt: Date;
  /** Where to raise the tier. */
  url: string;
};

const kinds = { near: 'limitNear', reached: 'limitReached' } as const;

/** Builds the mail to the owners of a workspace whose monthly limit is nearly or completely used. */
export function limitMail(mark: keyof typeof kinds, values: AboutLimit): Mail {
  const { locale, texts } = mailTexts(values.locale);
  const { open, ...text } = texts[kinds[mark]]({
    workspace: values.workspace,
    limit: formatMoney(locale, values.limit),
    resetsAt: dayInUtc(locale, values.resetsAt),
  });
  const button = { label: open, url: values.url };
  return layOut({ ...text, to: values.to, locale, footer: texts.footer, button });
}

export function formatMoney(
  locale: string,
  { amount, currency }: { amount: string; currency: Currency },
): string {
  const format = fiatFormat(locale, currency);
  // `format` accepts strings and keeps every digit of them.
  return format.format(decimalText(amount));
}

function dayInUtc(locale: string, time: Date): string {
  return dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })(time);
}
