import type { output } from 'zod/mini';
import { fromMinor, toMinor } from '#contract/money.ts';
import { assetOf, chains, chainOf } from '#contract/networks.ts';
import type {
  AssetChoice,
  createStaticInput,
  LinkStatus,
  StaticLink,
  updateStaticInput,
} from '#contract/payment-links.ts';
import { audit } from '#server/audit/audit.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db.ts';
import { AppError, type FieldIssue, invalidFields, notFound } from '#server/errors.ts';
import { recordEvents } from '#server/events/events.ts';
import { actorOf, type RequestContext } from '#server/http/request-context.ts';
import { newId } from '#server/ids.ts';
import { walletAccounts } from '#server/wallets/wallets.ts';
import { webhookIdsOf } from '#server/webhooks/webhooks.ts';
import { type Link, lockLink, putLink, selectLink } from './store.ts';

export {
  holdPublicLink,
  isOfferedByLink,
  type Link,
  lockLink,
  type PayoutChange,
  selectLink,
  selectLinks,
  selectPublicLink,
} from './store.ts';

/** Makes a static link: one price, paid as often as somebody likes. */
export async function createStaticLink(
  tx: Transaction,
  context: RequestContext,
  input: output<typeof createStaticInput>,
): Promise<StaticLink> {
  const now = context.clock.now();
  const link: Link = {
    id: newId('link', now),
    workspaceId: actorOf(context).workspaceId,
    environment: input.environment,
    type: 'static',
    status: 'active',
    name: input.name,
    amountMinor: toMinor(input.amount.amount, input.amount.currency),
    currency: input.amount.currency,
    vat: input.vat ?? null,
    assets: input.assets ?? null,
    customMessage: input.customMessage || null,
    redirectUrl: input.redirectUrl ?? null,
    collectEmail: input.collectEmail,
    collectBillingAddress: input.collectBillingAddress,
    walletIds: [...new Set(input.walletIds)],
    webhookIds: [...new Set(input.webhookIds)],
    pendingPayoutChange: null,
    createdAt: now,
    updatedAt: now,
  };
  return saveLink(tx, context, link, 'payment_link.created');
}

/** Changes a static link. Payments that are open keep what they were opened with. */
export async function changeStaticLink(
  tx: Transaction,
  context: RequestContext,
  input: output<typeof updateStaticInput>,
): Promise<StaticLink> {
  const link = await changeableLink(tx, context, input.id);
  const { amount } = input;
  return saveLink(
    tx,
    context,
    {
      ...link,
      name: input.name ?? link.name,
      amountMinor: amount ? toMinor(amount.amount, amount.currency) : link.amountMinor,
      currency: amount?.currency ?? link.currency,
      vat: changed(input.vat, link.vat),
      assets: changed(input.assets, link.assets),
      customMessage: changed(input.customMessage, link.customMessage) || null,
      redirectUrl: changed(input.redirectUrl, link.redirectUrl),
      collectEmail: input.collectEmail ?? link.collectEmail,
      collectBillingAddress: input.collectBillingAddress ?? link.collectBillingAddress,
      walletIds: input.walletIds ? [...new Set(input.walletIds)] : link.walletIds,
      webhookIds: input.webhookIds ? [...new Set(input.webhookIds)] : link.webhookIds,
    },
    'payment_link.updated',
  );
}

/** Disables, enables or archives a link of any type. Archived is for good. */
export async function setLinkStatus(
  tx: Transaction,
  context: RequestContext,
  id: string,
  status: LinkStatus,
): Promise<StaticLink> {
  const link = await changeableLink(tx, context, id);
  return saveLink(tx, context, { ...link, status }, 'payment_link.updated');
}

