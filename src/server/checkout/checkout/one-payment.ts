import type { AssetChoice } from '#contract/checkout/payment-links.ts';
import { chainKey } from '#contract/chain/networks.ts';
import type { Context } from '#server/base/context.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';
import { AppError } from '#server/base/errors.ts';
import { dynamicState, type Link } from '#server/checkout/payment-links/payment-links.ts';
import {
  applyCommand,
  canContinue,
  type LinkPayment,
  lockPayments,
  selectLinkPayment,
  setCanceled,
} from '#server/ledger/payments/payments.ts';
import { lockCursor } from '#server/ledger/transfers/transfers.ts';
import { wantedAsset } from './offers.ts';

/*
 * A dynamic link is paid once. At most one of its payments is open at a time:
 *
 *   none ──opened──▶ open ──transfer detected──▶ kept, whatever asset is chosen ──▶ link_paid
 *                     │ ◀──same asset chosen again──┘
 *                     ├──another asset chosen, or payment expired──▶ canceled, and a new one opened
 *                     └──link expired──▶ can still be paid, but no other is opened
 *
 * Transfers to a canceled payment are still credited to it.
 */

/** Thrown when the link or its payment has changed since the quote. The transaction opens nothing. */
export class LinkChangedError extends Error {}

/**
 * Returns the open payment that the payer of a dynamic link continues; undefined where a new one has to be
 * opened, and for links of other types. Throws `link_paid`, or `link_expired` where no other may be opened.
 */
export async function paymentToContinue(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  link: Link,
  wanted: AssetChoice,
): Promise<LinkPayment | undefined> {
  if (link.type !== 'dynamic' || link.status !== 'active') return undefined;
  const now = clock.now();
  const state = dynamicState(link, now);
  if (state === 'paid') throw new AppError('link_paid');
  const payment = await openPaymentOf(db, link);
  // Once the link has expired, no other asset can be chosen.
  const chosen =
    state === 'expired'
      ? undefined
      : {
          chain: chainKey(wanted.network, link.environment),
          assetId: wantedAsset(link, wanted)?.id,
        };
  if (payment && canContinue(payment, chosen, now)) return payment;
  if (state === 'expired') throw new AppError('link_expired');
  return undefined;
}

/**
 * Cancels the payment of a dynamic link, before another one is opened or the price changes. Throws `LinkChangedError` if
 * a transfer to it has been detected.
 */
export async function makeRoom(tx: Transaction, context: Context, link: Link): Promise<void> {
  const { type, workspaceId } = link;
  if (type !== 'dynamic') return;
  const replaced = await openPaymentOf(tx, link);
  if (!replaced) return;
  await applyCommand(tx, context, {
    lock: () => lockCursor(tx, replaced.chain),
    async change(_, cursor) {
      // A transfer may have been detected between the first read and this lock.
      const [payment] = await lockPayments(tx, [replaced.id]);
      if (payment?.status !== 'open' || payment.transfers.length > 0) throw new LinkChangedError();
      await setCanceled(tx, workspaceId, replaced.id, context.clock.now());
      return { result: undefined, payments: [replaced.id], chainTime: cursor?.time };
    },
  });
}

/** Returns the payment of a dynamic link. An order can have paid ones of an earlier price, which are left aside. */
function openPaymentOf(
  db: Db,
  { workspaceId, id, integrationId }: Link,
): Promise<LinkPayment | undefined> {
  return selectLinkPayment(db, workspaceId, id, { alsoPaid: integrationId === null });
}
