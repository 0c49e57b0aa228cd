import { sql } from 'kysely';
import type { ChainKey } from '#contract/chain/networks.ts';
import type { Database, Db, Transaction } from '#server/base/database/db.ts';
import type { Change } from '#server/base/live/live.ts';
import type { Halt, HaltReason } from './halts.ts';

/** Moves the deadline to an earlier time. Returns the changes to publish; none if it is not later than that. */
export async function endDeadline(db: Database, id: string, at: Date): Promise<Change[]> {
  const rows = await db
    .updateTable('payments')
    .set({ expiresAt: at })
    .where('id', '=', id)
    .where('expiresAt', '>', at)
    .returning(['id', 'workspaceId'])
    .execute();
  return rows.map((row) => ({
    workspaceId: row.workspaceId,
    topic: 'payments',
    paymentId: row.id,
  }));
}

/**
 * Extends the deadlines of payments that could still be paid in time by the halts of their network, and stores the
 * reason. Time by which a deadline was extended before doesn't count again: a provider that confirms one block in two
 * minutes would move it further each time. Extending by the same halt again changes nothing. Returns the changes to
 * publish.
 * @param ids extends only these payments
 */
export async function extendDeadlines(
  tx: Transaction,
  chain: ChainKey,
  halts: Halt[],
  reason: HaltReason = 'halt',
  ids?: string[],
): Promise<Change[]> {
  const extended = new Map<string, string>();
  // One after the other, since the first can move a deadline past the start of the next.
  for (const halt of halts) {
    const { to } = halt;
    const { rows } = await sql<{ id: string; workspaceId: string }>`
      -- Computed once, even if statistics are older than a crowd of payments and a nested loop seems cheap.
      with halted as materialized (
        ${halted(chain, halt, ids)}
      ), extended as (
        update payments p set
          expires_at = p.expires_at + (${to}::timestamptz - h.since),
          late_until = p.late_until + (${to}::timestamptz - h.since)
        from halted h
        where p.id = h.id and p.status in ('open', 'processing', 'partial')
        returning p.id, p.workspace_id, p.late_until, h.since
      ), held as (
        update held_amounts h set free_from = e.late_until from extended e where h.payment_id = e.id
      ), grown as (
        update deadline_extensions d set to_at = ${to} from extended e
        where d.payment_id = e.id and d.reason = ${reason} and d.to_at = e.since
        returning d.payment_id
      ), kept as (
        insert into deadline_extensions (payment_id, reason, from_at, to_at)
        select id, ${reason}, since, ${to} from extended e
        where not exists (select from grown g where g.payment_id = e.id)
        on conflict (payment_id, from_at) do update
        set to_at = greatest(deadline_extensions.to_at, excluded.to_at)
      )
      select id, workspace_id from extended`.execute(tx);
    for (const row of rows) extended.set(row.id, row.workspaceId);
  }
  return [...extended].map(([id, workspaceId]) => ({
    workspaceId,
    topic: 'payments',
    paymentId: id,
  }));
}

/** Returns the payments whose deadlines a halt is still to extend. */
export async function selectHalted(db: Db, chain: ChainKey, halt: Halt): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from (${halted(chain, halt)}) h`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the query for payments whose deadlines a halt extends and that it has not extended, with its start. */
function halted(chain: ChainKey, { from, to }: Halt, ids?: string[]) {
  const among = ids === undefined ? sql`true` : sql`id = any(${ids})`;
  return sql`
    select id, since from (
      select id, greatest(${from}::timestamptz, created_at, (
        select max(d.to_at) from deadline_extensions d where d.payment_id = payments.id
      )) as since
      from payments
      where chain = ${chain} and status in ('open', 'processing', 'partial') and ${among}
        -- Found by the late window, which ends later still.
        and late_until > ${from} and expires_at > ${from} and created_at < ${to}
        -- It has expired, even if that isn't written yet.
        and not (status = 'open' and expires_at < (
          select block_time from chain_cursors c where c.chain = payments.chain
        ))
    ) open
    where since < ${to}::timestamptz`;
}

/**
 * Reverts extensions of a chain's deadlines by blocks after `chainTime`, which were replaced. Extensions by an
 * outage of a provider remain, since no payment could have been confirmed during it. Idempotent.
 */
export async function revertExtensions(
  tx: Transaction,
  chain: ChainKey,
  chainTime: Date,
): Promise<void> {
  await sql`
    with later as (
      select d.payment_id, d.from_at, d.to_at, greatest(d.from_at, ${chainTime}) as kept_until
      from deadline_extensions d join payments p on p.id = d.payment_id
      where p.chain = ${chain} and d.reason in ('halt', 'safe_mode') and d.to_at > ${chainTime}
    ), taken as (
      select payment_id, sum(to_at - kept_until) as time from later group by 1
    ), moved as (
      update payments p set expires_at = p.expires_at - t.time, late_until = p.late_until - t.time
      from taken t where p.id = t.payment_id
      returning p.id, p.late_until
    ), held as (
      update held_amounts h set free_from = m.late_until from moved m where h.payment_id = m.id
    ), cut as (
      update deadline_extensions d set to_at = l.kept_until from later l
      where d.payment_id = l.payment_id and d.from_at = l.from_at and l.kept_until > l.from_at
    )
    delete from deadline_extensions d using later l
    where d.payment_id = l.payment_id and d.from_at = l.from_at and l.kept_until = l.from_at`.execute(
    tx,
  );
}
