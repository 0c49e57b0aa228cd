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

type Decided = AboutWorkspace & {
  kind: VerificationKind;
  /** Why it was rejected; null if it was approved. */
  reason: string | null;
};

/**
 * Builds the mail to a workspace's owners about a decided verification; `url` is where the dashboard shows
 * the tier.
 */
export function verificationDecidedMail({ to, url, reason, ...values }: Decided): Mail {
  const { locale, texts } = mailTexts(values.locale);
  const { open, ...text } =
    reason === null
      ? texts.verificationApproved(values)
      : texts.verificationRejected({ ...values, reason });
  return layOut({ ...text, to, locale, footer: texts.footer, button: { label: open, url } });
}
