import { Hono } from 'hono';
import * as z from 'zod';
import { notFound } from '#server/base/errors.ts';
import { jsonBody } from './request-fields.ts';

/** Makes the person with this email address an operator; returns false if there is none. */
export type MakeOperator = (email: string) => Promise<boolean>;

const operatorInput = z.object({
  email: z.string('required').min(1, 'required').max(254, 'too_long'),
});

/** Serves what `florin operator add` does in production; here the command can't reach the database. */
export function operatorRoutes(makeOperator: MakeOperator): Hono {
  return new Hono().post('/sandbox/operators', async (c) => {
    const { email } = await jsonBody(c, operatorInput);
    if (!(await makeOperator(email))) throw notFound();
    return c.json({ data: { email, page: '/operator' } });
  });
}
