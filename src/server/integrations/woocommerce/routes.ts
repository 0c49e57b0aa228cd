import type { output } from 'zod/mini';
import { mayDo } from '#contract/base/permissions.ts';
import type { connectWooCommerceInput } from '#contract/integrations/woocommerce.ts';
import { commit } from '#server/base/database/commit.ts';
import { AppError, invalidFields, notFound } from '#server/base/errors.ts';
import { currentSession } from '#server/base/http/guard.ts';
import { api } from '#server/base/http/implement.ts';
import { readPublicUrl, RefusedUrlError } from '#server/base/http/public-url.ts';
import { actorOf, type RequestContext } from '#server/base/http/request-context.ts';
import { assertPersonSteppedUp, assertStepUp } from '#server/base/http/step-up.ts';
import { throttle, throttleCaller } from '#server/base/http/throttle.ts';
import { checkWebhookUrl } from '#server/delivery/webhooks/webhooks.ts';
import {
  changeIntegration,
  integrationOf,
} from '#server/integrations/integrations/integrations.ts';
import { assertMovable, selectNewestOrder } from '#server/integrations/orders/orders.ts';
import { checkShop } from './check-shop.ts';
import {
  approveShop,
  assertSameShop,
  exchangeCode,
  hasCode,
  hostOf,
  type Presented,
} from './connection-codes.ts';

/** A page that waits for the shop asks every few seconds; each check calls the shop. */
const checks = { limit: 60, windowMs: 60_000 };
/** Per caller: a shop needs one. */
const exchanges = { limit: 20, windowMs: 10 * 60_000 };

export const wooCommerceRoutes = {
  change: api.woocommerce.change.handler(async ({ input, context }) => {
    const { walletIds, assets, shopUrl } = input;
    if (walletIds !== undefined || assets !== undefined) {
      assertPersonSteppedUp(context);
      await assertMovable(context, 'woocommerce', input.id);
    }
    if (shopUrl !== undefined) {
      assertPublic(context, shopUrl);
      assertSameShop(await integrationOf(context, 'woocommerce', input.id), shopUrl);
    }
    const change = (tx: Parameters<typeof changeIntegration>[0]) =>
      changeIntegration(tx, context, 'woocommerce', input);
    return { data: await commit(context, change) };
  }),

  checkVerify: api.woocommerce.checkVerify.handler(async ({ input: { id }, context }) => {
    const integration = await integrationOf(context, 'woocommerce', id);
    await throttle(context.db, `check-verify ${id}`, checks, context.clock.now());
    const { workspaceId } = actorOf(context);
    const checked = await checkShop(context, integration);
    const order = await selectNewestOrder(context.db, workspaceId, id);
    const lastOrder = order ? { ...order, createdAt: order.createdAt.toISOString() } : null;
    return { data: { integration, checks: checked, lastOrder } };
  }),

  approve: api.woocommerce.approve.handler(async ({ input, context }) => {
    // Only a person sees the shop that they approve.
    assertStepUp(context);
    assertPublic(context, input.shopUrl);
    return { data: await commit(context, (tx) => approveShop(tx, context, input)) };
  }),

  connect: api.woocommerce.connect.handler(async ({ input, context }) => {
    if (input.code === undefined) return { data: await ofSession(context, input.id) };
    await throttleCaller(context, 'connect a shop', exchanges);
    const presented = complete(input);
    // Hosts are looked up only for a caller who has a code.
    if (!(await hasCode(context, presented))) throw new AppError('connection_code_invalid');
    if (hostOf(presented.webhookUrl) !== hostOf(presented.shopUrl)) {
      throw invalidFields({ field: 'webhookUrl', code: 'invalid' });
    }
    await checkWebhookUrl(context, presented.webhookUrl, 'webhookUrl');
    const connected = await commit(context, (tx) => exchangeCode(tx, context, presented));
    if (!connected) throw new AppError('connection_code_invalid');
    const { signingSecret, ...rest } = connected;
    return { data: { ...rest, ...(signingSecret !== null && { signingSecret }) } };
  }),
};

/** Returns the integration to a member with a session. Throws `session_expired` and `not_found`. */
async function ofSession(context: RequestContext, id: string) {
  const session = await currentSession(context);
  if (!session || session.actionsRequired.length > 0) throw new AppError('session_expired');
  const member = await context.authority.member(session.userId, id);
  if (!member || !mayDo(member.privilege, 'integrations:read')) throw notFound();
  const { userId, workspaceId } = member;
  return integrationOf({ ...context, actor: { id: userId, workspaceId } }, 'woocommerce', id);
}

/** Throws `invalid_fields` for what has to come with a code and is missing. */
function complete(input: output<typeof connectWooCommerceInput>): Presented {
  const { id, code, codeVerifier, shopUrl, webhookUrl } = input;
  if (code !== undefined && codeVerifier !== undefined) {
    if (shopUrl !== undefined && webhookUrl !== undefined) {
      const { pluginVersion = null, currency = null } = input;
      return { id, code, codeVerifier, shopUrl, webhookUrl, pluginVersion, currency };
    }
  }
  const missing = Object.entries({ code, codeVerifier, shopUrl, webhookUrl });
  throw invalidFields(
    ...missing.flatMap(([field, value]) =>
      value === undefined ? [{ field, code: 'required' as const }] : [],
    ),
  );
}

/** Throws `invalid_fields` for a shop that isn't https and public by its address. */
function assertPublic({ config }: RequestContext, shopUrl: string): void {
  try {
    readPublicUrl(shopUrl, { allowLoopback: config.sandbox });
  } catch (error) {
    if (!(error instanceof RefusedUrlError)) throw error;
    throw invalidFields({ field: 'shopUrl', code: 'url_https' });
  }
}
