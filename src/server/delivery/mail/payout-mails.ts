import { dateFormat } from '#contract/base/dates.ts';
import { layOut } from './layout.ts';
import type { Mail } from './mail.ts';
import { mailTexts } from './texts/texts.ts';

type AboutLink = { to: string; locale: string; workspace: string; linkName: string; url: string };

/** Who requested a change: a member by username, or an API key by label. */
export type Requester = { username?: string | undefined; keyLabel?: string | undefined };

type Requested = AboutLink & {
  by: Requester;
  wallets: { label: string; network: string; address: string }[];
  effectiveAt: Date;
};

/**
 * Builds the mail to the owners of a link whose payout wallets will change; `url` is where they cancel the
 * change.
 */
export function payoutChangeMail({
  to,
  url,
  by: { username = '', keyLabel },
  wallets,
  effectiveAt,
  ...values
}: Requested): Mail {
  const { locale, texts } = mailTexts(values.locale);
  const { open, paragraphs, ...text } = texts.payoutChange({
    ...values,
    by: keyLabel === undefined ? username : texts.apiKeyName(keyLabel),
    effectiveAt: inUtc(locale, effectiveAt),
    wallets: wallets.map(({ label, network, address }) => `${label} (${network}): ${address}`),
  });
  const button = { label: open, url };
  return layOut({ ...text, paragraphs, to, locale, footer: texts.footer, button });
}

/** Builds the mail to the owners of a link whose payout change was dropped; `url` is where they see it. */
export function payoutChangeDroppedMail({ to, url, ...values }: AboutLink): Mail {
  const { locale, texts } = mailTexts(values.locale);
  const { open, ...text } = texts.payoutChangeDropped(values);
  return layOut({ ...text, to, locale, footer: texts.footer, button: { label: open, url } });
}

/** Formats a time in UTC, because the reader's time zone is unknown. */
function inUtc(locale: string, time: Date): string {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${dateFormat(locale, style)(time)} UTC`;
}
