import { countMaximum } from '#contract/base/counting.ts';
import { invalidFields } from '#server/base/errors.ts';
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
    if (skip > countMaximum) throw invalidFields({ field: 'page', code: 'invalid' });
    const environment = environmentOf(context, input.environment);
    const page = { limit: input.limit, skip };
    const filter = { environment };
    const found = await selectRecentPayments(context.db, workspaceId, filter, page);
    const { next, ...rest } = found;
    const hasMore = next !== null && skip + input.limit <= countMaximum;
    return { data: { ...rest, hasMore } };
  }),
};
