import { sql } from 'kysely';
import type { Currency } from '#contract/base/money.ts';
import type { Database } from '#server/base/database/db.ts';
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
