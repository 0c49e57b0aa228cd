import { commit } from '#server/base/database/commit.ts';
import { createOnce } from '#server/base/http/idempotency.ts';
import { api } from '#server/base/http/implement.ts';
import { actorOf, environmentOf, placed } from '#server/base/http/request-context.ts';
import { assertPersonSteppedUp } from '#server/base/http/step-up.ts';
import { checkWebhookUrl } from './check-url.ts';
import {
  addWebhook,
  changeWebhook,
  oneWebhook,
  removeWebhook,
  rotateSigningSecret,
  selectWebhooks,
} from './webhooks.ts';

export const webhookRoutes = {
  create: api.webhooks.create.handler(async ({ input: given, context }) => {
    const input = placed(context, given);
    await checkWebhookUrl(context, input.url);
    assertPersonSteppedUp(context);
    const data = await createOnce(context, input, (tx) => addWebhook(tx, context, input));
    return { data };
  }),

  list: api.webhooks.list.handler(async ({ input, context }) => ({
    data: {
      webhooks: await selectWebhooks(context.db, actorOf(context).workspaceId, {
        environment: environmentOf(context, input.environment),
      }),
    },
  })),

  get: api.webhooks.get.handler(async ({ input, context }) => ({
    data: await oneWebhook(context.db, actorOf(context).workspaceId, input.id),
  })),

  update: api.webhooks.update.handler(async ({ input, context }) => {
    const before = await oneWebhook(context.db, actorOf(context).workspaceId, input.id);
    if (input.url !== before.url) await checkWebhookUrl(context, input.url);
    const data = await commit(context, (tx) => changeWebhook(tx, context, input));
    return { data };
  }),

  rotateSigningSecret: api.webhooks.rotateSigningSecret.handler(async ({ input, context }) => {
    assertPersonSteppedUp(context);
    const webhook = await oneWebhook(context.db, actorOf(context).workspaceId, input.id);
    const signingSecret = await createOnce(context, input, (tx) =>
      rotateSigningSecret(tx, context, webhook, input.overlapHours),
    );
    return { data: { signingSecret } };
  }),

  delete: api.webhooks.delete.handler(async ({ input, context }) => {
    await commit(context, (tx) => removeWebhook(tx, context, input.id));
  }),
};
