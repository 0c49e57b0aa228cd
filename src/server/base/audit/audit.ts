import {
  type Counted,
  countUpToMaximum,
  cutPage,
  idOf,
  type Page,
} from '#server/base/database/page.ts';
import { type AuditAction, auditDetails, type AuditEntry } from '#contract/base/audit.ts';
import { idPrefixes } from '#contract/base/ids.ts';
import type { Database, Transaction } from '#server/base/database/db.ts';
import { newId } from '#server/base/ids.ts';

export type NewAuditEntry = {
  workspaceId: string | null;
  /** A user's id, an API key's, or `system`. */
  actor: string;
  action: AuditAction;
  target?: string;
  details?: { [key: string]: string | number | boolean | null };
};

/** Records a change of money or access, in the transaction that makes it. */
export async function audit(tx: Transaction, now: Date, entry: NewAuditEntry): Promise<void> {
  await tx
    .insertInto('auditLog')
    .values({
      id: newId('audit', now),
      workspaceId: entry.workspaceId,
      actor: entry.actor,
      action: entry.action,
      target: entry.target ?? null,
      details: JSON.stringify(entry.details ?? {}),
      createdAt: now,
    })
    .execute();
}

/** Returns the audit log of a workspace, newest first. */
export async function auditEntries(
  db: Database,
  workspaceId: string,
  { limit, skip, after }: Page,
): Promise<{ entries: AuditEntry[]; next: string | null } & Counted> {
  const log = logOf(db, workspaceId);
  const found = await columnsOf(log)
    .$call((query) => (after === undefined ? query : query.where('a.id', '<', idOf(after))))
    .orderBy('a.id', 'desc')
    .limit(limit + 1)
    .offset(skip)
    .execute();
  const { rows, next } = cutPage(found, limit, ({ id }) => [id]);
  const counted = await countUpToMaximum(db, log.orderBy('a.id', 'desc'));
  return { entries: rows.map(toEntry), next, ...counted };
}

/** Returns the audit log of one record of the workspace, oldest first. */
export async function auditEntriesOf(
  db: Database,
  workspaceId: string,
  target: string,
): Promise<AuditEntry[]> {
  const log = logOf(db, workspaceId).where('a.target', '=', target);
  return (await columnsOf(log).orderBy('a.id').execute()).map(toEntry);
}

function logOf(db: Database, workspaceId: string) {
  return db.selectFrom('auditLog as a').where('a.workspaceId', '=', workspaceId);
}

function columnsOf(log: ReturnType<typeof logOf>) {
  return log
    .leftJoin('users as u', 'u.id', 'a.actor')
    .leftJoin('apiKeys as k', 'k.id', 'a.actor')
    .select(['a.id', 'a.action', 'a.actor', 'a.target', 'a.details', 'a.createdAt'])
    .select(['u.username', 'u.name', 'k.label']);
}

type Row = Awaited<ReturnType<ReturnType<typeof columnsOf>['executeTakeFirstOrThrow']>>;

function toEntry(row: Row): AuditEntry {
  return {
    id: row.id,
    action: row.action,
    actor: readActor(row),
    target: row.target,
    details: auditDetails.parse(row.details),
    at: row.createdAt.toISOString(),
  };
}

function readActor(row: {
  actor: string;
  username: string | null;
  name: string | null;
  label: string | null;
}): AuditEntry['actor'] {
  const { actor: id, username, name, label } = row;
  if (username !== null) return { id, username, name };
  return id.startsWith(idPrefixes.apiKey) ? { id, apiKey: label } : null;
}
