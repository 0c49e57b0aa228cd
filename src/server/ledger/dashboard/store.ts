import {
  type Counted,
  countUpToMaximum,
  cutPage,
  idOf,
  type Page,
} from '#server/base/database/page.ts';
import { sql } from 'kysely';
import type { RecentPayment } from '#contract/ledger/dashboard.ts';
import type { Environment } from '#contract/chain/networks.ts';
import type { Database } from '#server/base/database/db.ts';
import { toSummary } from '#server/ledger/payments/payments.ts';

type PaymentFilter = { environment?: Environment | undefined; customerId?: string };

/** Returns the workspace's newest payments, newest first. */
export async function selectRecentPayments(
  db: Database,
  workspaceId: string,
  { environment, customerId }: PaymentFilter,
  { limit, skip, after }: Page,
): Promise<{ payments: RecentPayment[]; next: string | null } & Counted> {
  const matching = db
    .selectFrom('payments as p')
    .where('p.workspaceId', '=', workspaceId)
    .$call((query) =>
      environment === undefined ? query : query.where('p.environment', '=', environment),
    )
    .$call((query) =>
      customerId === undefined ? query : query.where('p.customerId', '=', customerId),
    );
  const page = matching
    .select('p.id')
    .$call((query) => (after === undefined ? query : query.where('p.id', '<', idOf(after))))
    .orderBy('p.id', 'desc')
    .limit(limit + 1)
    .offset(skip);
  const found = await db
    .selectFrom(page.as('page'))
    .innerJoin('payments as p', 'p.id', 'page.id')
    .innerJoin('paymentLinks as l', 'l.id', 'p.linkId')
    .selectAll('p')
    .select('l.name as linkName')
    .select((eb) =>
      eb
        .selectFrom('transfers as t')
        .select(sql<bigint>`coalesce(sum(t.amount_atomic), 0)`.as('received'))
        .whereRef('t.paymentId', '=', 'p.id')
        .where('t.state', '=', 'final')
        .as('received'),
    )
    .orderBy('p.id', 'desc')
    .execute();
  const { rows, next } = cutPage(found, limit, ({ id }) => [id]);
  const counted = await countUpToMaximum(db, matching.orderBy('p.id', 'desc'));
  return { payments: rows.map(toSummary), next, ...counted };
}
