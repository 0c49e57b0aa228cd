import type { TestContext } from './context.ts';

/**
 * Returns the expected value of every stored sum, computed from final transfers and their payments' prices
 * only, and its actual value; both without sums of zero.
 */
export async function recountSums(context: TestContext) {
  return {
    expected: sorted([...(await fromTransfers(context))]),
    kept: sorted(await keptSums(context)),
  };
}

async function fromTransfers(context: TestContext): Promise<Map<string, bigint>> {
  const { rows: transfers } = await context.pool.query<{
    payment_id: string;
    link_id: string;
    recipient: string;
    amount: bigint;
    due: bigint;
    total: bigint;
    limit_minor: bigint | null;
    at: Date;
  }>(
    `select t.payment_id, p.link_id, t.recipient_account as recipient, t.amount_atomic as amount,
       p.amount_atomic as due, p.total_minor as total, p.limit_minor, t.block_time as at
     from transfers t join payments p on p.id = t.payment_id where t.state = 'final'
     order by t.block_height, t.id`,
  );
  const expected = new Map<string, bigint>();
  const add = (key: string, amount: bigint) =>
    expected.set(key, (expected.get(key) ?? 0n) + amount);
  const so = new Map<string, bigint>();
  for (const { payment_id, link_id, recipient, amount, due, total, limit_minor, at } of transfers) {
    const before = so.get(payment_id) ?? 0n;
    const after = before + amount;
    so.set(payment_id, after);
    const worth = (whole: bigint) => half(whole * after, due) - half(whole * before, due);
    const day = at.toISOString().slice(0, 10);
    const quarter = new Date(Math.floor(at.getTime() / 900_000) * 900_000).toISOString();
    for (const bucket of [`quarter ${quarter}`, `day ${day}`, `month ${day.slice(0, 7)}`]) {
      add(`revenue ${bucket}`, worth(total));
      add(`source ${bucket}`, worth(total));
    }
    add(`link ${link_id}`, worth(total));
    add(`received ${day.slice(0, 7)} ${recipient}`, amount);
    if (limit_minor !== null) add(`limit ${day.slice(0, 7)}`, worth(limit_minor));
  }
  return expected;
}

async function keptSums(context: TestContext): Promise<[string, bigint][]> {
  const { rows } = await context.pool.query<{ key: string; amount: bigint }>(
    `select 'revenue ' || ${bucketName} as key, sum(amount_minor) as amount
       from revenue_buckets group by 1
     union all
     select 'source ' || ${bucketName}, sum(amount_minor) from revenue_sources group by 1
     union all select 'link ' || link_id, sum(amount_minor) from link_revenue group by 1
     union all
     select 'received ' || to_char(month_at at time zone 'UTC', 'YYYY-MM') || ' ' || account,
       sum(amount_atomic) from received_amounts group by 1
     union all select 'limit ' || month, sum(received_minor) from limit_months group by 1`,
  );
  return rows.map(({ key, amount }) => [key, amount]);
}

function sorted(sums: [string, bigint][]): string[] {
  return sums
    .filter(([, amount]) => amount !== 0n)
    .map(([key, amount]) => `${key}: ${amount}`)
    .toSorted();
}

const bucketName = `grain || ' ' || case grain
  when 'quarter' then to_char(bucket_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')
  when 'day' then to_char(bucket_at at time zone 'UTC', 'YYYY-MM-DD')
  else to_char(bucket_at at time zone 'UTC', 'YYYY-MM') end`;

/** Returns the quotient rounded half up, like prices. */
function half(numerator: bigint, divisor: bigint): bigint {
  return (2n * numerator + divisor) / (2n * divisor);
}
