import type pg from 'pg';

/** A closed set of values in the schema: a domain over text, or over an array of text. */
export type ClosedSet = { name: string; isArray: boolean; values: string[] };

/** Returns the schema's closed sets by name: domains whose constraint `<name>_known` lists the values. */
export async function readDomains(pool: pg.Pool): Promise<ClosedSet[]> {
  const { rows } = await pool.query<{ name: string; base: string; definition: string }>(
    `select t.typname as name, t.typbasetype::regtype::text as base,
       pg_get_constraintdef(c.oid) as definition
     from pg_type t join pg_constraint c on c.contypid = t.oid
     where t.typnamespace = 'public'::regnamespace and c.conname = t.typname || '_known'
     order by 1`,
  );
  return rows.map(({ name, base, definition }) => ({
    name,
    isArray: base === 'text[]',
    values: [...definition.matchAll(/'([^']+)'::text/g)].map(([, value = '']) => value),
  }));
}
