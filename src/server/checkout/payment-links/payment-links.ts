import { isIP } from 'node:net';
import type { LinkType } from '#contract/ledger/link-types.ts';
import type { output } from 'zod/mini';
import { namedAsset } from '#contract/chain/assets.ts';
import { donationProblems } from '#contract/checkout/donations.ts';
import { isIssueCode } from '#contract/base/issues.ts';
import { toMinor } from '#contract/base/money.ts';
import { chains, chainOf } from '#contract/chain/networks.ts';
import type {
  AssetChoice,
  createDonationInput,
  createDynamicInput,
  createStaticInput,
  DonationLink,
  DynamicLink,
  LinkStatus,
  PaymentLink,
  StaticLink,
  updateDonationInput,
  updateStaticInput,
} from '#contract/checkout/payment-links.ts';
import { audit } from '#server/base/audit/audit.ts';
import type { Context } from '#server/base/context.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { publishOnCommit } from '#server/base/database/effects.ts';
import { AppError, type FieldIssue, invalidFields, notFound } from '#server/base/errors.ts';
import { recordEvents } from '#server/delivery/events/events.ts';
import {
  actorOf,
  type Placed,
  type RequestContext,
  payerActor,
} from '#server/base/http/request-context.ts';
import { newId } from '#server/base/ids.ts';
import { assertPriced } from '#server/chain/rates/rates.ts';
import { selectDefaultWalletIds, selectWalletAccounts } from '#server/workspace/wallets/wallets.ts';
import { selectWebhookIds } from '#server/delivery/webhooks/webhooks.ts';
import { toAmounts, toMinorAmounts } from './donation.ts';
import { toPaymentLink, type ViewOf } from './link-view.ts';
import type { DonationRecord, Link } from './link.ts';
import { insertLink, lockLink, selectLink, updateLink } from './store.ts';

export { givenProblem, toAmounts } from './donation.ts';
export { assertWithinLimit } from './limit.ts';
export { toPaymentLink, type ViewOf } from './link-view.ts';
export { dynamicState, type Link, linkPrice, type PayoutChange, type StoredLink } from './link.ts';
export {
  lockPublicLink,
  isOfferedByLink,
  lockLink,
  selectLink,
  selectLinks,
  selectPublicLink,
  selectReceived,
} from './store.ts';

/** Creates a static link: one price, any number of payments. */
export async function createStaticLink(
  tx: Transaction,
  context: RequestContext,
  input: Placed<output<typeof createStaticInput>>,
): Promise<StaticLink> {
  await assertPriced({ ...context, db: tx }, input.amount.currency, 'amount.currency');
  const link = {
    ...(await newLink(tx, context, input)),
    ...priceOf(input),
    type: 'static' as const,
  };
  return saveLink(tx, context, link, 'payment_link.created');
}

/**
 * Creates a dynamic link: one price for one order, with one payment. With `integrationId`, only that integration's shop
 * can change it, which also names its taxes and its customer.
 */
export async function createDynamicLink(
  tx: Transaction,
  context: RequestContext,
  input: Placed<output<typeof createDynamicInput>>,
  { integrationId, ...terms }: OrderTerms = { integrationId: null },
): Promise<DynamicLink> {
  const { expiresInSeconds: seconds } = input;
  await assertPriced({ ...context, db: tx }, input.amount.currency, 'amount.currency');
  const link = {
    ...(await newLink(tx, context, input)),
    ...priceOf(input),
    type: 'dynamic' as const,
    integrationId,
    reference: input.reference || null,
    metadata: input.metadata,
    expiresAt:
      seconds === undefined ? null : new Date(context.clock.now().getTime() + seconds * 1000),
    paid: false,
    receivedMinor: 0n,
    taxes: [],
    customer: null,
    ...terms,
  };
  return saveLink(tx, context, link, 'payment_link.created');
}

type OrderTerms = { integrationId: string | null } & Partial<
  Pick<Extract<Link, { type: 'dynamic' }>, 'cancelUrl' | 'taxes' | 'customer'>
>;

/** Creates a donation link: the payer chooses the amount. */
export async function createDonationLink(
  tx: Transaction,
  context: RequestContext,
  input: Placed<output<typeof createDonationInput>>,
): Promise<DonationLink> {
  const { currency, suggestedAmounts, freeAmount, showTotal } = input;
  await assertPriced({ ...context, db: tx }, currency, 'currency');
  const amounts = {
    suggestedAmounts,
    minimum: input.minimum ?? null,
    maximum: input.maximum ?? null,
  };
  const link = {
    ...(await newLink(tx, context, input)),
    type: 'donation' as const,
    currency,
    donation: { ...toMinorAmounts(amounts, currency), freeAmount, showTotal },
  };
  return saveLink(tx, context, link, 'payment_link.created');
}

