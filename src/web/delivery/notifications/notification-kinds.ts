import {
  BadgeCheck,
  Building2,
  CircleDollarSign,
  CircleHelp,
  KeyRound,
  Store,
  Undo2,
  UserRoundPlus,
  Webhook,
} from 'lucide-react';
import {
  keyChanges,
  type Notification,
  type NotificationType,
  paymentDecisions,
  shopOrderNotices,
  webhookNotices,
} from '#contract/delivery/notifications.ts';
import type { formats } from '#web/kit/format.ts';
import { paths } from '#web/kit/paths.ts';
import type { useTexts } from '#web/kit/texts.ts';

const looks = {
  payment_received: { icon: CircleDollarSign, to: paths.dashboard },
  payment_reversed: { icon: Undo2, to: paths.payments },
  payment_decision: { icon: CircleHelp, to: paths.payments },
  wallet_verification: { icon: BadgeCheck, to: paths.wallets },
  company_invite: { icon: UserRoundPlus, to: paths.pendingInvites },
  kyb_verification: { icon: Building2, to: paths.verification },
  api_key: { icon: KeyRound, to: paths.apiKeys },
  webhook: { icon: Webhook, to: paths.webhooks },
  shop_order: { icon: Store, to: paths.integrations },
} as const satisfies Record<NotificationType, object>;

/** Returns the icon and the page of a type of notification. */
export function lookOf(type: NotificationType) {
  return looks[type];
}

/** Returns the page of a notification's subject, or undefined if it has none. */
export function targetOf({ type, values }: Pick<Notification, 'type' | 'values'>) {
  const { paymentId, kind } = values;
  if ((type === 'payment_received' || type === 'payment_reversed') && paymentId) {
    return { to: paths.payment, params: { paymentId } } as const;
  }
  if (type === 'shop_order' && paymentId) {
    return { to: paths.payment, params: { paymentId } } as const;
  }
  if (type === 'payment_decision' && paymentId) {
    return values.decision === 'claimed'
      ? ({ to: paths.unmatched } as const)
      : ({ to: paths.payment, params: { paymentId } } as const);
  }
  if (type === 'webhook' && values.webhookId) {
    return { to: paths.webhook, params: { webhookId: values.webhookId } } as const;
  }
  if (type === 'kyb_verification' && kind === 'domain') {
    return { to: paths.businessDetails, hash: 'domain' } as const;
  }
  return { to: looks[type].to };
}

/** Returns a sentence about what happened, a more general one if values are missing. */
export function notificationText(
  { type, values }: Pick<Notification, 'type' | 'values'>,
  t: ReturnType<typeof useTexts<'notifications'>>,
  format: Pick<ReturnType<typeof formats>, 'fiat'>,
): string {
  const { amount, currency, linkName, environment, label, companyName, invitedBy } = values;
  switch (type) {
    case 'payment_received':
      if (!amount || !currency || !linkName) return t('payment_received');
      return t(environment === 'test' ? 'payment_received.test' : 'payment_received.full', {
        amount: format.fiat({ amount, currency }),
        linkName,
      });
    case 'payment_reversed':
      if (!amount || !currency || !linkName) return t('payment_reversed');
      return t(environment === 'test' ? 'payment_reversed.test' : 'payment_reversed.full', {
        amount: format.fiat({ amount, currency }),
        linkName,
      });
    case 'payment_decision':
      return decisionText(values, t, format);
    case 'wallet_verification':
      return label ? t('wallet_verification.full', { label }) : t('wallet_verification');
    case 'company_invite':
      if (!companyName) return t('company_invite');
      return invitedBy
        ? t('company_invite.full', { companyName, invitedBy })
        : t('company_invite.company', { companyName });
    case 'kyb_verification':
      return verificationText(values, t);
    case 'api_key':
      return keyText(values, t);
    case 'webhook':
      return webhookText(values, t);
    case 'shop_order':
      return shopOrderText(values, t);
  }
}

type Translate = ReturnType<typeof useTexts<'notifications'>>;

function decisionText(
  { decision, amount, currency, linkName, environment }: Notification['values'],
  t: Translate,
  format: Pick<ReturnType<typeof formats>, 'fiat'>,
): string {
  const what = paymentDecisions.find((one) => one === decision);
  if (!what || !amount || !currency || !linkName) return t('payment_decision');
  const money = format.fiat({ amount, currency });
  const test = environment === 'test' ? ` (${t('test')})` : '';
  return t(`payment_decision.${what}`, { amount: `${money}${test}`, linkName });
}

function keyText({ change, label, by }: Notification['values'], t: Translate): string {
  const what = keyChanges.find((one) => one === change);
  return what && label ? t(`api_key.${what}`, { label, by: by ?? '' }) : t('api_key');
}

function webhookText({ change, name, status }: Notification['values'], t: Translate): string {
  const what = webhookNotices.find((one) => one === change);
  if (!what || !name) return t('webhook');
  if (what === 'failing' && status) return t('webhook.failing.status', { name, status });
  return t(`webhook.${what}`, { name });
}

function shopOrderText({ change, name, number }: Notification['values'], t: Translate): string {
  const what = shopOrderNotices.find((one) => one === change);
  if (!what || !name || (what !== 'waiting' && !number)) return t('shop_order');
  return t(`shop_order.${what}`, { name, number: number ?? '' });
}

const kinds = ['domain', 'identity', 'business', 'enhanced'] as const;
const outcomes = ['approved', 'rejected'] as const;

function verificationText(values: Notification['values'], t: Translate): string {
  const kind = kinds.find((one) => one === values.kind);
  const outcome = outcomes.find((one) => one === values.outcome);
  return kind && outcome ? t(`kyb_verification.${kind}.${outcome}`) : t('kyb_verification');
}
