import { Hono } from 'hono';
import * as z from 'zod';
import { notFound } from '#server/base/errors.ts';
import { jsonBody } from './request-fields.ts';

/** Makes anyone who has this address an operator; false where no one has. */
export type MakeOperator = (email: string) => Promise<boolean>;

const operatorInput = z.object({
  email: z.string('required').min(1, 'required').max(254, 'too_long'),
});

/** What `florin operator add` does in production: here the command line has no database to reach. */
export function operatorRoutes(makeOperator: MakeOperator): Hono {
  return new Hono().post('/sandbox/operators', async (c) => {
    const { email } = await jsonBody(c, operatorInput);
    if (!(await makeOperator(email))) throw notFound();
    return c.json({ data: { email, page: '/operator' } });
  });
}
