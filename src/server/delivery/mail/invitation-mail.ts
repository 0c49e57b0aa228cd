import type { Privilege } from '#contract/base/permissions.ts';
import { layOut } from './layout.ts';
import type { Mail } from './mail.ts';
import { mailTexts } from './texts/texts.ts';

type Invitation = {
  to: string;
  locale: string;
  inviter: { name: string; email: string };
  workspace: string;
  privilege: Privilege;
  days: number;
  url: string;
};

/** Builds the mail with the link to join a workspace, for people with or without an account. */
export function invitationMail({ to, url, ...values }: Invitation): Mail {
  const { locale, texts } = mailTexts(values.locale);
  const { open, ...text } = texts.invitation(values);
  return layOut({ ...text, to, locale, footer: texts.footer, button: { label: open, url } });
}
