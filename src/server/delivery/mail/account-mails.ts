import { layOut } from './layout.ts';
import type { Mail } from './mail.ts';
import { mailTexts } from './texts/texts.ts';

type Account = { to: string; locale: string; username: string };

/** Builds the mail with the link that sets a new password. */
export function passwordResetMail(values: Account & { minutes: number; url: string }): Mail {
  const { locale, texts } = mailTexts(values.locale);
  const { open, ...text } = texts.passwordReset(values);
  const button = { label: open, url: values.url };
  return layOut({ ...text, to: values.to, locale, footer: texts.footer, button });
}

/** Builds the mail with the link that makes a browser known. */
export function loginLinkMail(values: Account & { minutes: number; url: string }): Mail {
  const { locale, texts } = mailTexts(values.locale);
  const { open, ...text } = texts.loginLink(values);
  const button = { label: open, url: values.url };
  return layOut({ ...text, to: values.to, locale, footer: texts.footer, button });
}

/** Builds the mail with the six-digit code that confirms an account's new address. */
export function emailChangeMail(values: Account & { minutes: number; code: string }): Mail {
  const { locale, texts } = mailTexts(values.locale);
  const { to, code } = values;
  return layOut({ ...texts.emailChange(values), to, locale, footer: texts.footer, code });
}

/** Builds the mail to an account's previous address that says what the new one is. */
export function emailChangedMail(values: Account & { email: string }): Mail {
  const { locale, texts } = mailTexts(values.locale);
  return layOut({ ...texts.emailChanged(values), to: values.to, locale, footer: texts.footer });
}

type AccountChange = 'passwordChanged' | 'twoFactorOn' | 'twoFactorOff';

/**
 * Builds the mail that tells a user about a change of their account; `url` is where they undo a change that
 * they did not make.
 */
export function accountChangeMail(change: AccountChange, values: Account & { url: string }): Mail {
  const { locale, texts } = mailTexts(values.locale);
  const { open, ...text } = texts[change](values);
  const button = { label: open, url: values.url };
  return layOut({ ...text, to: values.to, locale, footer: texts.footer, button });
}

/** Builds the mail that says that a recovery code was used and how many are `left`. */
export function recoveryCodeMail(values: Account & { url: string; left: number }): Mail {
  const { locale, texts } = mailTexts(values.locale);
  const { open, ...text } = texts.recoveryCodeUsed(values);
  const button = { label: open, url: values.url };
  return layOut({ ...text, to: values.to, locale, footer: texts.footer, button });
}
