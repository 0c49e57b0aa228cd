import { fromMinor } from '#contract/money.ts';
import { api } from '#server/http/implement.ts';
import { actorOf, environmentOf } from '#server/http/request-context.ts';
import { revenueBuckets } from './buckets.ts';
import { selectMainCurrency, selectRecentPayments, selectRevenue } from './store.ts';

export const dashboardRoutes = {
  revenue: api.dashboard.revenue.handler(async ({ input, context }) => {
    const { workspaceId } = actorOf(context);
    const { period, timeZone } = input;
    const environment = environmentOf(context, input.environment);
    const currency =
      input.currency ?? (await selectMainCurrency(context.db, workspaceId, environment));
    const { current, previous } = revenueBuckets(period, timeZone, context.clock.now());
    const amounts = await selectRevenue(context.db, workspaceId, environment, currency, [
      ...previous,
      ...current,
    ]);
    const before = amounts.slice(0, previous.length);
    const now = amounts.slice(previous.length);
    return {
      data: {
        period,
        currency,
        total: fromMinor(sum(now), currency),
        previousTotal: fromMinor(sum(before), currency),
        points: current.map(({ from, to }, index) => ({
          from: from.toISOString(),
          to: to.toISOString(),
          amount: fromMinor(now[index] ?? 0n, currency),
        })),
      },
    };
  }),

  recentPayments: api.dashboard.recentPayments.handler(async ({ input, context }) => {
    const { workspaceId } = actorOf(context);
    const skip = (input.page - 1) * input.limit;
    const { payments, total } = await selectRecentPayments(
      context.db,
      workspaceId,
      environmentOf(context, input.environment),
      { limit: input.limit, skip },
    );
    return { data: { payments, total, hasMore: skip + payments.length < total } };
  }),
};

function sum(amounts: bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
