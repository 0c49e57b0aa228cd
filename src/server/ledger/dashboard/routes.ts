import { api } from '#server/base/http/implement.ts';
import { actorOf, environmentOf } from '#server/base/http/request-context.ts';
import { selectRecentPayments, revenueOf, sourcesOf } from './dashboard.ts';

export const dashboardRoutes = {
  revenue: api.dashboard.revenue.handler(async ({ input, context }) => ({
    data: await revenueOf(context, input),
  })),

  revenueSources: api.dashboard.revenueSources.handler(async ({ input, context }) => ({
    data: await sourcesOf(context, input),
  })),

  recentPayments: api.dashboard.recentPayments.handler(async ({ input, context }) => {
    const { workspaceId } = actorOf(context);
    const skip = (input.page - 1) * input.limit;
    const environment = environmentOf(context, input.environment);
    const page = { limit: input.limit, skip };
    const filter = { environment };
    const { payments, total } = await selectRecentPayments(context.db, workspaceId, filter, page);
    return { data: { payments, total, hasMore: skip + payments.length < total } };
  }),
};
