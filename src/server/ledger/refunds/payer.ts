import { parseAddress, showAddress } from '#contract/chain/addresses.ts';
import type { IssueCode } from '#contract/base/issues.ts';
import { chains } from '#contract/chain/networks.ts';
import type { Refund } from '#contract/ledger/refunds.ts';
import { selectMerchantName } from '#server/accounts/company/company.ts';
import { commit } from '#server/base/database/commit.ts';
import type { Context } from '#server/base/context.ts';
import { notFound } from '#server/base/errors.ts';
import type { RequestContext } from '#server/base/http/request-context.ts';
import { throttleCaller } from '#server/base/http/throttle.ts';
import { notifyDecisions } from '#server/delivery/notifications/notifications.ts';
import { hashLinkToken } from './link-token.ts';
import { notifySenders } from './notices.ts';
import { recordRefundAction } from './one-refund.ts';
import { toRefund } from './refund-view.ts';
import { type RefundRecord, selectRefundByToken, updateRefund } from './store.ts';

const gifts = { limit: 20, windowMs: 10 * 60_000 };

/** A refund as shown at the payer's link. */
export type OfferedRefund = {
  refund: Refund;
  merchant: string;
  /** Whether an address can be given now, or why not. */
  state: 'open' | 'held' | 'expired' | 'over';
};

/** Returns the refund of a link. Throws `not_found` if there is none, or if the link was renewed. */
export async function refundOfToken(
  context: RequestContext,
  token: string,
): Promise<OfferedRefund> {
  const record = await selectRefundByToken(context.db, hashLinkToken(token));
  if (!record) throw notFound();
  const merchant = await selectMerchantName(context.db, record.workspaceId);
  return { refund: toRefund(context.config, record), merchant, state: stateOf(context, record) };
}

/** Stores the payer's refund address. Returns the issue with an invalid address, else undefined. */
export async function giveAddress(
  context: RequestContext,
  token: string,
  address: string,
): Promise<IssueCode | undefined> {
  await throttleCaller(context, 'refund address', gifts);
  return commit(context, async (tx) => {
    const record = await selectRefundByToken(tx, hashLinkToken(token), { lock: true });
    if (!record) throw notFound();
    // The page shows the state.
    if (stateOf(context, record) !== 'open') return undefined;
    if (address === '') return 'required';
    const parsed = parseAddress(chains[record.chain], address);
    if (!parsed.ok) return parsed.issue;
    if (parsed.account === record.recipientAccount) return undefined;
    const { workspaceId, id } = record;
    const given = {
      status: 'address_given' as const,
      recipientAccount: parsed.account,
      confirmedAccount: null,
      addressGivenAt: context.clock.now(),
      problem: null,
    };
    await updateRefund(tx, workspaceId, id, given);
    const before = record.recipientAccount;
    await recordRefundAction(tx, context, 'refund.address_given', record, {
      actor: 'payer',
      details: {
        address: parsed.address,
        ...(before !== null && { from: showAddress(chains[record.chain], before) }),
      },
    });
    await notifyDecisions(tx, context, 'refund_address', [record.paymentId]);
    if (before === null) await notifySenders(tx, context, { ...record, ...given });
    return undefined;
  });
}

function stateOf({ clock }: Pick<Context, 'clock'>, record: RefundRecord): OfferedRefund['state'] {
  const now = clock.now();
  const { status, heldUntil, linkExpiresAt } = record;
  if (status !== 'requested' && status !== 'address_given') return 'over';
  if (heldUntil !== null && heldUntil > now) return 'held';
  return linkExpiresAt > now ? 'open' : 'expired';
}
