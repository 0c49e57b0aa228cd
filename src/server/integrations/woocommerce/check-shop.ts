import type { Integration } from '#contract/integrations/integrations.ts';
import {
  pluginNamespace,
  type ShopCheck,
  type ShopCheckResult,
} from '#contract/integrations/woocommerce.ts';
import { isRedirect } from '#contract/delivery/deliveries.ts';
import type { Context } from '#server/base/context.ts';
import { propertyOf } from '#server/base/errors.ts';
import { foreignText } from '#server/base/http/foreign-text.ts';
import {
  CallError,
  createGuardedClient,
  type GetResponse,
} from '#server/base/http/guarded-client.ts';
import { pricedCurrencies } from '#server/chain/rates/rates.ts';
import { selectDeliveries } from '#server/delivery/deliveries/deliveries.ts';

/** Standard Webhooks signatures are refused beyond five minutes of difference. */
const mostSkewSeconds = 300;
const longestDetail = 200;

type Reason = NonNullable<ShopCheckResult['reason']>;

/** Checks everything that a shop needs before it takes payments, in the order in which a person solves it. */
export async function checkShop(
  context: Context,
  integration: Integration,
): Promise<ShopCheckResult[]> {
  const seen = await checkSite(context, integration.shopUrl);
  const { status, lastSeenAt } = integration;
  return [
    ...seen,
    status === 'connected' ? passed('connected') : waiting('connected'),
    lastSeenAt === null ? waiting('called') : passed('called'),
    await checkEvents(context, integration),
    await checkCurrency(context, integration),
  ];
}

/** Asks the shop's REST API what it offers. */
async function checkSite(
  { config, clock }: Context,
  shopUrl: string | null,
): Promise<ShopCheckResult[]> {
  if (shopUrl === null) return siteChecks.map(waiting);
  const client = createGuardedClient({ allowLoopback: config.sandbox, timeoutMs: 10_000 });
  try {
    const response = await getIndex(client, shopUrl.replace(/\/+$/, ''));
    return readIndex(response, clock.now());
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return [failed('shop', error.reason), ...siteChecks.slice(1).map(waiting)];
  } finally {
    await client.close();
  }
}

const siteChecks = ['shop', 'woocommerce', 'plugin', 'clock'] as const;

async function getIndex(
  client: ReturnType<typeof createGuardedClient>,
  shop: string,
): Promise<GetResponse> {
  const response = await client.get(`${shop}/wp-json/?_fields=name,namespaces`);
  const isPage = response.status === 200 && namespacesOf(response.body) === undefined;
  if (response.status !== 404 && !isPage) return response;
  // Without permalinks, WordPress has its REST API only here; some servers respond to all other paths with a page.
  return client.get(`${shop}/?rest_route=/&_fields=name,namespaces`);
}

function namespacesOf(body: string): unknown[] | undefined {
  const namespaces = propertyOf(parsed(body), 'namespaces');
  return Array.isArray(namespaces) ? namespaces : undefined;
}

function readIndex({ status, location, body, date }: GetResponse, now: Date): ShopCheckResult[] {
  const rest = siteChecks.slice(1).map(waiting);
  if (isRedirect(status)) return [failed('shop', 'redirect', location ?? null), ...rest];
  if (status !== 200) return [failed('shop', 'status', String(status)), ...rest];
  const namespaces = namespacesOf(body);
  if (!namespaces) return [failed('shop', 'not_wordpress'), ...rest];
  const has = (name: string) => namespaces.includes(name);
  return [
    passed('shop', foreignText(propertyOf(parsed(body), 'name'), longestDetail) || null),
    has('wc/v3') ? passed('woocommerce') : failed('woocommerce', 'missing'),
    has(pluginNamespace) ? passed('plugin') : waiting('plugin'),
    checkClock(date, now),
  ];
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function checkClock(date: string | undefined, now: Date): ShopCheckResult {
  const time = Date.parse(date ?? '');
  if (Number.isNaN(time)) return waiting('clock');
  const seconds = Math.round(Math.abs(time - now.getTime()) / 1000);
  return seconds > mostSkewSeconds
    ? failed('clock', 'slow_clock', String(seconds))
    : passed('clock');
}

/** Reads how the newest delivery to the shop went. */
async function checkEvents(
  { db }: Context,
  { companyId, webhookId }: Integration,
): Promise<ShopCheckResult> {
  if (webhookId === null) return waiting('events');
  const { deliveries } = await selectDeliveries(db, companyId, webhookId, { limit: 1, skip: 0 });
  const [newest] = deliveries;
  if (!newest || newest.attempts === 0) return waiting('events');
  if (newest.state === 'delivered') return passed('events');
  return newest.lastError === null
    ? failed('events', 'status', String(newest.lastStatus))
    : failed('events', newest.lastError);
}

async function checkCurrency(
  context: Context,
  { shopCurrency }: Integration,
): Promise<ShopCheckResult> {
  if (shopCurrency === null) return waiting('currency');
  const priced: readonly string[] = await pricedCurrencies(context);
  return priced.includes(shopCurrency)
    ? passed('currency', shopCurrency)
    : failed('currency', 'not_priced', shopCurrency);
}

function passed(check: ShopCheck, detail: string | null = null): ShopCheckResult {
  return { check, state: 'passed', reason: null, detail };
}

function waiting(check: ShopCheck): ShopCheckResult {
  return { check, state: 'waiting', reason: null, detail: null };
}

function failed(check: ShopCheck, reason: Reason, detail: string | null = null): ShopCheckResult {
  return { check, state: 'failed', reason, detail };
}
