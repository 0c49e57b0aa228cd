import { AppError } from '#server/base/errors.ts';
import { createOnce } from '#server/base/http/idempotency.ts';
import { api } from '#server/base/http/implement.ts';
import { actorOf } from '#server/base/http/request-context.ts';
import { shopOf } from '#server/integrations/integrations/integrations.ts';
import { refundOrder } from './refund-order.ts';
import { closeOrder, getOrder, orderStates, upsertOrder } from './orders.ts';

export const orderRoutes = {
  put: api.orders.put.handler(async ({ input, context }) => {
    const shop = await shopOf(context, input.id);
    // Its orders have the price of what was bought, and only product buttons create them.
    if (shop.provider === 'squarespace') throw new AppError('integration_provider');
    return { data: await upsertOrder(context, shop, input) };
  }),

  get: api.orders.get.handler(async ({ input: { id: integrationId, orderId }, context }) => ({
    data: await getOrder(context, actorOf(context).workspaceId, { integrationId, orderId }),
  })),

  states: api.orders.states.handler(
    async ({ input: { id: integrationId, orderIds }, context }) => ({
      data: {
        orders: await orderStates(context, actorOf(context).workspaceId, {
          integrationId,
          orderIds,
        }),
      },
    }),
  ),

  refund: api.orders.refund.handler(async ({ input, context }) => {
    const { id: integrationId, orderId } = input;
    await createOnce(context, input, async (tx) => {
      await refundOrder(tx, context, input);
      return null;
    });
    return {
      data: await getOrder(context, actorOf(context).workspaceId, { integrationId, orderId }),
    };
  }),

  close: api.orders.close.handler(async ({ input: { id: integrationId, orderId }, context }) => ({
    data: await closeOrder(context, actorOf(context).workspaceId, { integrationId, orderId }),
  })),
};
