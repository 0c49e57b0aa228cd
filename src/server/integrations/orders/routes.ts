import { api } from '#server/base/http/implement.ts';
import { actorOf } from '#server/base/http/request-context.ts';
import { shopOf } from '#server/integrations/integrations/integrations.ts';
import { closeOrder, getOrder, upsertOrder } from './orders.ts';

export const orderRoutes = {
  put: api.orders.put.handler(async ({ input, context }) => {
    const shop = await shopOf(context, input.id);
    return { data: await upsertOrder(context, shop, input) };
  }),

  get: api.orders.get.handler(async ({ input: { id: integrationId, orderId }, context }) => ({
    data: await getOrder(context, actorOf(context).workspaceId, { integrationId, orderId }),
  })),

  close: api.orders.close.handler(async ({ input: { id: integrationId, orderId }, context }) => ({
    data: await closeOrder(context, actorOf(context).workspaceId, { integrationId, orderId }),
  })),
};
