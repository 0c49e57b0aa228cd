import type { MailedKeyChange } from '#server/delivery/mail/api-key-mail.ts';
import type { CallFailure } from '#server/base/http/guarded-client.ts';
import type { ShopOrderNotice } from '#contract/delivery/notifications.ts';
import type { Privilege } from '#contract/base/permissions.ts';
import type { VerificationKind } from '#contract/workspace/verification.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';

/** The content of one mail. Text only: users wrote parts of it. */
export type MailText = {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Follows the code or the button. */
  closing: string;
};

type Account = { username: string };
type Invitation = {
  inviter: { name: string; email: string };
  workspace: string;
  privilege: Privilege;
  days: number;
};
type PayoutChange = {
  linkName: string;
  workspace: string;
  by: string;
  wallets: string[];
  effectiveAt: string;
};
type Refund = { workspace: string; amount: string; network: string };
type CompanyEmail = { workspace: string; by: string; hours: number };
type Verified = { workspace: string; kind: VerificationKind };
type Webhook = { name: string; url: string; workspace: string };
export type WebhookChange = 'created' | 'updated' | 'rotated';

type ShopOrder = { workspace: string; shop: string; number: string; change: ShopOrderNotice };

type Limit = { workspace: string; limit: string; resetsAt: string };

type Payments = { workspace: string; count: number; total: string; lines: string[]; more: number };
type Reversed = {
  workspace: string;
  network: string;
  count: number;
  lines: string[];
  more: number;
  used: number;
};
type Decision = {
  workspace: string;
  linkName: string;
  amount: string;
  decision: 'claimed' | 'late';
};
type Wallet = { workspace: string; label: string; network: string; address: string };

type Keys = {
  workspace: string;
  by: string;
  /** Whom the first of them acts for, or did until it stopped. */
  maker: string;
  change: MailedKeyChange;
  count: number;
};

/** What happened to keys: the heading, then paragraphs. */
export type KeyTexts = (values: Omit<Keys, 'change'>) => Record<MailedKeyChange, string[]>;

type Failing = Webhook & {
  /** How many attempts have failed in a row. */
  attempts: number;
  /** Of the last attempt: a status, or why it had no complete response. */
  outcome: string;
  /** How many deliveries are pending. */
  waiting: number;
  isRedirect: boolean;
  /** The HTTPS URL that the redirect leads to; absent if it leads to none. */
  location?: string | undefined;
};

/** The mails about a webhook that accepts no deliveries. */
export type WebhookTexts = {
  webhookFailing(values: Failing): MailText & { open: string };
  /** Why an attempt had no complete response, within a sentence. */
  webhookErrors: Record<CallFailure, string>;
  webhookDisabled(values: Webhook): MailText & { open: string };
  webhookExhausted(values: Webhook): MailText & { open: string };
  webhookGivenUp(values: Webhook): MailText & { open: string };
};

/** All mails in one language. */
/** The mails about verifications. */
export type VerificationTexts = {
  identityCheck(values: { workspace: string }): MailText & { open: string };
  verificationApproved(values: Verified): MailText & { open: string };
  /** To the member who started a verification that an identity provider decides. */
  verificationPage(values: Verified): MailText & { open: string };
  /** `reason`: null if the identity provider gave none. `final`: it can't be repeated. */
  verificationRejected(
    values: Verified & { reason: string | null; final: boolean },
  ): MailText & { open: string };
};

export type MailTexts = WebhookTexts &
  VerificationTexts & {
    confirmation(values: { username: string; minutes: number }): MailText;
    addressTaken(): MailText;
    passwordReset(values: Account & { minutes: number }): MailText & { open: string };
    loginLink(values: Account & { minutes: number }): MailText & { open: string };
    passwordChanged(values: Account): MailText & { open: string };
    emailChange(values: Account & { minutes: number }): MailText;
    /** `email` is the new address; the mail goes to the previous one. */
    emailChanged(values: Account & { email: string }): MailText;
    twoFactorOn(values: Account): MailText & { open: string };
    twoFactorOff(values: Account): MailText & { open: string };
    recoveryCodeUsed(values: Account & { left: number }): MailText & { open: string };
    invitation(values: Invitation): MailText & { open: string };
    /** `wallets` has one line per wallet; `effectiveAt` is a formatted time. */
    payoutChange(values: PayoutChange): MailText & { open: string };
    payoutChangeDropped(
      values: Pick<PayoutChange, 'linkName' | 'workspace'>,
    ): MailText & { open: string };
    /** `until` is a formatted day. */
    refundOffer(values: Refund & { reason: string; until: string }): MailText & { open: string };
    refundAddress(values: Refund & { address: string }): MailText & { open: string };
    companyEmail(values: CompanyEmail): MailText & { open: string };
    /** `key` is the label of the API key that changed a live webhook. */
    webhookChangedByKey(
      values: Webhook & { change: WebhookChange; key: string },
    ): MailText & { open: string };
    /** `limit` is a formatted amount and `resetsAt` a formatted day. */
    limitNear(values: Limit): MailText & { open: string };
    limitReached(values: Limit): MailText & { open: string };
    /** `total` and `lines` are formatted amounts; `more` is the number of payments without a line. */
    paymentsReceived(values: Payments): MailText & { open: string };
    /** `lines` are formatted amounts; `used` is the number of payments that were refunded or delivered. */
    paymentsReversed(values: Reversed): MailText & { open: string };
    /** `amount` is the formatted price. */
    paymentDecision(values: Decision): MailText & { open: string };
    /** `number` is the order's, empty if it is about all orders of the shop. */
    shopOrder(values: ShopOrder): MailText & { open: string };
    walletVerified(values: Wallet): MailText & { open: string };
    /** A line about each key follows the paragraphs. */
    apiKeys(values: Keys): MailText & { open: string };
    /** Names an API key at the beginning of a sentence. */
    apiKeyName(label: string): string;
    /** Follows amounts of test payments. */
    test: string;
    /** Links below mails that the reader can unsubscribe from. */
    chooseMails: string;
    stopMails: string;
    /** Below every mail. */
    footer: string;
  };

const locales = { en, fr, es, pt } satisfies Record<string, MailTexts>;

/** Returns the texts in the language that a user chose, or in English if there is no such language. */
export function mailTexts(locale: string): { locale: string; texts: MailTexts } {
  return isMailLocale(locale) ? { locale, texts: locales[locale] } : { locale: 'en', texts: en };
}

function isMailLocale(locale: string): locale is keyof typeof locales {
  return Object.hasOwn(locales, locale);
}

export const mailLocales = Object.keys(locales);
