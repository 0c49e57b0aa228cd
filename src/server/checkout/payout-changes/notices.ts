import { chainOf } from '#contract/chain/networks.ts';
import type { MailedPayoutChange } from '#contract/checkout/payout-changes.ts';
import { selectOwners } from '#server/delivery/mail/owner-store.ts';
import type { Context } from '#server/base/context.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';
import { queueMail } from '#server/delivery/mail/mail.ts';
import { payoutChangeDroppedMail, payoutChangeMail } from '#server/delivery/mail/payout-mails.ts';
import type { PayoutChange } from '#server/checkout/payment-links/payment-links.ts';
import { selectWallets } from '#server/workspace/wallets/wallets.ts';
import { cancelToken } from './cancel-token.ts';

type Requested = {
  workspaceId: string;
  linkName: string;
  change: Pick<PayoutChange, 'id' | 'walletIds' | 'effectiveAt'>;
  /** Who asked for it. */
  by: string;
};

/** Mails every owner where a link's money will go, each with a link of their own that cancels it. */
export async function notifyOwnersOfRequest(
  tx: Transaction,
  context: Pick<Context, 'config'>,
  { workspaceId, linkName, change, by }: Requested,
): Promise<void> {
  const { publicUrl, secretKey } = context.config;
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
      // In the fragment, which no server on the way gets to see or writes down.
      url: `${publicUrl}/payout-changes/cancel#token=${token}`,
    });
    await queueMail(tx, context, mail);
  }
}

/** Mails every owner that a link keeps its wallets, because it could not have the others any more. */
export async function notifyOwnersOfDrop(
  tx: Transaction,
  context: Pick<Context, 'config'>,
  { workspaceId, linkName }: { workspaceId: string; linkName: string },
): Promise<void> {
  const url = `${context.config.publicUrl}/payment-links`;
  for (const { email, locale, workspace } of await selectOwners(tx, workspaceId)) {
    const mail = payoutChangeDroppedMail({ to: email, locale, workspace, linkName, url });
    await queueMail(tx, context, mail);
  }
}

/** Wallets as their owners know them. */
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
