import { layOut } from './layout.ts';
import type { Mail } from './mail.ts';
import { mailTexts } from './texts/texts.ts';

type CompanyEmail = {
  to: string;
  locale: string;
  /** Who requested it. */
  by: string;
  workspace: string;
  hours: number;
  url: string;
};

/** Builds the mail with the link that verifies the address of a business. */
export function companyEmailMail({ to, url, ...values }: CompanyEmail): Mail {
  const { locale, texts } = mailTexts(values.locale);
  const { open, ...text } = texts.companyEmail(values);
  return layOut({ ...text, to, locale, footer: texts.footer, button: { label: open, url } });
}
