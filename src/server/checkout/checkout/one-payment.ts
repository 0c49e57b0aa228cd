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
 * A dynamic link is paid once. At most one of its payments is offered at a time:
 *
 *   none ──opened──▶ open ──something is seen──▶ goes on, whatever is chosen ──▶ link_paid
 *                     │ ◀──the same asset again──┘
 *                     ├──another asset, or its time is over──▶ canceled, and a new one opened
 *                     └──the link's time is over──▶ it can still be paid, no other is opened
 *
 * Transfers to a canceled payment are still credited to it.
 */

/** The link, or its payment, has changed since the quote: the transaction opens nothing. */
export class LinkChangedError extends Error {}

/**
 * The payment that a payer of a dynamic link goes on with; undefined where one is to be opened, and for
 * links of other types. Throws `link_paid`, and `link_expired` where no other may be opened.
 */
export async function paymentToGoOnWith(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  link: Link,
  wanted: AssetChoice,
): Promise<LinkPayment | undefined> {
  if (link.type !== 'dynamic' || link.status !== 'active') return undefined;
  const now = clock.now();
  const state = dynamicState(link, now);
  if (state === 'paid') throw new AppError('link_paid');
  const payment = await selectLinkPayment(db, link.workspaceId, link.id);
  // Past the link's time nothing else can be chosen.
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
 * Cancels the payment of a dynamic link before another one is opened. Throws `LinkChangedError` where a transfer
 * to it has been seen in the meantime.
 */
export async function makeRoom(
  tx: Transaction,
  context: Context,
  { type, workspaceId, id: linkId }: Link,
): Promise<void> {
  if (type !== 'dynamic') return;
  const replaced = await selectLinkPayment(tx, workspaceId, linkId);
  if (!replaced) return;
  await applyCommand(tx, context, {
    lock: () => lockCursor(tx, replaced.chain),
    async change(_, cursor) {
      // Something may have been seen between the look before and this one.
      const [payment] = await lockPayments(tx, [replaced.id]);
      if (payment?.status !== 'open' || payment.transfers.length > 0) throw new LinkChangedError();
      await setCanceled(tx, workspaceId, replaced.id, context.clock.now());
      return { result: undefined, payments: [replaced.id], chainTime: cursor?.time };
    },
  });
}
