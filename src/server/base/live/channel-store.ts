import { sql } from 'kysely';
import type { Database } from '#server/base/database/db.ts';

/** Publishes messages in a channel, each as a notification. */
export async function publishMessages(
  db: Database,
  channel: string,
  messages: string[],
): Promise<void> {
  await sql`select pg_notify(${channel}, m) from unnest(${messages}::text[]) as m`.execute(db);
}
