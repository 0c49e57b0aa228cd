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
  page: { limit: number; skip: number },
): Promise<{ payments: RecentPayment[]; total: number }> {
  const matching = db
    .selectFrom('payments as p')
    .where('p.workspaceId', '=', workspaceId)
    .$call((query) =>
      environment === undefined ? query : query.where('p.environment', '=', environment),
    )
    .$call((query) =>
      customerId === undefined ? query : query.where('p.customerId', '=', customerId),
    );
  const rows = await matching
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
    .limit(page.limit)
    .offset(page.skip)
    .execute();
  const { count } = await matching
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { payments: rows.map(toSummary), total: Number(count) };
}
