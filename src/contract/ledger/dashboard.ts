import * as z from 'zod/mini';
import { answer, counted, endpoint, time, permission } from '#contract/base/endpoint.ts';
import { id } from '#contract/base/ids.ts';
import { legible } from '#contract/base/text.ts';
import { currencyCodes } from '#contract/base/money.ts';
import { environmentChoice } from '#contract/chain/environment-choice.ts';
import { networkIds } from '#contract/chain/networks.ts';
import { payment } from './payments.ts';

/** The range of the graph: the last 24 hours, 7 days, 30 days or 12 months. */
export const periods = ['day', 'week', 'month', 'year'] as const;
export type Period = (typeof periods)[number];

export const revenue = z.object({
  period: z.enum(periods),
  /** The one whose days the points are: the requested one, or UTC if that is unknown. */
  timeZone: z.string(),
  /** The requested one, whose revenue alone this is; otherwise the workspace's, into which all others are converted. */
  currency: z.enum(currencyCodes),
  total: z.string(),
  previousTotal: z.string(),
  points: z.array(z.object({ from: time, to: time, amount: z.string() })),
  /** All currencies with any revenue, newest first. */
  currencies: z.array(z.enum(currencyCodes)),
  /** The total by currency as it was charged, highest first. */
  charged: z.array(
    z.object({
      currency: z.enum(currencyCodes),
      amount: z.string(),
      /** In the currency of the total, by the daily rates (UTC) of its payments; null if there is no rate. */
      converted: z.nullable(z.string()),
      /** Whether a part of it is from before the first known rate, and uses that. */
      estimated: z.boolean(),
    }),
  ),
});
export type Revenue = z.infer<typeof revenue>;

/** How many links are listed by name. */
export const topLinks = 8;

/** The sources of a period's revenue, highest first. */
export const revenueSources = z.object({
  period: z.enum(periods),
  currency: z.enum(currencyCodes),
  total: z.string(),
  networks: z.array(
    z.object({ network: z.enum(networkIds), networkName: z.string(), amount: z.string() }),
  ),
  links: z.array(z.object({ linkId: z.string(), linkName: z.string(), amount: z.string() })),
  /** The sum of the links that are not listed by name. */
  otherLinks: z.string(),
});
export type RevenueSources = z.infer<typeof revenueSources>;

export const recentPayment = z.extend(
  z.pick(payment, {
    id: true,
    linkId: true,
    status: true,
    environment: true,
    price: true,
    asset: true,
    amountAtomic: true,
    receivedAtomic: true,
    createdAt: true,
    paidAt: true,
  }),
  { linkName: z.string() },
);
export type RecentPayment = z.infer<typeof recentPayment>;

/** A name of the IANA database. Some browsers name one that isn't there; those get days of UTC. */
const timeZone = z.string().check(legible, z.maxLength(64, 'time_zone'));

const revenueInput = z.object({
  companyId: id,
  period: z.enum(periods, 'invalid'),
  environment: environmentChoice,
  /** Without it, revenue in every currency is converted into the workspace's reporting currency. */
  currency: z.optional(z.enum(currencyCodes, 'invalid')),
  timeZone: z._default(timeZone, 'UTC'),
});

export const dashboard = {
  revenue: endpoint(permission('payments:read').on('companyId'))
    .route({ method: 'GET', path: '/dashboard/revenue', summary: 'Retrieve revenue by period' })
    .input(revenueInput)
    .output(answer(revenue)),
  revenueSources: endpoint(permission('payments:read').on('companyId'))
    .route({
      method: 'GET',
      path: '/dashboard/revenue/sources',
      summary: 'Retrieve a period’s revenue by network and by payment link',
    })
    .input(revenueInput)
    .output(answer(revenueSources)),
  recentPayments: endpoint(permission('payments:read').on('companyId'))
    .route({
      method: 'GET',
      path: '/dashboard/recent-payments',
      summary: 'List recent payments, newest first',
    })
    .input(
      z.object({
        companyId: id,
        environment: environmentChoice,
        page: z._default(z.int().check(z.minimum(1, 'invalid'), z.maximum(10_000, 'invalid')), 1),
        limit: z._default(z.int().check(z.minimum(1, 'invalid'), z.maximum(100, 'invalid')), 10),
      }),
    )
    .output(
      answer(z.object({ payments: z.array(recentPayment), ...counted, hasMore: z.boolean() })),
    ),
};
