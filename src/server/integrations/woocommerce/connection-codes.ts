import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { output } from 'zod/mini';
import { mayDo } from '#contract/base/permissions.ts';
import { type Integration } from '#contract/integrations/integrations.ts';
import { type approveInput, connectionCodeMinutes } from '#contract/integrations/woocommerce.ts';
import { audit } from '#server/base/audit/audit.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { AppError, invalidFields } from '#server/base/errors.ts';
import { actorOf, type RequestContext } from '#server/base/http/request-context.ts';
import {
  connectable,
  connectShop,
  lockIntegration,
  recordChange,
} from '#server/integrations/integrations/integrations.ts';
import { type CodeRecord, lockCode, replaceCode, selectCode, updateCode } from './store.ts';

/*
An authorization code with PKCE (RFC 7636): the shop's server keeps a verifier and sends the browser with its hash. A
member approves the shop and sends the browser back with a code. The server exchanges code and verifier for its key: no
secret passes through a browser, and a code that is read on the way is useless without the verifier.
*/

/** A thief of the code has to guess 256 bits; a shop that retries needs a few. */
const mostRefusals = 5;

/** Approves a shop: returns where the browser brings the code. The integration's earlier code stops working. */
export async function approveShop(
  tx: Transaction,
  context: RequestContext,
  { id, shopUrl, returnUrl, state, codeChallenge }: output<typeof approveInput>,
): Promise<{ redirectUrl: string; expiresAt: string }> {
  if (hostOf(returnUrl) !== hostOf(shopUrl) || !isPageOfPlugin(returnUrl)) {
    throw invalidFields({ field: 'returnUrl', code: 'invalid' });
  }
  const integration = await connectable(tx, context, id, 'woocommerce');
  assertSameShop(integration, shopUrl);
  const { id: userId, workspaceId } = actorOf(context);
  const code = randomBytes(32).toString('base64url');
  const expiresAt = new Date(context.clock.now().getTime() + connectionCodeMinutes * 60_000);
  const codeHash = hashOf(code);
  const approved = { integrationId: id, userId, codeHash, codeChallenge, shopUrl, expiresAt };
  await replaceCode(tx, workspaceId, approved);
  await recordChange(tx, context, 'integration.approved', integration);
  const redirect = new URL(returnUrl);
  redirect.searchParams.set('state', state);
  redirect.searchParams.set('integration', id);
  redirect.searchParams.set('code', code);
  // The shop compares it with the Florin where it began (RFC 9207).
  redirect.searchParams.set('florin', context.config.publicUrl);
  return { redirectUrl: redirect.href, expiresAt: expiresAt.toISOString() };
}

/** What a shop's server presents. */
export type Presented = {
  id: string;
  code: string;
  codeVerifier: string;
  shopUrl: string;
  webhookUrl: string;
  pluginVersion: string | null;
  currency: string | null;
};

/**
 * Connects the shop that presents an approved code with its verifier, in the name of the member who approved it.
 * Returns undefined if the code isn't good; the caller commits, so that this is recorded.
 */
export async function exchangeCode(
  tx: Transaction,
  context: RequestContext,
  presented: Presented,
): Promise<(Integration & { apiKey: string; signingSecret: string | null }) | undefined> {
  const { id, webhookUrl, pluginVersion, currency } = presented;
  const home = await context.authority.home(id);
  // In the order in which an approval locks them.
  if (home) await lockIntegration(tx, home.workspaceId, id);
  const code = home && (await lockCode(tx, home.workspaceId, id));
  if (!code || !isCode(code, presented.code)) return undefined;
  const { shopUrl, workspaceId, userId } = code;
  if (!(await isGood(context, code, presented))) {
    if (code.refusals >= mostRefusals) return undefined;
    await updateCode(tx, workspaceId, id, { refusals: code.refusals + 1 });
    const refused = {
      workspaceId,
      actor: 'system',
      action: 'integration.refused',
      target: id,
    } as const;
    const details = { label: hostOf(presented.shopUrl) };
    await audit(tx, context.clock.now(), { ...refused, details });
    return undefined;
  }
  await updateCode(tx, workspaceId, id, { usedAt: context.clock.now() });
  const approver = { ...context, actor: { id: userId, workspaceId } };
  const shop = { shopUrl, pluginVersion, shopCurrency: currency };
  return connectShop(tx, approver, id, { provider: 'woocommerce', webhookUrl, ...shop });
}

/** Checks whether this is the integration's code, before anything is done for a caller who may be anyone. */
export async function hasCode(
  { authority, db }: RequestContext,
  { id, code }: Pick<Presented, 'id' | 'code'>,
): Promise<boolean> {
  const home = await authority.home(id);
  const known = home && (await selectCode(db, home.workspaceId, id));
  return known !== undefined && isCode(known, code);
}

function isCode({ codeHash }: CodeRecord, code: string): boolean {
  return timingSafeEqual(codeHash, hashOf(code));
}

/**
 * Throws `integration_of_shop` if a connected integration is of another shop, whose orders the new one would reach with
 * its key.
 */
export function assertSameShop(
  { status, shopUrl: known }: Pick<Integration, 'status' | 'shopUrl'>,
  shopUrl: string,
): void {
  if (status !== 'connected' || known === null) return;
  if (addressOf(known) !== addressOf(shopUrl)) throw new AppError('integration_of_shop');
}

/** Checks whether a URL is the plugin's page: one that forwards, or reports its address, would pass the code on. */
function isPageOfPlugin(returnUrl: string): boolean {
  const { pathname, search } = new URL(returnUrl);
  return pathname.endsWith('/wp-admin/admin-post.php') && search === '?action=florin_connected';
}

async function isGood(
  { authority, clock }: RequestContext,
  code: CodeRecord,
  { id, codeVerifier, shopUrl }: Presented,
): Promise<boolean> {
  if (code.usedAt !== null || code.expiresAt <= clock.now()) return false;
  if (code.refusals >= mostRefusals) return false;
  if (hashOf(codeVerifier).toString('base64url') !== code.codeChallenge) return false;
  if (addressOf(shopUrl) !== addressOf(code.shopUrl)) return false;
  // The member may have left, or lost the privilege, since.
  const member = await authority.member(code.userId, id);
  return member !== undefined && mayDo(member.privilege, 'integrations:write');
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

export function hostOf(url: string): string {
  return new URL(url).host;
}

/** Returns a shop's address without what doesn't distinguish shops. */
function addressOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname.replace(/\/+$/, '')}`;
}
