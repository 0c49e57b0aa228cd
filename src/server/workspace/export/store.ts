import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/base/database/db.ts';

/** Rows read and held in memory at a time. */
const batchRows = 500;

export type ExportedRecord = Record<string, unknown>;

/** Returns the name of a workspace; undefined if there is none with this id. */
export async function selectName(tx: Database, workspaceId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('workspaces')
    .select('name')
    .where('id', '=', workspaceId)
    .executeTakeFirst();
  return row?.name;
}

/**
 * Returns every record of one kind in batches, oldest first. A transaction can read only one kind at a time.
 */
export async function* selectRecords(
  tx: Database,
  workspaceId: string,
  kind: ExportedKind,
): AsyncGenerator<ExportedRecord[]> {
  await sql`declare exported no scroll cursor for ${kinds[kind](workspaceId)}`.execute(tx);
  for (;;) {
    const { rows } = await sql<ExportedRecord>`
      fetch ${sql.raw(String(batchRows))} from exported`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < batchRows) break;
  }
  await sql`close exported`.execute(tx);
}

/**
 * The exported columns of each kind. They are listed one by one, so that a new column, such as a secret, is
 * not exported until someone adds it here. Amounts are integers in atomic or minor units.
 */
const kinds = {
  workspace: (workspaceId: string) => sql`
    select id, name, size, country, website_url as "websiteUrl", use_cases as "useCases",
      other_use_case as "otherUseCase", contact_phone as "contactPhone",
      tolerance_bps as "toleranceBps", domain_verified_at as "domainVerifiedAt",
      identity_verified_at as "identityVerifiedAt", enhanced_verified_at as "enhancedVerifiedAt",
      created_at as "createdAt"
    from workspaces where id = ${workspaceId}`,
  members: (workspaceId) => sql`
    select m.id, m.user_id as "userId", u.username, u.email, u.name, m.privilege, m.role,
      m.created_at as "createdAt"
    from members m join users u on u.id = m.user_id
    where m.workspace_id = ${workspaceId} order by m.id`,
  wallets: (workspaceId) => sql`
    select id, chain, account, label, colour, platform, verified_at as "verifiedAt",
      created_at as "createdAt"
    from wallets where workspace_id = ${workspaceId} order by id`,
  links: (workspaceId) => sql`
    select id, environment, type, status, name, amount_minor as "amountMinor", currency, vat,
      assets, donation, description, custom_message as "customMessage", redirect_url as "redirectUrl",
      reference, metadata, collect_email as "collectEmail",
      collect_billing_address as "collectBillingAddress", expires_at as "expiresAt",
      array(select wallet_id from payment_link_wallets where link_id = id order by position)
        as "walletIds",
      array(select webhook_id from payment_link_webhooks where link_id = id order by webhook_id)
        as "webhookIds",
      created_at as "createdAt", updated_at as "updatedAt"
    from payment_links where workspace_id = ${workspaceId} order by id`,
  payments: (workspaceId) => sql`
    select p.id, p.environment, p.link_id as "linkId", p.wallet_id as "walletId", p.status,
      p.chain, p.symbol, p.decimals, ${contractOrAssetId(sql.ref('p.assetId'))} as "contractOrAssetId",
      p.recipient_account as "recipientAccount", p.amount_atomic as "amountAtomic",
      p.subtotal_minor as "subtotalMinor", p.vat_minor as "vatMinor",
      p.total_minor as "totalMinor", p.currency, p.tolerance_bps as "toleranceBps",
      r.value as rate, r.source as "rateSource", r.at as "rateAt", p.reference, p.customer,
      p.customer_id as "customerId", p.paid_at as "paidAt", p.canceled_at as "canceledAt",
      p.accepted_at as "acceptedAt", p.accepted_reason as "acceptedReason",
      p.expires_at as "expiresAt", p.late_until as "lateUntil", p.created_at as "createdAt"
    from payments p join rates r on r.id = p.rate_id
    where p.workspace_id = ${workspaceId} order by p.id`,
  transfers: (workspaceId) => sql`
    select t.id, t.payment_id as "paymentId", t.state, t.matched_by as "matchedBy", t.chain,
      t.block_height as "blockHeight", t.block_hash as "blockHash", t.block_time as "blockTime",
      t.transaction_hash as "transactionHash", t.kind, t.index,
      t.sender_account as "senderAccount", t.recipient_account as "recipientAccount",
      ${contractOrAssetId(sql.ref('t.assetId'))} as "contractOrAssetId", t.amount_atomic as "amountAtomic",
      t.value_minor as "valueMinor", t.reference, t.created_at as "createdAt"
    from payments p join transfers t on t.payment_id = p.id
    where p.workspace_id = ${workspaceId} order by p.id, t.id`,
  customers: (workspaceId) => sql`
    select id, environment, email, name, address, last_payment_at as "lastPaymentAt",
      created_at as "createdAt"
    from customers where workspace_id = ${workspaceId} order by id`,
  refunds: (workspaceId) => sql`
    select id, environment, payment_id as "paymentId", status, chain,
      amount_atomic as "amountAtomic", reason, problem, recipient_account as "recipientAccount",
      confirmed_account as "confirmedAccount",
      sender_account as "senderAccount", transaction_hash as "transactionHash",
      block_height as "blockHeight", block_hash as "blockHash", block_time as "blockTime",
      requested_by as "requestedBy", requested_at as "requestedAt",
      address_given_at as "addressGivenAt", sent_by as "sentBy", sent_at as "sentAt",
      completed_at as "completedAt", canceled_at as "canceledAt"
    from refunds where workspace_id = ${workspaceId} order by id`,
  webhooks: (workspaceId) => sql`
    select id, environment, name, url, events, status, created_at as "createdAt",
      updated_at as "updatedAt"
    from webhooks where workspace_id = ${workspaceId} order by id`,
  'api-keys': (workspaceId) => sql`
    select id, environment, label, scopes, allowed_addresses as "allowedAddresses",
      expires_at as "expiresAt", last_used_at as "lastUsedAt", created_at as "createdAt",
      maker_id as "makerId", stopped_at as "stoppedAt", integration_id as "integrationId"
    from api_keys where workspace_id = ${workspaceId} order by id`,
  integrations: (workspaceId) => sql`
    select id, environment, provider, name, status, shop_url as "shopUrl", wallet_ids as "walletIds",
      webhook_id as "webhookId", last_seen_at as "lastSeenAt", created_at as "createdAt"
    from integrations where workspace_id = ${workspaceId} order by id`,
  orders: (workspaceId) => sql`
    select integration_id as "integrationId", order_id as "orderId", number, link_id as "linkId",
      version, closed_at as "closedAt", created_at as "createdAt"
    from integration_orders where workspace_id = ${workspaceId} order by integration_id, order_id`,
  'audit-log': (workspaceId) => sql`
    select id, actor, action, target, details, created_at as "createdAt"
    from audit_log where workspace_id = ${workspaceId} order by id`,
} satisfies Record<string, (workspaceId: string) => RawBuilder<unknown>>;

export type ExportedKind = keyof typeof kinds;

export const exportedKinds = Object.keys(kinds).filter(isExported);

function isExported(name: string): name is ExportedKind {
  return Object.hasOwn(kinds, name);
}

/**
 * Builds SQL for the public form of an asset id: a contract in lower case or a pallet id; null for the native
 * coin.
 */
function contractOrAssetId(assetId: RawBuilder<unknown>) {
  return sql`nullif(regexp_replace(${assetId}, '^(native|erc20:|asset:)', ''), '')`;
}
