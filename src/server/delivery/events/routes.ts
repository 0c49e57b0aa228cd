import { storedApi } from '#server/base/http/implement.ts';
import { actorOf, environmentOf } from '#server/base/http/request-context.ts';
import { eventsAfter } from './events.ts';

export const eventRoutes = {
  list: storedApi.events.list.handler(async ({ input, context }) => {
    const { workspaceId } = actorOf(context);
    const environment = environmentOf(context, input.environment);
    const { after, limit, webhookId } = input;
    const from = { environment, after, limit, webhookId };
    return { data: await eventsAfter(context.db, workspaceId, from) };
  }),
};
