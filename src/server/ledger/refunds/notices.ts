import { showAddress } from '#contract/chain/addresses.ts';
import { formatDecimal } from '#contract/base/money.ts';
import { chains } from '#contract/chain/networks.ts';
import { selectMerchantName } from '#server/accounts/company/company.ts';
import { selectOwners } from '#server/delivery/mail/owner-store.ts';
import type { Context } from '#server/base/context.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { queueMail } from '#server/delivery/mail/mail.ts';
import { refundAddressMail, refundOfferMail } from '#server/delivery/mail/refund-mails.ts';
import { type RefundRecord, selectSenders } from './store.ts';

/** Mails the payer a link to enter the refund address, if they gave an email address. */
export async function mailPayer(
  tx: Transaction,
  context: Pick<Context, 'config'>,
  record: RefundRecord,
  url: string,
): Promise<void> {
  const { workspaceId, mailedTo, linkExpiresAt, reason } = record;
  if (mailedTo === null) return;
  // The payer's language is unknown; merchants write to customers in their own.
  const [owner] = await selectOwners(tx, workspaceId);
  const mail = refundOfferMail({
    to: mailedTo,
    locale: owner?.locale ?? 'en',
    workspace: await selectMerchantName(tx, workspaceId),
    amount: amountOf(record),
    network: chains[record.chain].name,
    reason,
    expiresAt: linkExpiresAt,
    url,
  });
  await queueMail(tx, context, mail);
}

/** Mails the members who send refunds that one is ready to be sent. */
export async function notifySenders(
  tx: Transaction,
  context: Pick<Context, 'config'>,
  record: RefundRecord & { recipientAccount: string },
): Promise<void> {
  const { workspaceId, paymentId, chain, recipientAccount } = record;
  const workspace = await selectMerchantName(tx, workspaceId);
  for (const { email, locale } of await selectSenders(tx, workspaceId)) {
    const mail = refundAddressMail({
      to: email,
      locale,
      workspace,
      amount: amountOf(record),
      network: chains[chain].name,
      address: showAddress(chains[chain], recipientAccount),
      url: `${context.config.dashboardUrl}/payments/${paymentId}`,
    });
    await queueMail(tx, context, mail);
  }
}

function amountOf({ amountAtomic, decimals, symbol }: RefundRecord): string {
  return `${formatDecimal(amountAtomic, decimals, { trim: true })} ${symbol}`;
}
