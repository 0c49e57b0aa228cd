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

/**
 * Builds the mail with the link to join a workspace, for people with or without an account. Anyone can send
 * it to anyone, so the subject has no text of the sender, and no name in it becomes a link.
 */
export function invitationMail({ to, url, inviter, workspace, ...values }: Invitation): Mail {
  const { locale, texts } = mailTexts(values.locale);
  const { open, ...text } = texts.invitation({
    ...values,
    inviter: { ...inviter, name: withoutLinks(inviter.name) },
    workspace: withoutLinks(workspace),
  });
  return layOut({ ...text, to, locale, footer: texts.footer, button: { label: open, url } });
}

/** Separates what mail programs would turn into a link, `pay.example` or `https://…`, by an invisible character. */
function withoutLinks(name: string): string {
  const wordJoiner = '\u2060';
  return name.replaceAll(/[.:@/](?=\S)/g, `$&${wordJoiner}`);
}
