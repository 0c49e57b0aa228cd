import { commit } from '#server/base/database/commit.ts';
import { createOnce } from '#server/base/http/idempotency.ts';
import { api } from '#server/base/http/implement.ts';
import { actorOf, type RequestContext } from '#server/base/http/request-context.ts';
import { assertPersonSteppedUp, assertStepUp } from '#server/base/http/step-up.ts';
import { throttle } from '#server/base/http/throttle.ts';
import { assertMovable } from '#server/integrations/orders/orders.ts';
import { openButton, orderOf } from './button-calls.ts';
import { updateFoundOn } from './button-store.ts';
import {
  addButton,
  buttonOf,
  buttonsOf,
  buttonUrl,
  productsOf,
  removeButton,
  sellableVariant,
} from './buttons.ts';
import { checkPage } from './check-page.ts';
import { importOf, importsOf, retryImport } from './imports.ts';
import {
  changeSquarespace,
  connectedShop,
  connectSquarespace,
  squarespaceOf,
  verifySquarespace,
} from './squarespace.ts';

/** Each check makes four calls, one of which counts against what Squarespace allows in an hour. */
const checks = { limit: 10, windowMs: 10 * 60_000 };
/** Of the 300 calls a minute that Squarespace allows a site. */
const lists = { limit: 30, windowMs: 60_000 };
/** Each calls the merchant's site. */
const pageChecks = { limit: 20, windowMs: 60_000 };

export const squarespaceRoutes = {
  connect: api.squarespace.connect.handler(async ({ input, context }) => {
    // Only a person pastes a key, and decides which shop it is.
    assertStepUp(context);
    await limit(context, 'check key', checks);
    return { data: await connectSquarespace(context, input) };
  }),

  verify: api.squarespace.verify.handler(async ({ input, context }) => {
    await limit(context, 'check key', checks);
    return { data: await verifySquarespace(context, input.id, input.squarespaceApiKey) };
  }),

  change: api.squarespace.change.handler(async ({ input, context }) => {
    if (input.walletIds !== undefined || input.assets !== undefined) {
      assertPersonSteppedUp(context);
      await assertMovable(context, 'squarespace', input.id);
    }
    return { data: await changeSquarespace(context, input) };
  }),

  get: api.squarespace.get.handler(async ({ input, context }) => ({
    data: await squarespaceOf(context, input.id),
  })),

  products: api.squarespace.products.handler(async ({ input, context }) => {
    await limit(context, 'list products', lists);
    return { data: await productsOf(context, input) };
  }),

  buttons: api.squarespace.buttons.handler(async ({ input, context }) => ({
    data: { buttons: await buttonsOf(context, input.id) },
  })),

  addButton: api.squarespace.addButton.handler(async ({ input, context }) => {
    await limit(context, 'list products', lists);
    const sold = await sellableVariant(context, input);
    const data = await createOnce(context, input, (tx) => addButton(tx, context, input.id, sold));
    return { data };
  }),

  removeButton: api.squarespace.removeButton.handler(async ({ input, context }) => {
    await commit(context, (tx) => removeButton(tx, context, input));
  }),

  checkButton: api.squarespace.checkButton.handler(async ({ input, context }) => {
    const button = await buttonOf(context, input);
    const { shop } = await connectedShop(context, input.id);
    await limit(context, 'check page', pageChecks);
    const { pageUrl } = input;
    const linkUrl = buttonUrl(context, button.id);
    const data = await checkPage(context, { pageUrl, siteUrl: shop.siteUrl, linkUrl });
    const foundOn = data.found ? pageUrl : null;
    await commit(context, (tx) => updateFoundOn(tx, shop.workspaceId, button.id, foundOn));
    return { data };
  }),

  imports: api.squarespace.imports.handler(async ({ input, context }) => ({
    data: await importsOf(context, input),
  })),

  retryImport: api.squarespace.retryImport.handler(async ({ input, context }) => {
    const named = { integrationId: input.id, orderId: input.orderId };
    await commit(context, (tx) => retryImport(tx, context, named));
    return { data: await importOf(context, named) };
  }),
};

export const buttonRoutes = {
  get: api.buttons.get.handler(async ({ input, context }) => ({
    data: await openButton(context, input.id),
  })),

  order: api.buttons.order.handler(async ({ input, context }) => ({
    data: { url: await orderOf(context, input) },
  })),
};

/** Counts a call of a workspace that calls others. */
function limit(context: RequestContext, what: string, most: typeof checks): Promise<void> {
  const { workspaceId } = actorOf(context);
  return throttle(context.db, `squarespace ${what} ${workspaceId}`, most, context.clock.now());
}
