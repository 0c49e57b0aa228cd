import type { Payment } from '#contract/ledger/payments.ts';
import type { Context } from '#server/base/context.ts';
import type { Db } from '#server/base/database/db.ts';
import { notFound } from '#server/base/errors.ts';
import {
  selectPayments,
  selectPublicPayment,
  toPayment,
} from '#server/ledger/payments/payments.ts';

/** Returns a payment as anyone with its id may see it. Throws `not_found`. */
export async function publicPayment(
  { config, db }: Pick<Context, 'config' | 'db'>,
  id: string,
  on: Db = db,
): Promise<Payment> {
  const record = await selectPublicPayment(on, id);
  if (!record) throw notFound();
  return toPayment(config, record);
}

/** Returns those of the payments that exist. One that can't be shown is logged, so that others are. */
export async function publicPayments(
  { config, db, log }: Pick<Context, 'config' | 'db' | 'log'>,
  ids: string[],
): Promise<Payment[]> {
  return (await selectPayments(db, ids)).flatMap((record) => {
    try {
      return toPayment(config, record);
    } catch (error) {
      log.error({ err: error, payment: record.id }, 'could not show a followed payment');
      return [];
    }
  });
}
