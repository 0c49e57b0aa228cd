import { present } from '#server/base/errors.ts';
import type { output } from 'zod/mini';
import {
  type dashboard,
  type Revenue,
  type RevenueSources,
  topLinks,
} from '#contract/ledger/dashboard.ts';
import { type Currency, fromMinor } from '#contract/base/money.ts';
import { chains } from '#contract/chain/networks.ts';
import { actorOf, environmentOf, type RequestContext } from '#server/base/http/request-context.ts';
import { selectReportingCurrency } from '#server/accounts/company/company.ts';
import { type Bucket, revenueBuckets } from './buckets.ts';
import { factorsFor, roundScaled } from './factors.ts';
import { knownZone } from './known-zone.ts';
import {
  type RevenueOf,
  type RevenueRow,
  selectCurrencies,
  selectLinkNames,
  selectRevenue,
  selectSources,
  type SourceRow,
} from './revenue-store.ts';

export { selectRecentPayments } from './store.ts';

type RevenueInput = output<(typeof dashboard.revenue)['~orpc']['inputSchema'] & object>;

/**
 * Returns the revenue of a period by bucket, and of the period before it: of one currency, or of all, converted into the
 * workspace's. The total is rounded once, so it can differ from the sum of the points by their own rounding.
 */
export async function revenueOf(context: RequestContext, input: RevenueInput): Promise<Revenue> {
  const { workspaceId } = actorOf(context);
  const timeZone = knownZone(context, input.timeZone);
  const { current, previous } = revenueBuckets(input.period, timeZone, context.clock.now());
  const buckets = [...previous, ...current];
  const { currency, currencies, of } = await revenueIn(context, input, buckets);
  const rows = await selectRevenue(context.db, workspaceId, of, buckets);
  const byBucket = Map.groupBy(rows, ({ bucket }) => bucket);
  const total = (places: number[]) =>
    fromMinor(totalOf(places.flatMap((place) => byBucket.get(place) ?? [])), currency);
  const places = [...buckets.keys()];
  return {
    period: input.period,
    timeZone,
    currency,
    total: total(places.slice(previous.length)),
    previousTotal: total(places.slice(0, previous.length)),
    points: current.map(({ from, to }, index) => ({
      from: from.toISOString(),
      to: to.toISOString(),
      amount: total([previous.length + index]),
    })),
    currencies,
    charged: chargedIn(
      rows.filter(({ bucket }) => bucket >= previous.length),
      currency,
    ),
  };
}

/** Returns which revenue is requested, and what converts it over these buckets. */
async function revenueIn(
  context: RequestContext,
  input: RevenueInput,
  buckets: Bucket[],
): Promise<{ currency: Currency; currencies: Currency[]; of: RevenueOf }> {
  const { workspaceId } = actorOf(context);
  const environment = environmentOf(context, input.environment);
  const all = await selectCurrencies(context.db, workspaceId, environment);
  const currency = input.currency ?? (await selectReportingCurrency(context.db, workspaceId));
  const currencies = input.currency ? [input.currency] : all;
  const time = { from: present(buckets[0]).from, to: present(buckets.at(-1)).to };
  const factors = await factorsFor(context.db, currencies, currency, time);
  const isConstant = currencies.every((one) => one === currency);
  return { currency, currencies: all, of: { environment, currencies, factors, isConstant } };
}

/** Returns the sums by currency as they were charged, the highest first, then those that can't be converted. */
function chargedIn(rows: RevenueRow[], into: Currency): Revenue['charged'] {
  const sums = [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, ofOne]) => ({
    currency,
    amount: sum(ofOne.map(({ amount }) => amount)),
    converted: ofOne.every(({ scaled }) => scaled === null) ? null : totalOf(ofOne),
    estimated: ofOne.some(({ estimated }) => estimated),
  }));
  const height = ({ converted }: (typeof sums)[number]) => converted ?? -1n;
  return sums
    .toSorted((one, two) => (height(one) > height(two) ? -1 : 1))
    .map(({ currency, amount, converted, estimated }) => ({
      currency,
      amount: fromMinor(amount, currency),
      converted: converted === null ? null : fromMinor(converted, into),
      estimated,
    }));
}

/** Returns the revenue of a period by network and by payment link. */
export async function sourcesOf(
  context: RequestContext,
  input: RevenueInput,
): Promise<RevenueSources> {
  const { workspaceId } = actorOf(context);
  const timeZone = knownZone(context, input.timeZone);
  const { current } = revenueBuckets(input.period, timeZone, context.clock.now());
  const time = { from: present(current[0]).from, to: present(current.at(-1)).to };
  const { currency, of } = await revenueIn(context, input, [time]);
  const rows = await selectSources(context.db, workspaceId, of, time);
  const networks = rows.filter(({ chain }) => chain !== null);
  return {
    period: input.period,
    currency,
    total: fromMinor(roundScaled(sum(networks.map(({ scaled }) => scaled))), currency),
    networks: networks.map(({ chain, scaled }) => ({
      network: chains[present(chain)].network,
      networkName: chains[present(chain)].name,
      amount: fromMinor(roundScaled(scaled), currency),
    })),
    ...(await linksAmong(context, rows, currency)),
  };
}

async function linksAmong(
  context: RequestContext,
  rows: SourceRow[],
  currency: Currency,
): Promise<Pick<RevenueSources, 'links' | 'otherLinks'>> {
  const ofLinks = rows.flatMap(({ linkId, scaled }) => (linkId === null ? [] : { linkId, scaled }));
  const top = ofLinks.slice(0, topLinks);
  const ids = top.map(({ linkId }) => linkId);
  const names = await selectLinkNames(context.db, actorOf(context).workspaceId, ids);
  return {
    links: top.map(({ linkId, scaled }) => ({
      linkId,
      linkName: names.get(linkId) ?? '',
      amount: fromMinor(roundScaled(scaled), currency),
    })),
    otherLinks: fromMinor(
      roundScaled(sum(ofLinks.slice(topLinks).map(({ scaled }) => scaled))),
      currency,
    ),
  };
}

function totalOf(rows: RevenueRow[]): bigint {
  return roundScaled(sum(rows.map(({ scaled }) => scaled ?? 0n)));
}

function sum(amounts: bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
