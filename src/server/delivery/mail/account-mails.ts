import { layOut } from './layout.ts';
import type { Mail } from './mail.ts';
import { mailTexts } from './texts/texts.ts';

type Account = { to: string; locale: string; username: string };

/** The link that sets a new password. */
export function passwordResetMail(values: Account & { minutes: number; url: string }): Mail {
  const { locale, texts } = mailTexts(values.locale);
  const { open, ...text } = texts.passwordReset(values);
  const button = { label: open, url: values.url };
  return layOut({ ...text, to: values.to, locale, footer: texts.footer, button });
}

/** The six-digit code that confirms a new address of an account. */
export function emailChangeMail(values: Account & { minutes: number; code: string }): Mail {
  const { locale, texts } = mailTexts(values.locale);
  const { to, code } = values;
  return layOut({ ...texts.emailChange(values), to, locale, footer: texts.footer, code });
}

/** For the address that an account had until now. */
export function emailChangedMail(values: Account & { email: string }): Mail {
  const { locale, texts } = mailTexts(values.locale);
  return layOut({ ...texts.emailChanged(values), to: values.to, locale, footer: texts.footer });
}

type Note = 'passwordChanged' | 'twoFactorOn' | 'twoFactorOff';

/** Tells the owner of an account what happened to it; `url` is where they undo it, were it not them. */
export function accountNote(note: Note, values: Account & { url: string }): Mail {
  const { locale, texts } = mailTexts(values.locale);
  const { open, ...text } = texts[note](values);
  const button = { label: open, url: values.url };
  return layOut({ ...text, to: values.to, locale, footer: texts.footer, button });
}

/** The same for a recovery code that was used, with how many are `left`. */
export function recoveryCodeMail(values: Account & { url: string; left: number }): Mail {
  const { locale, texts } = mailTexts(values.locale);
  const { open, ...text } = texts.recoveryCodeUsed(values);
  const button = { label: open, url: values.url };
  return layOut({ ...text, to: values.to, locale, footer: texts.footer, button });
}
