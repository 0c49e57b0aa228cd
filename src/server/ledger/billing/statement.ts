import type { Issuer } from '#contract/checkout/checkout-page.ts';
import { type Currency, formatDecimal, fromMinor } from '#contract/base/money.ts';
import { chains, type Environment } from '#contract/chain/networks.ts';
import { selectIssuer } from '#server/accounts/company/company.ts';
import type { Context } from '#server/base/context.ts';
import type { CsvColumns, CsvRecord } from '#server/base/http/csv.ts';
import { tierAt } from '#server/workspace/tiers/tiers.ts';
import { feeBpsOf } from './billing.ts';
import { feeOf, feePercent } from './fee.ts';
import { type Month, monthOf } from './months.ts';
import { type Place, selectLines, selectMonths, type StatementLine } from './store.ts';

/** The workspace, environment and month of a statement. */
export type Statement = {
  workspaceId: string;
  issuer: Issuer;
  environment: Environment;
  month: Month;
  feeBps: number;
  madeAt: Date;
};

export async function statementOf(
  context: Context,
  workspaceId: string,
  { environment, month }: { environment: Environment; month: string },
): Promise<Statement> {
  const tier = await tierAt(context.db, workspaceId, monthOf(month).to);
  return {
    workspaceId,
    issuer: await selectIssuer(context.db, workspaceId),
    environment,
    month: monthOf(month),
    feeBps: feeBpsOf(context, tier, environment),
    madeAt: context.clock.now(),
  };
}

export type StatementTotal = { currency: Currency; amountMinor: bigint; feeMinor: bigint };

/** Returns the totals from the kept sums, which equal the sums of the lines. */
export async function statementTotals(
  { db }: Context,
  { workspaceId, environment, month, feeBps }: Statement,
): Promise<StatementTotal[]> {
  const months = await selectMonths(db, workspaceId, environment, month.from);
  return months
    .filter((one) => one.month === month.name)
    .map(({ currency, amountMinor }) => ({
      currency,
      amountMinor,
      feeMinor: feeOf(amountMinor, feeBps),
    }));
}

const readAtOnce = 200;

/** Yields the lines in the order of time, reading them in batches. */
export async function* statementLines(
  { db }: Context,
  { workspaceId, environment, month }: Statement,
): AsyncGenerator<StatementLine> {
  let after: Place = { at: month.from, transferId: '' };
  for (;;) {
    const lines = await selectLines(db, workspaceId, { environment, month, after }, readAtOnce);
    yield* lines;
    const last = lines.at(-1);
    if (!last || lines.length < readAtOnce) return;
    after = last;
  }
}

export const statementColumns = {
  line: 'text',
  at: 'time',
  payment_id: 'text',
  payment_link: 'text',
  reference: 'text',
  network: 'text',
  asset: 'text',
  received: 'decimal',
  amount: 'decimal',
  currency: 'text',
  fee_percent: 'decimal',
  fee: 'decimal',
} satisfies CsvColumns;

/** Yields the lines, then a total with its fee per currency. */
export async function* statementRecords(
  context: Context,
  statement: Statement,
): AsyncGenerator<CsvRecord> {
  const totals = new Map<Currency, bigint>();
  for await (const line of statementLines(context, statement)) {
    totals.set(line.currency, (totals.get(line.currency) ?? 0n) + line.amountMinor);
    yield toRecord(line);
  }
  for (const [currency, amountMinor] of totals) {
    yield {
      line: 'total',
      amount: fromMinor(amountMinor, currency),
      currency,
      fee_percent: feePercent(statement.feeBps),
      fee: fromMinor(feeOf(amountMinor, statement.feeBps), currency),
    };
  }
}

function toRecord(line: StatementLine): CsvRecord {
  return {
    line: 'payment',
    at: line.at.toISOString(),
    payment_id: line.paymentId,
    payment_link: line.linkName,
    reference: line.reference,
    network: chains[line.chain].name,
    asset: line.symbol,
    received: formatDecimal(line.receivedAtomic, line.decimals, { trim: true }),
    amount: fromMinor(line.amountMinor, line.currency),
    currency: line.currency,
  };
}

/** Returns `statement-2026-01`, with the suffix `-test` for test. */
export function fileName({ environment, month }: Statement): string {
  return `statement-${month.name}${environment === 'test' ? '-test' : ''}`;
}
