import { chainOf } from '#contract/chain/networks.ts';
import type { Wallet } from '#contract/workspace/wallets.ts';
import { selectMerchantName } from '#server/accounts/company/company.ts';
import type { Transaction } from '#server/base/database/db.ts';
import type { RequestContext } from '#server/base/http/request-context.ts';
import { walletVerifiedMail } from '#server/delivery/mail/notification-mails.ts';
import {
  mailNotification,
  notify,
  selectTreasurers,
} from '#server/delivery/notifications/notifications.ts';

/**
 * Notifies the members who manage the workspace's money that a wallet was verified, and mails all but the
 * actor.
 */
export async function notifyOfVerification(
  tx: Transaction,
  context: RequestContext,
  wallet: Wallet,
  actor: string,
): Promise<void> {
  const type = 'wallet_verification';
  const workspaceId = wallet.companyId;
  const { label } = wallet.metadata.ui;
  const workspace = await selectMerchantName(tx, workspaceId);
  for (const { userId, email, locale } of await selectTreasurers(tx, workspaceId)) {
    const now = context.clock.now();
    await notify(tx, now, { userId, workspaceId, type, values: { label } });
    // The actor needs no mail about it.
    if (userId === actor) continue;
    const mail = walletVerifiedMail({
      to: email,
      locale,
      workspace,
      label,
      network: chainOf(wallet.network, wallet.environment).name,
      address: wallet.addresses[0] ?? '',
      url: `${context.config.dashboardUrl}/wallet-management`,
    });
    await mailNotification(tx, context, { userId, type, locale }, mail);
  }
}
