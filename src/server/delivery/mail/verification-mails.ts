import type { VerificationKind } from '#contract/workspace/verification.ts';
import { layOut } from './layout.ts';
import type { Mail } from './mail.ts';
import { mailTexts } from './texts/texts.ts';

type AboutWorkspace = { to: string; locale: string; workspace: string; url: string };

/** Builds the mail to the member who started an identity check; `url` is the page that takes the photos. */
export function identityCheckMail({ to, url, ...values }: AboutWorkspace): Mail {
  const { locale, texts } = mailTexts(values.locale);
  const { open, ...text } = texts.identityCheck(values);
  return layOut({ ...text, to, locale, footer: texts.footer, button: { label: open, url } });
}

/**
 * Builds the mail to the member who started a verification at an identity provider; `url` is the provider's page.
 */
export function verificationPageMail({
  to,
  url,
  ...values
}: AboutWorkspace & { kind: VerificationKind }): Mail {
  const { locale, texts } = mailTexts(values.locale);
  const { open, ...text } = texts.verificationPage(values);
  return layOut({ ...text, to, locale, footer: texts.footer, button: { label: open, url } });
}

type Decided = AboutWorkspace & {
  kind: VerificationKind;
  approved: boolean;
  /** Why it was rejected; null if it was approved, or if the identity provider gave no reason. */
  reason: string | null;
  /** Whether a rejection can't be repeated. */
  final: boolean;
};

/**
 * Builds the mail to a workspace's owners about a decided verification; `url` is where the dashboard shows
 * the tier.
 */
export function verificationDecidedMail({
  to,
  url,
  approved,
  reason,
  final,
  ...values
}: Decided): Mail {
  const { locale, texts } = mailTexts(values.locale);
  const { open, ...text } = approved
    ? texts.verificationApproved(values)
    : texts.verificationRejected({ ...values, reason, final });
  return layOut({ ...text, to, locale, footer: texts.footer, button: { label: open, url } });
}
