import { type RawBuilder, sql } from 'kysely';
import { countMaximum } from '#contract/base/counting.ts';
import { legibleLine } from '#contract/base/text.ts';
import type { LinkStatus } from '#contract/checkout/payment-links.ts';
import type { Environment } from '#contract/chain/networks.ts';
import type { LinkType } from '#contract/ledger/link-types.ts';
import type { Db } from '#server/base/database/db.ts';
import { contains, equals, startsWith } from '#server/base/database/search.ts';

export type LinkFilter = {
  environment: Environment;
  status?: LinkStatus | undefined;
  type?: LinkType | undefined;
  /** The exact reference of a dynamic link. */
  reference?: string | undefined;
  /** The start of the name or the reference, any part of them in the newest links, or the whole id. */
  q?: string | undefined;
};

/** Which of the matching links are wanted: those created before `before`, the newest `most` of each search. */
type Range = { before?: string | undefined; most: number };

/**
 * Returns a query for the ids of the workspace's links that match the filter, at least `most` if there are as many. A
 * search looks in several columns, each with its own index, and takes the newest of each, so that no index is read to its
 * end. An index of parts of names would slow down every order of a shop, so parts are searched only in as many links as
 * lists are counted to.
 */
export function selectMatchingLinks(
  db: Db,
  workspaceId: string,
  { q, ...filter }: LinkFilter,
  { before, most }: Range,
) {
  const links = narrowed(db, filter)
    .where('l.workspaceId', '=', workspaceId)
    .$call((query) => (before === undefined ? query : query.where('l.id', '<', before)))
    .orderBy('l.id', 'desc');
  if (!q) return db.selectFrom(links.limit(most).as('found')).select('found.id');
  const newest = (condition: RawBuilder<boolean>) =>
    db.selectFrom(links.where(condition).limit(most).as('part')).select('part.id');
  const everywhere = newest(startsWith('l.foldedName', q))
    .union(newest(startsWith('l.foldedReference', q)))
    .union(newest(isNewWithPart(db, workspaceId, filter.environment, q)))
    .union(newest(sql<boolean>`l.id = ${q}`));
  return db.selectFrom(everywhere.as('found')).select('found.id');
}

function narrowed(db: Db, { environment, status, type, reference }: Omit<LinkFilter, 'q'>) {
  return db
    .selectFrom('paymentLinks as l')
    .select('l.id')
    .where('l.environment', '=', environment)
    .$call((query) => (status === undefined ? query : query.where('l.status', '=', status)))
    .$call((query) => (type === undefined ? query : query.where('l.type', '=', type)))
    .$call((query) => (reference === undefined ? query : query.where(hasReference(reference))));
}

/** Returns the condition that the reference is exactly this one, as sent or as it is stored. */
function hasReference(reference: string) {
  const forms = [reference, legibleLine(reference)];
  return sql<boolean>`(${equals('l.foldedReference', reference)} and l.reference = any (${forms}))`;
}

/** Returns the condition that a link is one of the newest and that its name or reference contains the text. */
function isNewWithPart(db: Db, workspaceId: string, environment: Environment, q: string) {
  const oldest = db
    .selectFrom('paymentLinks as newest')
    .select('newest.id')
    .where('newest.workspaceId', '=', workspaceId)
    .where('newest.environment', '=', environment)
    .orderBy('newest.id', 'desc')
    .limit(1)
    .offset(countMaximum - 1);
  const inName = contains(sql.ref('l.foldedName'), q);
  const inReference = contains(sql.ref('l.foldedReference'), q);
  return sql<boolean>`(l.id >= coalesce(${oldest}, '') and (${inName} or ${inReference}))`;
}
