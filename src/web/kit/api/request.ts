import type { CallRoute } from '#contract/routes.ts';
import { serverUrl } from '#web/kit/api/page-settings.ts';
import { ApiError, decodeError } from './api-error.ts';

type Options = { signal?: AbortSignal | undefined; idempotencyKey?: string | undefined };

/**
 * Sends one request as the contract routes it: `{name}` parts of the path are taken from the input,
 * the rest is sent as the query of a GET, as a form if it contains files, or as JSON. Returns
 * undefined for 204. Throws ApiError.
 */
export async function request(
  route: CallRoute,
  input: unknown,
  options: Options = {},
): Promise<unknown> {
  const { url, rest } = fillPath(route.path, { ...(input as Record<string, unknown>) });
  const headers: Record<string, string> = { accept: 'application/json' };
  const init: RequestInit = { method: route.method, headers, credentials: 'include' };
  if (options.signal) init.signal = options.signal;
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  if (route.multipart) {
    // No content type: the browser sets it with the boundary.
    init.body = formData(rest);
  } else if (route.method !== 'GET') {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(rest);
  }
  const response = await reach(route.method === 'GET' ? url + query(rest) : url, init);
  if (response.status === 204) return undefined;
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok || body === undefined) throw decodeError(response, body);
  return body;
}

/** Returns the URL of a GET call, for requests that the browser makes itself. */
export function callUrl(route: CallRoute, input: Record<string, unknown>): string {
  const { url, rest } = fillPath(route.path, { ...input });
  return url + query(rest);
}

function fillPath(path: string, rest: Record<string, unknown>) {
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { url: serverUrl(`/api${url}`), rest };
}

function query(values: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `?${search}` : '';
}

function formData(values: Record<string, unknown>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) data.set(name, value instanceof Blob ? value : String(value));
  }
  return data;
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ApiError('network', { cause });
  }
}
