import type { Db } from '#server/base/database/db.ts';

// Verifications that an identity provider decides.

/** Returns the ID of the verification that an applicant of a provider belongs to, or undefined. */
export async function selectIdByApplicant(
  db: Db,
  { provider, applicantId }: { provider: string; applicantId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('verifications')
    .select('id')
    .where('provider', '=', provider)
    .where('applicantId', '=', applicantId)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Returns verifications after an ID that may have a new result: those in review, those whose newest link expires after
 * `linksUntil`, and those rejected after `rejectedSince`, because applicants can upload other documents and the
 * provider can correct its decision.
 */
export async function selectUndecided(
  db: Db,
  {
    provider,
    linksUntil,
    rejectedSince,
    after,
  }: { provider: string; linksUntil: Date; rejectedSince: Date; after: string },
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('verifications')
    .select('id')
    .where('provider', '=', provider)
    .where('applicantId', 'is not', null)
    .where('id', '>', after)
    .where(({ or, and, eb }) =>
      or([
        eb('state', '=', 'submitted'),
        and([eb('state', '=', 'rejected'), eb('decidedAt', '>', rejectedSince)]),
        and([
          eb('state', 'in', ['open', 'rejected']),
          eb('final', '=', false),
          eb('openUntil', '>', linksUntil),
        ]),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
