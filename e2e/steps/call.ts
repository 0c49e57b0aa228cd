import { type APIRequestContext, expect } from '@playwright/test';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** One call of the program, which must succeed; answers its `data`, of the type that the caller names. */
export async function call<Data>(
  request: APIRequestContext,
  method: Method,
  path: string,
  data: object = {},
  headers: Record<string, string> = {},
): Promise<Data> {
  const answer = await request.fetch(path, {
    method,
    headers: { accept: 'application/json', ...headers },
    ...(method !== 'GET' && { data }),
  });
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  if (answer.status() === 204) return undefined as Data;
  return ((await answer.json()) as { data: Data }).data;
}
