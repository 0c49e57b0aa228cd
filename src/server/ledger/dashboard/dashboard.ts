import { present } from '#server/base/errors.ts';
import type { output } from 'zod/mini';
import {
  type dashboard,
  type Revenue,
  type RevenueSources,
  topLinks,
} from '#contract/ledger/dashboard.ts';
import { type Currency, fromMinor } from '#contract/base/money.ts';
import { chains, type Environment } from '#contract/chain/networks.ts';
import { actorOf, environmentOf, type RequestContext } from '#server/base/http/request-context.ts';
import { revenueBuckets } from './buckets.ts';
import { knownZone } from './known-zone.ts';
import {
  selectCurrencies,
  selectLinkCurrency,
  selectLinkNames,
  selectRevenue,
  selectSources,
  type SourceRow,
} from './revenue-store.ts';

export { selectRecentPayments } from './store.ts';

type RevenueInput = output<(typeof dashboard.revenue)['~orpc']['inputSchema'] & object>;

/** Returns the revenue of a period by bucket, and of the period before it. */
export async function revenueOf(context: RequestContext, input: RevenueInput): Promise<Revenue> {
  const { workspaceId } = actorOf(context);
  const environment = environmentOf(context, input.environment);
  const { period } = input;
  const timeZone = knownZone(context, input.timeZone);
  const currencies = await selectCurrencies(context.db, workspaceId, environment);
  const currency = input.currency ?? (await mainCurrency(context, environment, currencies));
  const { current, previous } = revenueBuckets(period, timeZone, context.clock.now());
  const amounts = await selectRevenue(context.db, workspaceId, { environment, currency }, [
    ...previous,
    ...current,
  ]);
  const before = amounts.slice(0, previous.length);
  const now = amounts.slice(previous.length);
  return {
    period,
    timeZone,
    currency,
    total: fromMinor(sum(now), currency),
    previousTotal: fromMinor(sum(before), currency),
    points: current.map(({ from, to }, index) => ({
      from: from.toISOString(),
      to: to.toISOString(),
      amount: fromMinor(now[index] ?? 0n, currency),
    })),
    currencies,
  };
}

/** Returns the revenue of a period by network and by payment link. */
export async function sourcesOf(
  context: RequestContext,
  input: RevenueInput,
): Promise<RevenueSources> {
  const { workspaceId } = actorOf(context);
  const environment = environmentOf(context, input.environment);
  const currencies = await selectCurrencies(context.db, workspaceId, environment);
  const currency = input.currency ?? (await mainCurrency(context, environment, currencies));
  const { current } = revenueBuckets(
    input.period,
    knownZone(context, input.timeZone),
    context.clock.now(),
  );
  const time = { from: present(current[0]).from, to: present(current.at(-1)).to };
  const of = { environment, currency };
  const rows = await selectSources(context.db, workspaceId, of, time);
  const networks = rows.filter(({ chain }) => chain !== null);
  return {
    period: input.period,
    currency,
    total: fromMinor(sum(networks.map(({ amount }) => amount)), currency),
    networks: networks.map(({ chain, amount }) => ({
      network: chains[present(chain)].network,
      networkName: chains[present(chain)].name,
      amount: fromMinor(amount, currency),
    })),
    ...(await linksAmong(context, rows, currency)),
  };
}

async function linksAmong(
  context: RequestContext,
  rows: SourceRow[],
  currency: Currency,
): Promise<Pick<RevenueSources, 'links' | 'otherLinks'>> {
  const ofLinks = rows.flatMap(({ linkId, amount }) => (linkId === null ? [] : { linkId, amount }));
  const top = ofLinks.slice(0, topLinks);
  const ids = top.map(({ linkId }) => linkId);
  const names = await selectLinkNames(context.db, actorOf(context).workspaceId, ids);
  return {
    links: top.map(({ linkId, amount }) => ({
      linkId,
      linkName: names.get(linkId) ?? '',
      amount: fromMinor(amount, currency),
    })),
    otherLinks: fromMinor(sum(ofLinks.slice(topLinks).map(({ amount }) => amount)), currency),
  };
}

/** Returns the currency of the newest revenue, else that of the newest link, else US dollars. */
async function mainCurrency(
  context: RequestContext,
  environment: Environment,
  currencies: Currency[],
): Promise<Currency> {
  const { workspaceId } = actorOf(context);
  const [newest] = currencies;
  return newest ?? (await selectLinkCurrency(context.db, workspaceId, environment)) ?? 'USD';
}

function sum(amounts: bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
