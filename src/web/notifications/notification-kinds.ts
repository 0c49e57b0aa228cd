import { BadgeCheck, Building2, CircleDollarSign, UserRoundPlus } from 'lucide-react';
import type { Notification, NotificationType } from '#contract/notifications.ts';
import type { formats } from '#web/format.ts';
import { paths } from '#web/paths.ts';
import type { useTexts } from '#web/texts.ts';

const looks = {
  payment_received: { icon: CircleDollarSign, to: paths.dashboard },
  wallet_verification: { icon: BadgeCheck, to: paths.wallets },
  company_invite: { icon: UserRoundPlus, to: paths.pendingInvites },
  kyb_verification: { icon: Building2, to: paths.settings },
} as const satisfies Record<NotificationType, object>;

/** What a kind of notification looks like, and the page that it is about. */
export function lookOf(type: NotificationType) {
  return looks[type];
}

/** What happened, in a sentence; a plainer one where the server tells less. */
export function notificationText(
  { type, values }: Pick<Notification, 'type' | 'values'>,
  t: ReturnType<typeof useTexts<'notifications'>>,
  format: Pick<ReturnType<typeof formats>, 'fiat'>,
): string {
  const { amount, currency, linkName, label, companyName, invitedBy } = values;
  switch (type) {
    case 'payment_received':
      return amount && currency && linkName
        ? t('payment_received.full', { amount: format.fiat({ amount, currency }), linkName })
        : t('payment_received');
    case 'wallet_verification':
      return label ? t('wallet_verification.full', { label }) : t('wallet_verification');
    case 'company_invite':
      if (!companyName) return t('company_invite');
      return invitedBy
        ? t('company_invite.full', { companyName, invitedBy })
        : t('company_invite.company', { companyName });
    case 'kyb_verification':
      return t('kyb_verification');
  }
}
