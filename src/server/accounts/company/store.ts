import { sql } from 'kysely';
import type { Company } from '#contract/accounts/company.ts';
import { idPrefixes } from '#contract/base/ids.ts';
import type { Privilege } from '#contract/base/permissions.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';
import type { Home, Member } from '#server/base/http/request-context.ts';
import { pictureLink } from '#server/base/storage/links.ts';

export type NewCompany = Omit<Company, 'privilege' | 'createdAt' | 'pictureUrl'> & {
  createdAt: Date;
};

export async function insertCompany(tx: Transaction, company: NewCompany): Promise<void> {
  await tx.insertInto('workspaces').values(company).execute();
}

export async function insertMember(
  tx: Transaction,
  {
    now,
    ...member
  }: {
    id: string;
    workspaceId: string;
    userId: string;
    privilege: Privilege;
    role: string | null;
    now: Date;
  },
): Promise<void> {
  await tx
    .insertInto('members')
    .values({ ...member, createdAt: now })
    .execute();
}

/** Returns the workspaces of a user, oldest first; with `workspaceId`, only that one. */
export async function selectCompanies(
  db: Db,
  userId: string,
  workspaceId?: string,
): Promise<Company[]> {
  const rows = await db
    .selectFrom('members as m')
    .innerJoin('workspaces as w', 'w.id', 'm.workspaceId')
    .selectAll('w')
    .select('m.privilege')
    .where('m.userId', '=', userId)
    .$call((query) => (workspaceId === undefined ? query : query.where('w.id', '=', workspaceId)))
    .orderBy('m.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    size: row.size,
    country: row.country,
    websiteUrl: row.websiteUrl,
    useCases: row.useCases,
    otherUseCase: row.otherUseCase,
    contactPhone: row.contactPhone,
    pictureUrl: pictureLink(row.pictureId),
    privilege: row.privilege,
    createdAt: row.createdAt.toISOString(),
  }));
}

export async function selectWorkspaceIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .select('workspaceId')
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.workspaceId);
}

/** Returns the workspaces of each of the users who are a member of one. */
export async function selectWorkspaceIdsOf(
  db: Db,
  userIds: string[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('members')
    .select(['userId', 'workspaceId'])
    .where((eb) => eb('userId', '=', eb.fn.any(eb.val(userIds))))
    .execute();
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  return new Map([...byUser].map(([id, of]) => [id, of.map(({ workspaceId }) => workspaceId)]));
}

/**
 * Returns a user's workspaces and locks the user, so that they cannot join another until the transaction
 * ends.
 */
export async function lockMemberships(tx: Transaction, userId: string): Promise<string[]> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  return selectWorkspaceIds(tx, userId);
}

/** Tables whose records are addressed only by their id, by the id's prefix. */
const recordTables = new Map<string, string>([
  [idPrefixes.wallet, 'wallets'],
  [idPrefixes.link, 'payment_links'],
  [idPrefixes.payment, 'payments'],
  [idPrefixes.refund, 'refunds'],
  [idPrefixes.webhook, 'webhooks'],
  [idPrefixes.customer, 'customers'],
  [idPrefixes.integration, 'integrations'],
]);

function recordTable(recordId: string): string | undefined {
  return recordTables.get(recordId.slice(0, recordId.indexOf('_')));
}

/**
 * Returns the user's membership in the workspace with this id, or in the one that owns the record with this
 * id; undefined if they have none.
 */
export async function selectMember(
  db: Db,
  userId: string,
  workspaceOrRecordId: string,
): Promise<Member | undefined> {
  const table = recordTable(workspaceOrRecordId);
  const workspaceId = table
    ? sql<string>`(select workspace_id from ${sql.table(table)} where id = ${workspaceOrRecordId})`
    : sql<string>`${workspaceOrRecordId}`;
  const row = await db
    .selectFrom('members')
    .select(['workspaceId', 'privilege'])
    .where('userId', '=', userId)
    .where('workspaceId', '=', workspaceId)
    .executeTakeFirst();
  return row && { userId, workspaceId: row.workspaceId, privilege: row.privilege };
}

/**
 * Returns the workspace with this id, or the one that owns the record with this id, and the record's
 * environment.
 */
export async function selectHome(db: Db, workspaceOrRecordId: string): Promise<Home | undefined> {
  const table = recordTable(workspaceOrRecordId);
  if (!table) return { workspaceId: workspaceOrRecordId, environment: null };
  // A wallet's environment is that of its chain.
  const environment = table === 'wallets' ? sql`split_part(chain, '/', 2)` : sql.ref('environment');
  const { rows } = await sql<Home>`
    select workspace_id as "workspaceId", ${environment} as environment
    from ${sql.table(table)} where id = ${workspaceOrRecordId}`.execute(db);
  return rows[0];
}

/** Returns the name that payers see. */
export async function selectMerchantName(db: Db, workspaceId: string): Promise<string> {
  const row = await db
    .selectFrom('workspaces')
    .select('name')
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  return row.name;
}

/** Returns the name and the picture that payers see. */
export async function selectMerchant(
  db: Db,
  workspaceId: string,
): Promise<{ name: string; pictureUrl: string | null }> {
  const row = await db
    .selectFrom('workspaces')
    .select(['name', 'pictureId'])
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  return { name: row.name, pictureUrl: pictureLink(row.pictureId) };
}

/** Returns every workspace with its owners' addresses, oldest first, for the operator of the installation. */
export async function selectAllWorkspaces(
  db: Db,
): Promise<{ id: string; name: string; createdAt: Date; owners: string[] }[]> {
  return db
    .selectFrom('workspaces as w')
    .leftJoin('members as m', (join) =>
      join.onRef('m.workspaceId', '=', 'w.id').on('m.privilege', '=', 'owner'),
    )
    .leftJoin('users as u', 'u.id', 'm.userId')
    .select(['w.id', 'w.name', 'w.createdAt'])
    .select(
      sql<
        string[]
      >`coalesce(array_agg(u.email order by m.id) filter (where u.id is not null), '{}')`.as(
        'owners',
      ),
    )
    .groupBy('w.id')
    .orderBy('w.id')
    .execute();
}
