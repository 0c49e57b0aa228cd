import type { Currency } from '#contract/money.ts';
import type { Database } from '#server/db.ts';
import type { Quote } from './source.ts';

// Rates are the same for every workspace.

export type RateRow = { id: string; value: string; source: string; at: Date };

export async function insertRate(
  db: Database,
  rate: RateRow & { symbol: string; currency: Currency; quotes: Quote[] },
): Promise<void> {
  await db
    .insertInto('rates')
    .values({ ...rate, quotes: JSON.stringify(rate.quotes) })
    .execute();
}

export function selectLatestRate(
  db: Database,
  symbol: string,
  currency: Currency,
  since: Date,
): Promise<RateRow | undefined> {
  return db
    .selectFrom('rates')
    .select(['id', 'value', 'source', 'at'])
    .where('symbol', '=', symbol)
    .where('currency', '=', currency)
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
