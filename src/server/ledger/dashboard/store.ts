import { cutPage, idOf, type Page } from '#server/base/database/page.ts';
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
): Promise<{ payments: RecentPayment[]; total: number; next: string | null }> {
  const matching = db
    .selectFrom('payments as p')
    .where('p.workspaceId', '=', workspaceId)
    .$call((query) =>
      environment === undefined ? query : query.where('p.environment', '=', environment),
    )
    .$call((query) =>
      customerId === undefined ? query : query.where('p.customerId', '=', customerId),
    );
  const found = await matching
    .$call((query) => (after === undefined ? query : query.where('p.id', '<', idOf(after))))
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
    .limit(limit + 1)
    .offset(skip)
    .execute();
  const { rows, next } = cutPage(found, limit, ({ id }) => [id]);
  const { count } = await matching
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { payments: rows.map(toSummary), total: Number(count), next };
}
