import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, permission } from './endpoint.ts';

const route = { method: 'GET', path: '/payment/{id}' } as const;

test('access is checked by a field that the input has as a string', () => {
  const guarded = endpoint(permission('payments:read').on('id')).route(route);
  const { meta } = guarded.input(z.object({ id: z.string() }))['~orpc'];
  expect(meta.access).toEqual({ permission: 'payments:read', on: 'id' });
  // @ts-expect-error: there is no such field
  guarded.input(z.object({ paymentId: z.string() }));
  // @ts-expect-error: the field can be absent
  guarded.input(z.object({ id: z.optional(z.string()) }));
  // @ts-expect-error: the field is not a string
  guarded.input(z.object({ id: z.number() }));
});
