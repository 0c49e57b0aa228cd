import { sql } from 'kysely';
import type { AssetId } from '#contract/chain/assets.ts';
import type { ChainKey } from '#contract/chain/networks.ts';
import type { PaymentStatus } from '#contract/ledger/payments.ts';
import type { Db } from '#server/base/database/db.ts';
import type { Candidate, Matchable } from './match.ts';
import { amountRequested, amountDue } from './status.ts';

/** The statuses of payments that a transfer can still be meant for. Canceled ones are awaited through their late window. */
const unpaid: PaymentStatus[] = ['open', 'processing', 'partial', 'expired', 'canceled'];

/**
 * Returns the payments that these credits could belong to: by exact amount, by remaining amount, or by reference; and
 * the rivals of those by remaining amount. A payment with a seen transfer has the status processing although it may
 * be partial, so `shown` are payments whose seen transfers are settled now.
 */
export async function selectCandidates(
  db: Db,
  chain: ChainKey,
  credits: Matchable[],
  shown: string[],
): Promise<Candidate[]> {
  const candidates = await selectFitting(db, chain, credits, shown);
  const rests = credits.filter((credit) => canBeRest(credit, candidates));
  if (rests.length === 0) return candidates;
  const known = new Set(candidates.map(({ id }) => id));
  const rivals = await selectRivals(db, chain, rests, credits.length);
  return [...candidates, ...rivals.filter(({ id }) => !known.has(id))];
}

/** Checks whether the credit can be the remaining amount of one of these, now or once other credits are counted. */
function canBeRest(credit: Matchable, candidates: Candidate[]): boolean {
  return candidates.some(
    ({ recipientAccount, assetId, amountAtomic, requestedAtomic, reference }) =>
      recipientAccount === credit.recipient &&
      assetId === credit.assetId &&
      amountRequested({ amountAtomic, requestedAtomic }) > credit.amountAtomic &&
      reference !== credit.reference,
  );
}

async function selectFitting(
  db: Db,
  chain: ChainKey,
  credits: Matchable[],
  shown: string[],
): Promise<Candidate[]> {
  const references = credits.flatMap((credit) => credit.reference ?? []);
  const since = new Date(Math.min(...credits.map(({ blockTime }) => blockTime.getTime())));
  const { rows } = await sql<CandidateRow>`
    with credits as (
      select * from unnest(
        ${credits.map(({ recipient }) => recipient)}::text[],
        ${credits.map(({ assetId }) => assetId)}::text[],
        ${credits.map(({ amountAtomic }) => amountAtomic)}::numeric[]
      ) as c (recipient, asset_id, amount)
    ), underway as (
      select id from payments
        where chain = ${chain} and status = 'partial' and late_until >= ${since}
          and recipient_account in (select recipient from credits)
      union
      select payment_id from seen_transfers
        where chain = ${chain} and not orphaned and payment_id is not null
      union
      select unnest(${shown}::text[])
    ), found as (
      -- Looked up one by one: a plan that is kept does not know how many there are.
      select h.payment_id as id from credits c, lateral (
          select payment_id from held_amounts
          where chain = ${chain} and recipient_account = c.recipient and asset_id = c.asset_id
            and amount_atomic = c.amount and payment_id is not null
          offset 0
        ) h
      union
      select p.id from underway u join payments p on p.id = u.id
        where p.late_until >= ${since} and exists (
          select from credits c
          where (c.recipient, c.asset_id) = (p.recipient_account, p.asset_id)
            and c.amount in (
              p.amount_atomic - ${receivedFinal}, p.requested_atomic - ${receivedFinal}
            )
        )
      union
      select p.id from payments p where p.reference = any(${references}) and p.chain = ${chain}
    )
    select ${candidateColumns(chain, credits)}
    from found join payments p on p.id = found.id`.execute(db);
  return rows.map(toCandidate);
}

