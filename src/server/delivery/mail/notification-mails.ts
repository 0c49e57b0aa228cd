import type { Currency } from '#contract/base/money.ts';
import type { ShopOrderNotice } from '#contract/delivery/notifications.ts';
import { layOut } from './layout.ts';
import { formatMoney } from './limit-mails.ts';
import type { Mail } from './mail.ts';
import { mailTexts } from './texts/texts.ts';

type Reader = { to: string; locale: string; workspace: string };
type Amount = { amount: string; currency: Currency; isTest: boolean };

type AboutPayments = Reader & {
  count: number;
  /** The first payments, which the mail lists. */
  payments: (Amount & { linkName: string })[];
  totals: Amount[];
  /** Where the dashboard shows payments. */
  url: string;
};

/** Builds one mail about everything that a workspace has received since the last such mail. */
export function paymentsMail({ to, url, count, payments, totals, ...values }: AboutPayments): Mail {
  const { locale, texts } = mailTexts(values.locale);
  const amount = (one: Amount) => {
    const words = formatMoney(locale, one);
    return one.isTest ? `${words} (${texts.test})` : words;
  };
  const lines = payments.map((one) => `${amount(one)} · ${one.linkName}`);
  const { open, ...text } = texts.paymentsReceived({
    workspace: values.workspace,
    count,
    total: totals.map(amount).join(' + '),
    lines,
    more: count - lines.length,
  });
  return layOut({ ...text, to, locale, footer: texts.footer, button: { label: open, url } });
}

type AboutReversals = Reader & {
  network: string;
  count: number;
  /** The first payments, which the mail lists. */
  payments: (Amount & { linkName: string })[];
  /** How many were already refunded or delivered. */
  used: number;
  url: string;
};

/** Builds the mail to the members who manage a workspace's money about payments that a reorg reversed. */
export function paymentsReversedMail({ to, url, payments, ...values }: AboutReversals): Mail {
  const { locale, texts } = mailTexts(values.locale);
  const lines = payments.map((one) => {
    const words = formatMoney(locale, one);
    return `${one.isTest ? `${words} (${texts.test})` : words} · ${one.linkName}`;
  });
  const more = values.count - lines.length;
  const { open, ...text } = texts.paymentsReversed({ ...values, lines, more });
  return layOut({ ...text, to, locale, footer: texts.footer, button: { label: open, url } });
}

type AboutDecision = Reader &
  Amount & { linkName: string; decision: 'claimed' | 'late'; url: string };

/** Builds the mail to the members who manage a workspace's money about a payment that waits for their decision. */
export function paymentDecisionMail({ to, url, ...values }: AboutDecision): Mail {
  const { locale, texts } = mailTexts(values.locale);
  const words = formatMoney(locale, values);
  const amount = values.isTest ? `${words} (${texts.test})` : words;
  const { open, ...text } = texts.paymentDecision({ ...values, amount });
  return layOut({ ...text, to, locale, footer: texts.footer, button: { label: open, url } });
}

type AboutShopOrder = Reader & {
  shop: string;
  number: string;
  change: ShopOrderNotice;
  url: string;
};

/** Builds the mail to the members who manage a workspace's money about the orders of a shop. */
export function shopOrderMail({ to, url, ...values }: AboutShopOrder): Mail {
  const { locale, texts } = mailTexts(values.locale);
  const { open, ...text } = texts.shopOrder(values);
  return layOut({ ...text, to, locale, footer: texts.footer, button: { label: open, url } });
}

type AboutWallet = Reader & { label: string; network: string; address: string; url: string };

/** Builds the mail to the members who manage a workspace's money about a wallet that was verified. */
export function walletVerifiedMail({ to, url, ...values }: AboutWallet): Mail {
  const { locale, texts } = mailTexts(values.locale);
  const { open, ...text } = texts.walletVerified(values);
  return layOut({ ...text, to, locale, footer: texts.footer, button: { label: open, url } });
}
