import type { EventType } from '#contract/events.ts';
import type { Environment } from '#contract/networks.ts';
import type { Transaction } from '#server/db.ts';

export type EventRow = {
  id: string;
  workspaceId: string;
  environment: Environment;
  type: EventType;
  paymentId?: string;
  body: string;
  createdAt: Date;
};

// A statement takes 65 535 parameters, and any number of payments can expire at once.
const rowsAtOnce = 1_000;

export async function insertEvents(tx: Transaction, events: EventRow[]): Promise<void> {
  const rows = events.map((event) => ({
    id: event.id,
    workspace_id: event.workspaceId,
    environment: event.environment,
    type: event.type,
    payment_id: event.paymentId ?? null,
    body: event.body,
    created_at: event.createdAt,
  }));
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await tx
      .insertInto('events')
      .values(rows.slice(start, start + rowsAtOnce))
      .execute();
  }
}
