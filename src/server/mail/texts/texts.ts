import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';

/** What one mail says; text only, whoever wrote parts of it. */
export type MailText = {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Follows after what the mail shows (a code, a button). */
  closing: string;
};

type Webhook = { name: string; url: string; workspace: string };

/** Every mail, in one language. */
export type MailTexts = {
  confirmation(values: { username: string; minutes: number }): MailText;
  addressTaken(): MailText;
  webhookDisabled(values: Webhook): MailText & { open: string };
  webhookGivenUp(values: Webhook): MailText & { open: string };
  /** Below every mail. */
  footer: string;
};

const locales = { en, fr, es, pt } satisfies Record<string, MailTexts>;

/** The texts of a language that a user chose; English where there is none of that name. */
export function mailTexts(locale: string): { locale: string; texts: MailTexts } {
  return Object.hasOwn(locales, locale)
    ? { locale, texts: locales[locale as keyof typeof locales] }
    : { locale: 'en', texts: en };
}

export const mailLocales = Object.keys(locales);
