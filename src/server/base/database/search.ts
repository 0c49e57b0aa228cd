import { type RawBuilder, sql } from 'kysely';

// Searches ignore accents, case and the Unicode form. The database folds both the stored and the wanted text
// (migrations/0047-search-folding.sql), because it and Node know different letters.

/** The length up to which folded texts are indexed. */
const indexed = sql.lit(200);

/** Returns the folded text of a column, for tables without a column of folded texts. */
export function folded(column: string): RawBuilder<string> {
  return sql<string>`fold_text(${sql.ref(column)})`;
}

/** Returns the condition that a folded text contains a text. */
export function contains(within: RawBuilder<string>, text: string): RawBuilder<boolean> {
  return sql<boolean>`strpos(${within}, fold_text(${text})) > 0`;
}

/** Returns the condition that a column of folded texts starts with a text. */
export function startsWith(column: string, text: string): RawBuilder<boolean> {
  return sql<boolean>`left(${sql.ref(column)}, ${indexed}) ^@ left(fold_text(${text}), ${indexed})`;
}

/** Returns the condition that a column of folded texts equals a text. */
export function equals(column: string, text: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(column)} = fold_text(${text})
    and left(${sql.ref(column)}, ${indexed}) = left(fold_text(${text}), ${indexed}))`;
}

/**
 * Returns the condition that each word of a text starts a word of a column; true without words. Only the longest is looked
 * up in the index, which would read every entry of a word that all have, such as the domain of an address.
 */
export function hasWords(column: string, text: string): RawBuilder<boolean> {
  const all = sql`fold_query(${text})`;
  const longest = sql`fold_longest(${text})`;
  return sql<boolean>`(${all} is null or (${sql.ref(column)} @@ ${longest}
    and (${all} = ${longest} or coalesce(${sql.ref(column)}, '') @@ ${all})))`;
}

/** Returns the order of people's names: as they are spelled, whatever the case and the accents. */
export function nameOrder(name: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`fold_text(${name}) collate "C"`;
}
