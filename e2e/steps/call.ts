import { type APIRequestContext, expect } from '@playwright/test';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Makes a call, which must succeed, and returns its `data` as the caller's type; undefined for a 204. */
export async function call<Data>(
  request: APIRequestContext,
  method: Method,
  path: string,
  data: object = {},
  headers: Record<string, string> = {},
): Promise<Data> {
  const response = await request.fetch(path, {
    method,
    headers: { accept: 'application/json', ...headers },
    ...(method !== 'GET' && { data }),
  });
  expect(response.ok(), `${method} ${path}: ${response.status()} ${await response.text()}`).toBe(
    true,
  );
  if (response.status() === 204) return undefined as Data;
  return ((await response.json()) as { data: Data }).data;
}
