import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, permission } from './endpoint.ts';

const route = { method: 'GET', path: '/payment/{id}' } as const;

test('access is checked by a field that the input has, as text', () => {
  const guarded = endpoint(permission('payments:read').on('id')).route(route);
  const { meta } = guarded.input(z.object({ id: z.string() }))['~orpc'];
  expect(meta.access).toEqual({ permission: 'payments:read', on: 'id' });
  // @ts-expect-error: there is no such field
  guarded.input(z.object({ paymentId: z.string() }));
  // @ts-expect-error: it may be missing
  guarded.input(z.object({ id: z.optional(z.string()) }));
  // @ts-expect-error: it is no text
  guarded.input(z.object({ id: z.number() }));
});
