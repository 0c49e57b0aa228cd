import type { KeyChange } from '#contract/delivery/notifications.ts';
import { layOut } from './layout.ts';
import type { Mail } from './mail.ts';
import { mailTexts } from './texts/texts.ts';

export type MailedKeyChange = Exclude<KeyChange, 'adopted'>;

type AboutKeys = {
  to: string;
  locale: string;
  workspace: string;
  /** The username of the member who did it. */
  by: string;
  change: MailedKeyChange;
  /** What happened to all of them in one call. */
  keys: { label: string; scopes: string[]; maker: { username: string } | null }[];
  /** Where the dashboard shows API keys. */
  url: string;
};

/** Builds the mail to the owners of a workspace about what happened to its live API keys. */
export function apiKeyMail({ to, url, keys, ...values }: AboutKeys): Mail {
  const { locale, texts } = mailTexts(values.locale);
  const { open, paragraphs, ...text } = texts.apiKeys({
    ...values,
    count: keys.length,
    maker: keys[0]?.maker?.username ?? '',
  });
  const lines = keys.map(({ label, scopes, maker }) => {
    const taker = values.change === 'taken_over' && maker ? ` (${maker.username})` : '';
    return `${label}${taker}: ${scopes.join(', ')}`;
  });
  return layOut({
    ...text,
    paragraphs: [...paragraphs, ...lines],
    to,
    locale,
    footer: texts.footer,
    button: { label: open, url },
  });
}
