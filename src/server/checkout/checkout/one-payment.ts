import type { AssetChoice } from '#contract/checkout/payment-links.ts';
import { chainKey } from '#contract/chain/networks.ts';
import type { Context } from '#server/base/context.ts';
import type { Database, Transaction } from '#server/base/database/db.ts';
import { AppError } from '#server/base/errors.ts';
import { dynamicState, type Link } from '#server/checkout/payment-links/payment-links.ts';
import {
  goesOn,
  type LinkPayment,
  replacePayment,
  selectLinkPayment,
} from '#server/ledger/payments/payments.ts';
import { wantedAsset } from './offers.ts';

/*
 * A dynamic link is paid once. Of its payments at most one can be paid at a time:
 *
 *   none ──opened──▶ open ──something is seen──▶ goes on, whatever is chosen ──▶ link_paid
 *                     │ ◀──the same asset again──┘
 *                     ├──another asset, or its time is over──▶ canceled, and a new one opened
 *                     └──the link's time is over──▶ it can still be paid, no other is opened
 */

/**
 * The payment that a payer of a dynamic link goes on with; undefined where one is to be opened, and for
 * links of other types. Throws `link_paid`, and `link_expired` where no other may be opened.
 */
export async function paymentToGoOnWith(
  db: Database | Transaction,
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
  if (payment && goesOn(payment, chosen, now)) return payment;
  if (state === 'expired') throw new AppError('link_expired');
  return undefined;
}

/** Cancels the payment of a dynamic link before another one is opened. */
export async function makeRoom(tx: Transaction, context: Context, link: Link): Promise<void> {
  if (link.type !== 'dynamic') return;
  const payment = await selectLinkPayment(tx, link.workspaceId, link.id);
  if (!payment) return;
  // Something may have been seen between the look before and this one.
  if (!(await replacePayment(tx, context, link.workspaceId, payment.id))) {
    throw new AppError('conflict');
  }
}