type CommonInput = Placed<Omit<output<typeof createStaticInput>, 'amount' | 'vat'>>;

async function newLink(tx: Transaction, context: RequestContext, input: CommonInput) {
  const now = context.clock.now();
  const { workspaceId } = actorOf(context);
  const walletIds =
    input.walletIds ?? (await selectDefaultWalletIds(tx, workspaceId, input.environment));
  if (walletIds.length === 0) throw invalidFields({ field: 'walletIds', code: 'no_wallet' });
  return {
    id: newId('link', now),
    workspaceId,
    environment: input.environment,
    status: 'active' as const,
    name: input.name,
    assets: input.assets ?? null,
    description: input.description || null,
    customMessage: input.customMessage || null,
    redirectUrl: checkRedirect(context, input.redirectUrl) ?? null,
    collectEmail: input.collectEmail,
    collectBillingAddress: input.collectBillingAddress,
    walletIds: [...new Set(walletIds)],
    webhookIds: [...new Set(input.webhookIds)],
    cancelUrl: null,
    integrationId: null,
    pendingPayoutChange: null,
    createdAt: now,
    updatedAt: now,
  };
}

function priceOf({ amount, vat }: Pick<output<typeof createStaticInput>, 'amount' | 'vat'>) {
  const { currency } = amount;
  return { amountMinor: toMinor(amount.amount, currency), currency, vat: vat ?? null };
}

/** Updates a static link. Open payments keep the terms that they were opened with. */
export async function changeStaticLink(
  tx: Transaction,
  context: RequestContext,
  input: output<typeof updateStaticInput>,
): Promise<StaticLink> {
  const link = await changeableLink(tx, context, input.id, 'static');
  const { amount } = input;
  if (amount && amount.currency !== link.currency) {
    await assertPriced({ ...context, db: tx }, amount.currency, 'amount.currency');
  }
  const after = {
    ...link,
    ...commonChanges(context, link, input),
    amountMinor: amount ? toMinor(amount.amount, amount.currency) : link.amountMinor,
    currency: amount?.currency ?? link.currency,
    vat: changed(input.vat, link.vat),
  };
  return saveLink(tx, context, after, 'payment_link.updated');
}

/** Updates a donation link. Open payments keep the terms that they were opened with. */
export async function changeDonationLink(
  tx: Transaction,
  context: RequestContext,
  input: output<typeof updateDonationInput>,
): Promise<DonationLink> {
  const link = await changeableLink(tx, context, input.id, 'donation');
  const currency = input.currency ?? link.currency;
  if (currency !== link.currency) {
    await assertPriced({ ...context, db: tx }, currency, 'currency');
  }
  const now = toAmounts(link.donation, link.currency);
  const amounts = {
    suggestedAmounts: input.suggestedAmounts ?? now.suggestedAmounts,
    minimum: changed(input.minimum, now.minimum),
    maximum: changed(input.maximum, now.maximum),
  };
  const problems = donationProblems({ ...amounts, currency });
  if (problems.length > 0) throw invalidFields(...problems.map(toFieldIssue));
  const donation: DonationRecord['donation'] = {
    ...toMinorAmounts(amounts, currency),
    freeAmount: input.freeAmount ?? link.donation.freeAmount,
    showTotal: input.showTotal ?? link.donation.showTotal,
  };
  const after = { ...link, ...commonChanges(context, link, input), currency, donation };
  return saveLink(tx, context, after, 'payment_link.updated');
}

function toFieldIssue({ path, code }: { path: (string | number)[]; code: string }): FieldIssue {
  return { field: path.join('.'), code: isIssueCode(code) ? code : 'invalid' };
}

function commonChanges(
  context: RequestContext,
  link: Link,
  input: Omit<output<typeof updateStaticInput>, 'amount' | 'vat'>,
) {
  return {
    name: input.name ?? link.name,
    assets: changed(input.assets, link.assets),
    description: changed(input.description, link.description) || null,
    customMessage: changed(input.customMessage, link.customMessage) || null,
    redirectUrl: changed(checkRedirect(context, input.redirectUrl), link.redirectUrl),
    collectEmail: input.collectEmail ?? link.collectEmail,
    collectBillingAddress: input.collectBillingAddress ?? link.collectBillingAddress,
    walletIds: input.walletIds ? [...new Set(input.walletIds)] : link.walletIds,
    webhookIds: input.webhookIds ? [...new Set(input.webhookIds)] : link.webhookIds,
  };
}

/**
 * Returns the URL that payers are sent to. Throws `invalid_fields` for one that hides whose it is: an IP
 * address, or a port of its own. A sandbox redirects to shops on this machine.
 */
