import { parseAddress } from '#contract/chain/addresses.ts';
import { chains } from '#contract/chain/networks.ts';
import type { Refund } from '#contract/ledger/refunds.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { AppError, invalidFields } from '#server/base/errors.ts';
import { actorOf, type RequestContext } from '#server/base/http/request-context.ts';
import { assertStepUp } from '#server/base/http/step-up.ts';
import { needsConfirmation } from './address-confirmation.ts';
import { assertSendable, recordRefundAction } from './one-refund.ts';
import { toRefund } from './refund-view.ts';
import { type RefundRecord, updateRefund } from './store.ts';

/**
 * Records that the merchant confirms the payer's address for a claimed payment. Throws `conflict` if the payer has
 * given another one in the meantime, `step_up_required`, and `api_key_refused`.
 */
export async function confirmAddress(
  tx: Transaction,
  context: RequestContext,
  { id, address: named }: { id: string; address: string },
): Promise<Refund> {
  const { workspaceId, id: actor } = actorOf(context);
  const record = await assertSendable(tx, workspaceId, id);
  const parsed = parseAddress(chains[record.chain], named);
  if (!parsed.ok) throw invalidFields({ field: 'address', code: parsed.issue });
  const { account: confirmedAccount, address } = parsed;
  if (confirmedAccount !== record.recipientAccount) throw new AppError('conflict');
  assertStepUp(context);
  if (confirmedAccount !== record.confirmedAccount) {
    await updateRefund(tx, workspaceId, id, { confirmedAccount });
    await recordRefundAction(tx, context, 'refund.address_confirmed', record, {
      actor,
      details: { address },
    });
  }
  return toRefund(context.config, { ...record, confirmedAccount });
}

/**
 * Returns the account that the refund may be sent to. Throws `refund_without_address`, and
 * `refund_address_unconfirmed` if the payment was claimed, or completed by its remaining amount, and the merchant has not
 * confirmed the address.
 */
export function recipientOf({
  recipientAccount,
  confirmedAccount,
  claimedFrom,
}: Pick<RefundRecord, 'recipientAccount' | 'confirmedAccount' | 'claimedFrom'>): string {
  if (recipientAccount === null) throw new AppError('refund_without_address');
  if (confirmedAccount !== recipientAccount && needsConfirmation(recipientAccount, claimedFrom)) {
    throw new AppError('refund_address_unconfirmed');
  }
  return recipientAccount;
}
