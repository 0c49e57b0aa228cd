import { chainOf } from '#contract/chain/networks.ts';
import type { MailedPayoutChange } from '#contract/checkout/payout-changes.ts';
import { selectOwners } from '#server/delivery/mail/owner-store.ts';
import type { Context } from '#server/base/context.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';
import { queueMail } from '#server/delivery/mail/mail.ts';
import {
  payoutChangeDroppedMail,
  payoutChangeMail,
  type Requester,
} from '#server/delivery/mail/payout-mails.ts';
import type { PayoutChange } from '#server/checkout/payment-links/payment-links.ts';
import { selectWallets } from '#server/workspace/wallets/wallets.ts';
import { cancelToken } from './cancel-token.ts';

type Requested = {
  workspaceId: string;
  linkName: string;
  change: Pick<PayoutChange, 'id' | 'walletIds' | 'effectiveAt'>;
  /** The username of the member who requested it, or the label of the API key. */
  by: Requester;
};

/** Queues a mail to every owner about a link's new wallets, each with its own link to cancel the change. */
export async function notifyOwnersOfRequest(
  tx: Transaction,
  context: Pick<Context, 'config'>,
  { workspaceId, linkName, change, by }: Requested,
): Promise<void> {
  const { dashboardUrl, secretKey } = context.config;
  const wallets = await payoutWallets(tx, workspaceId, change.walletIds);
  for (const { userId, email, locale, workspace } of await selectOwners(tx, workspaceId)) {
    const token = cancelToken(secretKey, { changeId: change.id, ownerId: userId });
    const mail = payoutChangeMail({
      to: email,
      locale,
      workspace,
      linkName,
      by,
      wallets,
      effectiveAt: change.effectiveAt,
      // In the fragment, which browsers don't send, so no server on the way can log it.
      url: `${dashboardUrl}/payout-changes/cancel#token=${token}`,
    });
    await queueMail(tx, context, mail);
  }
}

/** Queues a mail to every owner that a link keeps its wallets, because the new ones are no longer valid. */
export async function notifyOwnersOfDrop(
  tx: Transaction,
  context: Pick<Context, 'config'>,
  { workspaceId, linkName }: { workspaceId: string; linkName: string },
): Promise<void> {
  const url = `${context.config.dashboardUrl}/payment-links`;
  for (const { email, locale, workspace } of await selectOwners(tx, workspaceId)) {
    const mail = payoutChangeDroppedMail({ to: email, locale, workspace, linkName, url });
    await queueMail(tx, context, mail);
  }
}

/** Returns the wallets as mails show them: label, network name and address. */
export async function payoutWallets(
  db: Db,
  workspaceId: string,
  ids: string[],
): Promise<MailedPayoutChange['wallets']> {
  const wallets = await selectWallets(db, workspaceId, { ids });
  return wallets.map(({ metadata, network, environment, addresses }) => ({
    label: metadata.ui.label,
    network: chainOf(network, environment).name,
    address: addresses[0] ?? '',
  }));
}
