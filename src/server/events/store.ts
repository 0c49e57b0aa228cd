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

export async function insertEvents(tx: Transaction, events: EventRow[]): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insertInto('events')
    .values(
      events.map((event) => ({
        id: event.id,
        workspace_id: event.workspaceId,
        environment: event.environment,
        type: event.type,
        payment_id: event.paymentId ?? null,
        body: event.body,
        created_at: event.createdAt,
      })),
    )
    .execute();
}
