import { createOnce } from '#server/base/http/idempotency.ts';
import { api } from '#server/base/http/implement.ts';
import { actorOf, type RequestContext } from '#server/base/http/request-context.ts';
import { notFound } from '#server/base/errors.ts';
import { oneWebhook } from '#server/delivery/webhooks/webhooks.ts';
import {
  resendDelivery,
  resendSince,
  selectDeliveries,
  selectDelivery,
  sendTest,
} from './deliveries.ts';

export const deliveryRoutes = {
  list: api.deliveries.list.handler(async ({ input, context }) => {
    const { workspaceId } = actorOf(context);
    const page = await selectDeliveries(context.db, workspaceId, input.id, input);
    return { data: { ...page, hasMore: page.next !== null } };
  }),

  get: api.deliveries.get.handler(async ({ input, context }) => {
    const { workspaceId } = actorOf(context);
    const data = await selectDelivery(context.db, workspaceId, input.id, input.deliveryId);
    if (!data) throw notFound();
    return { data };
  }),

  resend: api.deliveries.resend.handler(async ({ input, context }) => {
    const webhook = await webhookOf(context, input.id);
    const data = await createOnce(context, input, (tx) =>
      resendDelivery(tx, context, webhook, input.deliveryId),
    );
    return { data };
  }),

  resendSince: api.deliveries.resendSince.handler(async ({ input, context }) => {
    const webhook = await webhookOf(context, input.id);
    const since = new Date(input.since);
    const count = await createOnce(context, input, (tx) =>
      resendSince(tx, context, webhook, since),
    );
    return { data: { count } };
  }),

  test: api.deliveries.test.handler(async ({ input, context }) => {
    const webhook = await webhookOf(context, input.id);
    const data = await createOnce(context, input, (tx) => sendTest(tx, context, webhook));
    return { data };
  }),
};

function webhookOf(context: RequestContext, id: string) {
  return oneWebhook(context.db, actorOf(context).workspaceId, id);
}
