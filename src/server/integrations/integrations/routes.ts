import { selectMerchant } from '#server/accounts/company/company.ts';
import { commit } from '#server/base/database/commit.ts';
import { notFound } from '#server/base/errors.ts';
import { createOnce } from '#server/base/http/idempotency.ts';
import { api } from '#server/base/http/implement.ts';
import { pricedCurrencies } from '#server/chain/rates/rates.ts';
import { addJob } from '#server/base/jobs/queue.ts';
import { closeOrders } from '#server/integrations/orders/orders.ts';
import { disconnectShop } from '#server/integrations/squarespace/squarespace.ts';
import { checkWebhookUrl } from '#server/delivery/webhooks/webhooks.ts';
import { actorOf, environmentOf, placed } from '#server/base/http/request-context.ts';
import { assertPersonSteppedUp } from '#server/base/http/step-up.ts';
import {
  connectShop,
  createIntegration,
  disconnect,
  listIntegrations,
  ownIntegration,
} from './integrations.ts';

export const integrationRoutes = {
  create: api.integrations.create.handler(async ({ input: given, context }) => {
    const input = placed(context, given);
    const data = await createOnce(context, input, (tx) => createIntegration(tx, context, input));
    return { data };
  }),

  list: api.integrations.list.handler(async ({ input, context }) => ({
    data: {
      integrations: await listIntegrations(context, environmentOf(context, input.environment)),
    },
  })),

  remove: api.integrations.remove.handler(async ({ input, context }) => {
    if (input.companyId !== actorOf(context).workspaceId) throw notFound();
    await commit(context, async (tx) => {
      await disconnect(tx, context, input.id);
      await disconnectShop(tx, context, input.id);
      await addJob(tx, closeOrders, { workspaceId: input.companyId, integrationId: input.id });
    });
  }),

  leave: api.integrations.leave.handler(async ({ context }) => {
    const { workspaceId, integrationId = '' } = actorOf(context);
    await commit(context, async (tx) => {
      await disconnect(tx, context, integrationId);
      await addJob(tx, closeOrders, { workspaceId, integrationId });
    });
  }),

  connectCustom: api.integrations.connectCustom.handler(async ({ input, context }) => {
    assertPersonSteppedUp(context);
    const { id, webhookUrl } = input;
    if (webhookUrl !== undefined) await checkWebhookUrl(context, webhookUrl, 'webhookUrl');
    const how = { provider: 'custom', webhookUrl } as const;
    const data = await createOnce(context, input, (tx) => connectShop(tx, context, id, how));
    return { data };
  }),

  self: api.integrations.self.handler(async ({ context }) => {
    const integration = await ownIntegration(context);
    const { name } = await selectMerchant(context.db, integration.companyId);
    const currencies = await pricedCurrencies(context);
    return { data: { integration, companyName: name, currencies } };
  }),
};
