import type { CallFailure } from '#server/base/http/guarded-client.ts';
import { layOut } from './layout.ts';
import type { Mail } from './mail.ts';
import { type MailText, mailTexts, type WebhookChange } from './texts/texts.ts';

export type { WebhookChange } from './texts/texts.ts';

type Recipient = { to: string; locale: string };

/** Builds the mail with the six-digit code that confirms an address. */
export function confirmationMail(
  values: Recipient & { username: string; code: string; minutes?: number },
): Mail {
  const { locale, texts } = mailTexts(values.locale);
  return layOut({
    ...texts.confirmation({ username: values.username, minutes: values.minutes ?? 10 }),
    to: values.to,
    locale,
    footer: texts.footer,
    code: values.code,
  });
}

/** Builds the mail to the owner of an address with which someone tried to sign up again. */
export function addressTakenMail(values: Recipient): Mail {
  const { locale, texts } = mailTexts(values.locale);
  return layOut({ ...texts.addressTaken(), to: values.to, locale, footer: texts.footer });
}

type AboutWebhook = Recipient & {
  name: string;
  url: string;
  workspace: string;
  /** Where the dashboard shows the webhook, or lists all. */
  settingsUrl: string;
};

/** Builds the mail to those who may change an endpoint that failed several times in a row. */
export function webhookFailingMail(
  values: AboutWebhook & {
    attempts: number;
    status: number | undefined;
    error: CallFailure | undefined;
    waiting: number;
    isRedirect: boolean;
    location?: string | undefined;
  },
): Mail {
  const { texts } = mailTexts(values.locale);
  const { error, status } = values;
  const outcome = error ? texts.webhookErrors[error] : `HTTP ${status}`;
  return webhookMail(values, texts.webhookFailing({ ...values, outcome }));
}

/** Builds the mail to those who may change an endpoint that responded with 410. */
export function webhookDisabledMail(values: AboutWebhook): Mail {
  return aboutWebhook('webhookDisabled', values);
}

/** Builds the mail to those who may change an endpoint that accepted nothing for a whole retry schedule. */
export function webhookExhaustedMail(values: AboutWebhook): Mail {
  return aboutWebhook('webhookExhausted', values);
}

/** Builds the mail to those who may change an endpoint with deliveries that have failed permanently. */
export function webhookDeliveryFailedMail(values: AboutWebhook): Mail {
  return aboutWebhook('webhookGivenUp', values);
}

/** Builds the mail to the owners of a live webhook that an API key changed; `key` is the key's label. */
export function webhookChangedByKeyMail(
  values: AboutWebhook & { change: WebhookChange; key: string },
): Mail {
  return webhookMail(values, mailTexts(values.locale).texts.webhookChangedByKey(values));
}

type WebhookMail = 'webhookDisabled' | 'webhookExhausted' | 'webhookGivenUp';

function aboutWebhook(kind: WebhookMail, values: AboutWebhook): Mail {
  return webhookMail(values, mailTexts(values.locale).texts[kind](values));
}

function webhookMail(values: AboutWebhook, { open, ...text }: MailText & { open: string }): Mail {
  const { locale, texts } = mailTexts(values.locale);
  return layOut({
    ...text,
    to: values.to,
    locale,
    footer: texts.footer,
    button: { label: open, url: values.settingsUrl },
  });
}
