import { notFound } from '#server/errors.ts';
import { createOnce } from '#server/http/idempotency.ts';
import { api } from '#server/http/implement.ts';
import { actorOf, environmentOf, type RequestContext } from '#server/http/request-context.ts';
import { changeLink, forgetPayoutChange } from '#server/payout-changes/payout-changes.ts';
import {
  createStaticLink,
  selectLink,
  selectLinks,
  setLinkStatus,
  toStaticLink,
} from './payment-links.ts';
import type { LinkFilter } from './store.ts';

export const paymentLinkRoutes = {
  createStatic: api.paymentLinks.createStatic.handler(async ({ input, context }) => {
    const data = await createOnce(context, input, (tx) => createStaticLink(tx, context, input));
    await tellPages(context);
    return { data };
  }),

  listStatic: api.paymentLinks.listStatic.handler(({ input, context }) =>
    listLinks(context, { ...input, type: 'static' }),
  ),

  list: api.paymentLinks.list.handler(({ input, context }) => listLinks(context, input)),

  getStatic: api.paymentLinks.getStatic.handler(({ input, context }) => oneLink(context, input.id)),

  get: api.paymentLinks.get.handler(({ input, context }) => oneLink(context, input.id)),

  updateStatic: api.paymentLinks.updateStatic.handler(async ({ input, context }) => {
    const data = await context.db.transaction().execute((tx) => changeLink(tx, context, input));
    await tellPages(context);
    return { data };
  }),

  setStatus: api.paymentLinks.setStatus.handler(async ({ input, context }) => {
    const data = await context.db.transaction().execute(async (tx) => {
      if (input.status === 'archived') await forgetPayoutChange(tx, context, input.id);
      return setLinkStatus(tx, context, input.id, input.status);
    });
    await tellPages(context);
    return { data };
  }),
};

async function listLinks(
  context: RequestContext,
  input: LinkFilter & { limit: number; skip: number },
) {
  const { workspaceId } = actorOf(context);
  const environment = environmentOf(context, input.environment);
  const filter = { ...input, environment };
  const { links, total } = await selectLinks(context.db, workspaceId, filter, input);
  return {
    data: {
      links: links.map((link) => toStaticLink(context, link)),
      total,
      hasMore: input.skip + links.length < total,
    },
  };
}

async function oneLink(context: RequestContext, id: string) {
  const link = await selectLink(context.db, actorOf(context).workspaceId, id);
  if (!link) throw notFound();
  return { data: toStaticLink(context, link) };
}

function tellPages(context: RequestContext): Promise<void> {
  return context.live.publish({ workspaceId: actorOf(context).workspaceId, topic: 'links' });
}