/**
 * Returns unpaid payments, canceled ones too, whose remaining amount these credits are near. For each credit, the
 * oldest ones are enough of which one remains after all credits are counted.
 */
async function selectRivals(
  db: Db,
  chain: ChainKey,
  rests: Matchable[],
  counted: number,
): Promise<Candidate[]> {
  const { rows } = await sql<CandidateRow>`
    with credits as (
      select * from unnest(
        ${rests.map(({ recipient }) => recipient)}::text[],
        ${rests.map(({ assetId }) => assetId)}::text[],
        ${rests.map(({ amountAtomic }) => amountAtomic)}::numeric[],
        ${rests.map(({ blockTime }) => blockTime)}::timestamptz[]
      ) as c (recipient, asset_id, amount, at)
    ), found as (
      select distinct near.id from credits c, lateral (
        select p.id from payments p
        where p.chain = ${chain} and p.recipient_account = c.recipient and p.late_until >= c.at
          and p.asset_id = c.asset_id and p.status in (${sql.join(unpaid)})
          -- The same as isNear, in whole numbers; the first condition spares adding up transfers.
          and p.amount_atomic * 6 >= c.amount * 5
          and abs(c.amount - (p.amount_atomic - ${receivedFinal})) * 5 <= p.amount_atomic - ${receivedFinal}
        order by ${lacksLittle}, p.created_at, p.id
        limit ${counted + 1}
      ) near
    )
    select ${candidateColumns(chain, rests)}
    from found join payments p on p.id = found.id`.execute(db);
  return rows.map(toCandidate);
}

// As a filter, since as a condition it makes the planner scan an index of all final transfers.
const receivedFinal = sql`(
  select coalesce(sum(t.amount_atomic) filter (where t.state = 'final'), 0) from transfers t
  where t.payment_id = p.id
)`;

// The others first, since the limit would otherwise let these hide them.
const lacksLittle = sql`(
  p.requested_atomic is not null and ${receivedFinal} between 1 and p.amount_atomic - 1
    and (p.amount_atomic - ${receivedFinal}) * 5 <= p.amount_atomic
)`;

function candidateColumns(chain: ChainKey, credits: Matchable[]) {
  const senders = [...new Set(credits.flatMap(({ sender }) => sender ?? []))];
  return sql`p.id, p.recipient_account, p.asset_id, p.amount_atomic, p.requested_atomic, p.reference,
    p.created_at, p.opened_height, p.late_until, p.tolerance_bps, ${receivedFinal} as received,
    exists (
      select from held_amounts h where h.payment_id = p.id and h.amount_atomic = p.amount_atomic
    ) as holds_amount,
    array(
      select h.amount_atomic::text from held_amounts h
      where h.payment_id = p.id and h.amount_atomic <> p.amount_atomic
    ) as asked_atomic,
    array(
      select account from wallets w
      where w.workspace_id = p.workspace_id and w.chain = ${chain} and w.account = any(${senders})
    ) as own_accounts`;
}

type CandidateRow = {
  id: string;
  recipientAccount: string;
  assetId: AssetId;
  amountAtomic: bigint;
  requestedAtomic: bigint | null;
  /** As text, since arrays of numbers would be rounded. */
  askedAtomic: string[];
  reference: string;
  createdAt: Date;
  openedHeight: bigint | null;
  lateUntil: Date;
  holdsAmount: boolean;
  toleranceBps: number;
  received: bigint;
  ownAccounts: string[];
};

function toCandidate(row: CandidateRow): Candidate {
  const { received, askedAtomic, createdAt, openedHeight, toleranceBps, ...payment } = row;
  return {
    ...payment,
    receivedAtomic: received,
    askedAtomic: askedAtomic.map(BigInt),
    dueAtomic: amountDue({ amountAtomic: payment.amountAtomic, toleranceBps }),
    openedAt: createdAt,
    openedHeight: openedHeight === null ? null : Number(openedHeight),
  };
}