/** A link as the API answers it. */
export function toStaticLink({ config }: Pick<Context, 'config'>, link: Link): StaticLink {
  const { workspaceId, amountMinor, currency, createdAt, updatedAt, ...rest } = link;
  const pending = link.pendingPayoutChange;
  return {
    ...rest,
    companyId: workspaceId,
    pendingPayoutChange: pending && {
      walletIds: pending.walletIds,
      assets: pending.assets ? pending.assets.choices : link.assets,
      effectiveAt: pending.effectiveAt.toISOString(),
      requestedBy: pending.requestedBy,
    },
    amount: { amount: fromMinor(amountMinor, currency), currency },
    url: `${config.publicUrl}/pay/${link.id}`,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** A link of the workspace that nobody else changes meanwhile; throws where there is none, or it is archived. */
export async function changeableLink(
  tx: Transaction,
  context: RequestContext,
  id: string,
): Promise<Link> {
  const { workspaceId } = actorOf(context);
  await lockLink(tx, workspaceId, id);
  const link = await selectLink(tx, workspaceId, id);
  if (!link) throw notFound();
  if (link.status === 'archived') throw new AppError('link_archived');
  return link;
}

async function saveLink(
  tx: Transaction,
  context: RequestContext,
  link: Link,
  event: 'payment_link.created' | 'payment_link.updated',
): Promise<StaticLink> {
  const { id: actor } = actorOf(context);
  await demandReferences(tx, link);
  await audit(tx, context.clock.now(), {
    workspaceId: link.workspaceId,
    actor,
    action: event,
    target: link.id,
    details: { status: link.status, wallets: link.walletIds.join(' ') },
  });
  return storeLink(tx, context, link, event);
}

/** Writes a link and tells shops. Who changed it is for the caller to write down. */
export async function storeLink(
  tx: Transaction,
  context: Pick<Context, 'clock' | 'config'>,
  link: Link,
  event: 'payment_link.created' | 'payment_link.updated',
): Promise<StaticLink> {
  const saved = { ...link, updatedAt: context.clock.now() };
  await putLink(tx, saved);
  const data = toStaticLink(context, saved);
  await recordEvents(tx, context, [
    {
      workspaceId: link.workspaceId,
      environment: link.environment,
      type: event,
      data,
      webhookIds: link.webhookIds,
    },
  ]);
  return data;
}

async function demandReferences(tx: Transaction, link: Link): Promise<void> {
  const issues = await referenceIssues(tx, link);
  if (issues.length > 0) throw invalidFields(...issues);
}

/**
 * What is wrong where not every wallet and webhook is the workspace's own and of the link's
 * environment, or an asset has no wallet. The wallets stay as they are until the transaction ends.
 */
export async function referenceIssues(tx: Transaction, link: Link): Promise<FieldIssue[]> {
  const issues: FieldIssue[] = [];
  const wallets = await walletAccounts(tx, link.workspaceId, link.walletIds, { hold: true });
  for (const [position, id] of link.walletIds.entries()) {
    const field = `walletIds.${position}`;
    const wallet = wallets.find((candidate) => candidate.id === id);
    if (!wallet) issues.push({ field, code: 'wallet_unknown' });
    else if (chains[wallet.chain].environment !== link.environment) {
      issues.push({ field, code: 'wallet_environment' });
    } else if (link.environment === 'production' && !wallet.verified) {
      issues.push({ field, code: 'wallet_unverified' });
    }
  }
  const networks = new Set(wallets.map((wallet) => chains[wallet.chain].network));
  for (const [position, asset] of (link.assets ?? []).entries()) {
    const field = `assets.${position}`;
    if (!isOffered(asset, link)) issues.push({ field, code: 'asset_unknown' });
    else if (!networks.has(asset.network)) issues.push({ field, code: 'asset_no_wallet' });
  }
  const webhookIds = await webhookIdsOf(tx, link.workspaceId, link.environment);
  for (const [position, id] of link.webhookIds.entries()) {
    if (!webhookIds.includes(id)) {
      issues.push({ field: `webhookIds.${position}`, code: 'webhook_unknown' });
    }
  }
  return issues;
}

function isOffered(asset: AssetChoice, link: Link): boolean {
  return assetOf(chainOf(asset.network, link.environment), asset.symbol) !== undefined;
}

function changed<Value>(next: Value | null | undefined, current: Value | null): Value | null {
  return next === undefined ? current : next;
}
