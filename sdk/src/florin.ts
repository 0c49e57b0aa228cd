import { randomUUID } from 'node:crypto';
import type { CallOptions, CallRoute } from './call.ts';
import { type Calls, routes } from './calls.ts';
import { FlorinError } from './florin-error.ts';

export type { CallOptions } from './call.ts';
export type { Calls, ErrorCode } from './calls.ts';
export { eachEvent } from './events.ts';
export { FlorinError } from './florin-error.ts';
export { readWebhook, type WebhookEvent } from './webhook.ts';

export type FlorinOptions = {
  /** Where Florin runs, without `/api`: `https://pay.example.com`. */
  url: string;
  /** `fl_test_…` or `fl_live_…`; keep it on the server. */
  apiKey: string;
  /** The workspace that the key belongs to. The key of an integration needs none. */
  companyId?: string;
  /** How many attempts to make if there is no response or a 429, 502, 503 or 504; 3 by default. */
  attempts?: number;
  /** How long one attempt may take; 30 s by default. */
  timeoutMs?: number;
  fetch?: typeof fetch;
};

type Client = Required<Omit<FlorinOptions, 'companyId'>> & Pick<FlorinOptions, 'companyId'>;

/**
 * Creates a client of Florin's API for an API key: `await florin.paymentLinks.createDynamic({ … })` returns
 * the `data` of a successful response and throws FlorinError otherwise. Retries never do anything twice.
 */
export function createFlorin(options: FlorinOptions): Calls {
  const client: Client = { attempts: 3, timeoutMs: 30_000, fetch, ...options };
  const groups: Record<string, Record<string, unknown>> = {};
  for (const [name, route] of Object.entries(routes)) {
    const [group = '', call = ''] = name.split('.');
    (groups[group] ??= {})[call] = (input: Record<string, unknown>, callOptions?: CallOptions) =>
      make(client, route, input, callOptions);
  }
  return groups as Calls;
}

async function make(
  client: Client,
  route: CallRoute,
  input: Record<string, unknown>,
  { signal, idempotencyKey }: CallOptions = {},
): Promise<unknown> {
  const full: Record<string, unknown> = route.takesCompany
    ? { companyId: client.companyId, ...input }
    : { ...input };
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(full[name]);
    delete full[name];
    return encodeURIComponent(value);
  });
  const headers: Record<string, string> = {
    accept: 'application/json',
    authorization: `Bearer ${client.apiKey}`,
  };
  const init: RequestInit = { method: route.method, headers };
  const url = new URL(`${client.url.replace(/\/$/, '')}/api${path}`);
  if (route.method === 'GET') {
    for (const [name, value] of Object.entries(full)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
  } else {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(full);
  }
  if (route.method === 'POST') headers['idempotency-key'] = idempotencyKey ?? randomUUID();
  return tryAgain(client, signal, () => exchange(client, url, init, signal));
}

/** The result of one attempt: the data, or the error and whether to retry. */
type Outcome = { data: unknown } | { error: FlorinError; again: boolean; afterMs?: number };

async function tryAgain(
  { attempts }: Client,
  signal: AbortSignal | undefined,
  attempt: () => Promise<Outcome>,
): Promise<unknown> {
  for (let tried = 1; ; tried += 1) {
    const outcome = await attempt();
    if ('data' in outcome) return outcome.data;
    if (!outcome.again || tried >= attempts || signal?.aborted) throw outcome.error;
    const pauseMs = outcome.afterMs ?? 250 * 2 ** tried;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

async function exchange(
  { fetch: send, timeoutMs }: Client,
  url: URL,
  init: RequestInit,
  signal: AbortSignal | undefined,
): Promise<Outcome> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await send(url, {
      ...init,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    if (response.status === 204) return { data: undefined };
    return read(response, await response.text());
  } catch (cause) {
    if (signal?.aborted) throw cause;
    const message = `${url.host} did not respond`;
    const error = new FlorinError(message, { code: 'unreachable', status: 0, cause });
    return { error, again: true };
  }
}

type Refusal = {
  code: FlorinError['code'];
  message: string;
  fields?: Record<string, string[]>;
  requestId?: string;
};

function read({ headers, ok, status }: Response, text: string): Outcome {
  const again = [429, 502, 503, 504].includes(status);
  const afterMs = Number(headers.get('retry-after') ?? Number.NaN) * 1000;
  const wait = Number.isFinite(afterMs) ? { afterMs } : {};
  const body = parse(text) as { data?: unknown; error?: Refusal } | undefined;
  if (ok && body && 'data' in body) return { data: body.data };
  if (!body?.error) {
    const message = `the response with status ${status} is not from Florin`;
    return { error: new FlorinError(message, { code: 'unexpected', status }), again, ...wait };
  }
  const { message, ...details } = body.error;
  return { error: new FlorinError(message, { ...details, status }), again, ...wait };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
