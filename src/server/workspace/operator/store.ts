import {
  type Counted,
  countUpToMaximum,
  cutPage,
  idForm,
  type Page,
  timeOf,
  valuesOf,
} from '#server/base/database/page.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Review, ReviewState } from '#contract/workspace/operator.ts';
import type { VerificationKind } from '#contract/workspace/verification.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';
import { contains, folded } from '#server/base/database/search.ts';

export async function selectIsOperator(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('operatorSince', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** A confirmed account that can be made an operator by its address. */
export type Account = { id: string; username: string; email: string; operatorSince: Date | null };

export async function selectAccount(db: Db, email: string): Promise<Account | undefined> {
  return accounts(db)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

/** Returns the operators, longest serving first. */
export async function selectOperators(db: Db): Promise<Account[]> {
  return accounts(db)
    .where('operatorSince', 'is not', null)
    .orderBy('operatorSince')
    .orderBy('id')
    .execute();
}

/**
 * Returns the operators, and whether each belongs to a verification's workspace: as a member, now or earlier, or because
 * they submitted it.
 */
export async function selectDeciders(
  db: Db,
  { workspaceId, requestedBy }: { workspaceId: string; requestedBy: string | null },
): Promise<{ id: string; belongs: boolean }[]> {
  const { rows } = await sql<{ id: string; belongs: boolean }>`
    with insiders as (
      select user_id from members where workspace_id = ${workspaceId}
      union all select actor from audit_log
      where workspace_id = ${workspaceId} and action in ('workspace.created', 'invite.accepted')
      union all select ${requestedBy}::text
    )
    select u.id, exists (select from insiders where user_id = u.id) as belongs
    from users u
    where u.operator_since is not null and u.confirmed_at is not null`.execute(db);
  return rows;
}

/**
 * Returns the ids of the operators who approved a verification first of two, since it was submitted and since they became
 * operators.
 */
export async function selectFirstApprovals(
  db: Db,
  { id, workspaceId, submittedAt }: { id: string; workspaceId: string; submittedAt: Date | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct u.id from operator_log l join users u on u.id = l.operator_id
    where l.verification_id = ${id} and l.workspace_id = ${workspaceId}
      and l.action = 'verification.first_approved'
      and l.created_at >= u.operator_since and l.created_at >= ${submittedAt}`.execute(db);
  return rows.map((row) => row.id);
}

function accounts(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'operatorSince'])
    .where('confirmedAt', 'is not', null);
}

export async function setOperatorSince(
  tx: Transaction,
  userId: string,
  since: Date | null,
): Promise<void> {
  await tx.updateTable('users').set({ operatorSince: since }).where('id', '=', userId).execute();
}

export type ReviewFilter = {
  state?: ReviewState | undefined;
  kind?: VerificationKind | undefined;
  q?: string | undefined;
  companyId?: string | undefined;
};

const states: Record<ReviewState, string> = {
  waiting: 'submitted',
  approved: 'approved',
  rejected: 'rejected',
};

/** Returns one page of reviews: pending ones, oldest first, then decided ones, newest first. */
export async function selectReviews(
  db: Db,
  filter: ReviewFilter,
  { limit, skip, after }: Page,
): Promise<{ reviews: Review[]; next: string | null } & Counted> {
  const { rows: found } = await sql<ReviewRow & { micros: string }>`
    select v.id, v.workspace_id, w.name, v.kind, v.state, v.submitted_at, v.decided_at,
      (extract(epoch from case when v.state = 'submitted' then v.submitted_at else v.decided_at end)
        * 1000000)::bigint::text as micros
    ${matching(filter)} and ${after === undefined ? sql`true` : isAfter(after)}
    order by (v.state = 'submitted') desc,
      case when v.state = 'submitted' then v.submitted_at end, v.decided_at desc, v.id
    limit ${limit + 1} offset ${skip}`.execute(db);
  const { rows, next } = cutPage(found, limit, (row) => [row.state, row.micros, row.id]);
  const counted = await countUpToMaximum(db, sql`select ${matching(filter)}`);
  return { reviews: rows.map(toReview), next, ...counted };
}

/** Returns the condition that a review comes after a position of the list. */
function isAfter(after: string): RawBuilder<unknown> {
  const [state, micros, id] = valuesOf(
    after,
    /^(submitted|approved|rejected)$/,
    /^\d{1,16}$/,
    idForm,
  );
  const time = timeOf(micros);
  return state === 'submitted'
    ? sql`(v.state <> 'submitted' or (v.submitted_at, v.id) > (${time}, ${id}))`
    : sql`(v.state <> 'submitted'
        and (v.decided_at < ${time} or (v.decided_at = ${time} and v.id > ${id})))`;
}

/**
 * Builds SQL for the reviews that match a search in the workspace's name or id, the review's id, or the
 * address or username of the person who submitted it.
 */
function matching({ state, kind, q, companyId }: ReviewFilter): RawBuilder<unknown> {
  const wantedStates = state ? [states[state]] : Object.values(states);
  const needle = q?.toLowerCase() ?? '';
  return sql`
    from verifications v
    join workspaces w on w.id = v.workspace_id
    left join users u on u.id = v.requested_by
    where v.state = any (${wantedStates}::text[])
      and (${kind ?? null}::text is null or v.kind = ${kind ?? null})
      and (${companyId ?? null}::text is null or v.workspace_id = ${companyId ?? null})
      and (${needle} = '' or ${contains(folded('w.name'), needle)} or w.id = ${needle} or v.id = ${needle}
        or ${contains(folded('u.email'), needle)} or ${contains(folded('u.username'), needle)})`;
}

type ReviewRow = {
  id: string;
  workspaceId: string;
  name: string;
  kind: VerificationKind;
  state: ReviewState | 'submitted';
  submittedAt: Date;
  decidedAt: Date | null;
};

function toReview(row: ReviewRow): Review {
  return {
    id: row.id,
    companyId: row.workspaceId,
    companyName: row.name,
    kind: row.kind,
    state: row.state === 'submitted' ? 'waiting' : row.state,
    submittedAt: row.submittedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

/** Returns details of the workspace and of the user who submitted its verification. */
export async function selectBackground(
  db: Db,
  { workspaceId, userId }: { workspaceId: string; userId: string | null },
) {
  const company = await db
    .selectFrom('workspaces')
    .select(['name', 'country', 'websiteUrl', 'createdAt'])
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  const requestedBy = await db
    .selectFrom('users')
    .select(['username', 'name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return { company, requestedBy: requestedBy ?? null };
}