export function checkRedirect<Redirect extends string | null | undefined>(
  { config }: RequestContext,
  redirectUrl: Redirect,
  field = 'redirectUrl',
): Redirect {
  if (!redirectUrl || config.sandbox) return redirectUrl;
  const { protocol, hostname, port } = new URL(redirectUrl);
  if (protocol !== 'https:') throw invalidFields({ field, code: 'redirect_https' });
  if (port !== '' || isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0) {
    throw invalidFields({ field, code: 'redirect_plain' });
  }
  return redirectUrl;
}

/** Disables, enables or archives a link of any type. Archiving is permanent. */
export async function setLinkStatus(
  tx: Transaction,
  context: RequestContext,
  id: string,
  status: LinkStatus,
): Promise<PaymentLink> {
  const link = await changeableLink(tx, context, id);
  return saveLink(tx, context, { ...link, status }, 'payment_link.updated');
}

/** Checks whether a link is of the type; true for every link if `type` is undefined. */
export function isOfType<Type extends LinkType>(
  link: Link,
  type: Type | undefined,
): link is Extract<Link, { type: Type }> {
  return type === undefined || link.type === type;
}

/**
 * Locks a link of the workspace, of the type if one is passed, until the transaction ends, and returns it.
 * Throws `not_found`, or `link_archived`.
 */
export async function changeableLink<Type extends LinkType>(
  tx: Transaction,
  context: RequestContext,
  id: string,
  type?: Type,
): Promise<Extract<Link, { type: Type }>> {
  const { workspaceId } = actorOf(context);
  await lockLink(tx, workspaceId, id);
  const link = await selectLink(tx, workspaceId, id);
  if (!link || !isOfType(link, type)) throw notFound();
  if (link.status === 'archived') throw new AppError('link_archived');
  if (link.integrationId !== null) throw new AppError('link_of_order');
  return link;
}

async function saveLink<Kind extends Link>(
  tx: Transaction,
  context: RequestContext,
  link: Kind,
  event: 'payment_link.created' | 'payment_link.updated',
): Promise<ViewOf<Kind>> {
  const { id: actor } = actorOf(context);
  await assertReferences(tx, link);
  // A payer's order changes neither money nor access, and strangers could fill the log and the events.
  if (actor === payerActor) return storeLink(tx, context, link, null);
  await audit(tx, context.clock.now(), {
    workspaceId: link.workspaceId,
    actor,
    action: event,
    target: link.id,
    details: { status: link.status, wallets: link.walletIds.join(' ') },
  });
  return storeLink(tx, context, link, event);
}

/**
 * Inserts a link, or updates it if that is the event, with its event for webhooks (null for none). The caller writes the
 * audit log.
 */
export async function storeLink<Kind extends Link>(
  tx: Transaction,
  context: Pick<Context, 'clock' | 'config' | 'eventFollowers'>,
  link: Kind,
  event: 'payment_link.created' | 'payment_link.updated' | null,
): Promise<ViewOf<Kind>> {
  const saved = { ...link, updatedAt: context.clock.now() };
  const store = event === 'payment_link.updated' ? updateLink : insertLink;
  await store(tx, saved.workspaceId, saved);
  const data = toPaymentLink(context, saved);
  if (event === null) return data;
  await recordEvents(tx, context, [
    {
      workspaceId: link.workspaceId,
      environment: link.environment,
      type: event,
      data,
      webhookIds: link.webhookIds,
    },
  ]);
  publishOnCommit(tx, { workspaceId: link.workspaceId, topic: 'links' });
  return data;
}

async function assertReferences(tx: Transaction, link: Link): Promise<void> {
  const issues = await referenceIssues(tx, link);
  if (issues.length > 0) throw invalidFields(...issues);
}

/**
 * Returns the issues of wallets and webhooks that aren't the workspace's own or of the link's environment,
 * of unverified wallets in production, and of assets that are unknown or without a wallet. Locks the
 * wallets until the transaction ends.
 */
export async function referenceIssues(tx: Transaction, link: Link): Promise<FieldIssue[]> {
  const issues: FieldIssue[] = [];
  const wallets = await selectWalletAccounts(tx, link.workspaceId, link.walletIds, { hold: true });
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
  const webhookIds =
    link.webhookIds.length > 0
      ? await selectWebhookIds(tx, link.workspaceId, link.environment)
      : [];
  for (const [position, id] of link.webhookIds.entries()) {
    if (!webhookIds.includes(id)) {
      issues.push({ field: `webhookIds.${position}`, code: 'webhook_unknown' });
    }
  }
  return issues;
}

function isOffered(asset: AssetChoice, link: Link): boolean {
  return namedAsset(chainOf(asset.network, link.environment), asset) !== undefined;
}

function changed<Value>(next: Value | null | undefined, current: Value | null): Value | null {
  return next === undefined ? current : next;
}
