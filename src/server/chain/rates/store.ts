import { sql } from 'kysely';
import type { Currency } from '#contract/base/money.ts';
import type { Database } from '#server/base/database/db.ts';
import type { Quote, RateLeg } from '#server/base/rate-source.ts';

// Rates are the same for every workspace.

export type RateRow = {
  id: string;
  value: string;
  source: string;
  at: Date;
  /** What each source says; empty for a rate that was computed by others. */
  quotes: Quote[];
  legs: RateLeg[] | null;
};

export async function insertRate(
  db: Database,
  rate: RateRow & { symbol: string; currency: Currency },
): Promise<void> {
  await db
    .insertInto('rates')
    .values({
      ...rate,
      quotes: JSON.stringify(rate.quotes),
      legs: rate.legs && JSON.stringify(rate.legs),
    })
    .execute();
}

export function selectLatestRate(
  db: Database,
  symbol: string,
  currency: Currency,
): Promise<RateRow | undefined> {
  return db
    .selectFrom('rates')
    .select(['id', 'value', 'source', 'at', 'quotes', 'legs'])
    .where('symbol', '=', symbol)
    .where('currency', '=', currency)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Deletes rates from before that time without a payment; returns how many. */
export async function purgeUnusedRates(
  db: Database,
  before: Date,
  limit: number,
): Promise<bigint | undefined> {
  const { numAffectedRows } = await sql`
    delete from rates where id = any (array(
      select r.id from rates r
      where r.at < ${before} and not exists (select from payments p where p.rate_id = r.id)
      limit ${limit}
    ))`.execute(db);
  return numAffectedRows;
}
