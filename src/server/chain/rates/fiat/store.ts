import { sql } from 'kysely';
import type { Currency } from '#contract/base/money.ts';
import type { Database, Db } from '#server/base/database/db.ts';
import type { Publication } from './publication.ts';

// Fiat rates are the same for every workspace.

/** Stores a publication. What a source publishes again for the same day changes nothing. */
export async function insertPublication(
  db: Database,
  source: string,
  { publishedOn, base, values }: Publication,
  fetchedAt: Date,
): Promise<void> {
  await sql`
    insert into fiat_rates (source, published_on, base, currency, value, fetched_at)
    select ${source}, ${publishedOn}::date, ${base}, currency, value, ${fetchedAt}
    from json_to_recordset(${JSON.stringify(values)}) as published (currency text, value text)
    on conflict do nothing`.execute(db);
}

/** A currency in the newest publication of a source: units of it, and US dollars, for one unit of the same base. */
export type PublishedRate = {
  source: string;
  publishedOn: string;
  currency: Currency;
  value: string;
  dollars: string;
};

/** Returns what the newest publications of these sources contain, unless they are from before that day. */
export async function selectPublishedRates(
  db: Database,
  sources: string[],
  since: string,
  currency?: Currency,
): Promise<PublishedRate[]> {
  const { rows } = await sql<PublishedRate>`
    select f.source, f.published_on::text as "publishedOn", f.currency, f.value, d.value as dollars
    from unnest(${sources}::text[]) as configured (source)
    cross join lateral (
      select max(published_on) as published_on from fiat_rates
      where source = configured.source and published_on >= ${since}::date
    ) as newest
    join fiat_rates d on d.source = configured.source and d.published_on = newest.published_on
      and d.currency = 'USD'
    join fiat_rates f on f.source = configured.source and f.published_on = newest.published_on
    where ${currency ?? null}::text is null or f.currency = ${currency ?? null}
    order by f.source, f.currency`.execute(db);
  return rows;
}

/** Returns the day for which each of these sources published last; null for one that never did. */
export async function selectNewestDays(
  db: Database,
  sources: string[],
): Promise<{ source: string; publishedOn: string | null }[]> {
  const { rows } = await sql<{ source: string; publishedOn: string | null }>`
    select source, (
      select max(published_on)::text from fiat_rates f where f.source = configured.source
    ) as "publishedOn"
    from unnest(${sources}::text[]) as configured (source)`.execute(db);
  return rows;
}

/** What a source published for a day: units of two currencies for one unit of the same base. */
export type PublishedDay = { source: string; day: string; of: string; into: string };

/**
 * Returns what any source has published of two currencies for the last day until `from`, for up to `before` days earlier, and
 * for all days since, oldest first.
 */
export async function selectPublishedDays(
  db: Db,
  of: Currency,
  into: Currency,
  from: string,
  before: number,
): Promise<PublishedDay[]> {
  const { rows } = await sql<PublishedDay>`
    select o.source, o.published_on::text as day, o.value as of, i.value as into
    from fiat_rates o
    join fiat_rates i on i.source = o.source and i.published_on = o.published_on
      and i.currency = ${into}
    where o.currency = ${of} and o.published_on >= coalesce((
      select max(published_on) from fiat_rates where currency = ${of} and published_on <= ${from}::date
    ), ${from}::date) - ${before}::int
    order by o.published_on, o.source`.execute(db);
  return rows;
}
