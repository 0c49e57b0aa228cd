import { type ChainKey, chains } from '#contract/chain/networks.ts';
import type { Context } from '#server/base/context.ts';
import { addJob, jobKind } from '#server/base/jobs/queue.ts';
import { clearAlarms, raiseAlarm } from '#server/chain/networks/networks.ts';
import { deleteFound, type FoundDifference, selectFound, upsertFound } from './found-store.ts';
import { type Audit, auditLedger, differenceLine, hiddenKinds } from './ledger-audit.ts';
import { selectAuditedCursor, selectWatchedChains } from './ledger-store.ts';

export const auditChain = jobKind<{ chain: ChainKey }>('audit_chain');

const alarm = 'audit_difference';
const dayMs = 24 * 60 * 60_000;
const mostDays = 31;
const mostShown = 3;
const tries = 5;

/** Queues a job per watched network, so that one network's providers don't delay the others. */
export async function queueAudits({ config, db }: Context): Promise<void> {
  const watched = await selectWatchedChains(db);
  for (const { chain, onDemand } of config.chains) {
    const isStarted = onDemand?.isStarted() ?? true;
    if (!isStarted || !watched.includes(chain)) continue;
    await addJob(db, auditChain, { chain }, { key: `audit ${chain}`, maxAttempts: tries });
  }
}

/**
 * Audits the last day of a network, and everything since the first block of the audits whose differences are still
 * stored. Raises the alarm `audit_difference` if it finds differences. The alarm is cleared only once each difference
 * that raised it was checked and found right: what can't be checked isn't right.
 */
export async function runAudit(
  context: Context,
  chain: ChainKey,
  signal: AbortSignal,
): Promise<void> {
  const { clock, config, db, log } = context;
  const connection = config.chains.find((one) => one.chain === chain);
  if (!connection) return;
  const before = await selectFound(db, chain);
  const audit = await auditLedger(
    context,
    connection,
    await rangeOf(context, chain, before),
    signal,
  );
  const { differences, unchecked, from, to } = audit;
  log.info({ chain, from, to, differences: differences.length, unchecked }, 'ledger audited');
  for (const difference of differences) log.error({ chain, ...difference }, 'audit difference');
  const pending = before.filter((one) => isPending(one, audit));
  await db.transaction().execute(async (tx) => {
    await deleteFound(tx, chain, pending);
    await upsertFound(tx, chain, from, differences);
    if (differences.length > 0) {
      const detail = summaryOf(audit, pending.length);
      await raiseAlarm(tx, { chain, kind: alarm, detail, raisedAt: clock.now() });
    } else if (pending.length === 0 && audit.complete) {
      await clearAlarms(tx, chain, [alarm], { now: clock.now() });
    }
  });
  if (pending.length > 0) log.warn({ chain, pending }, 'audit differences not checkable');
}

/** Clears the alarm `audit_difference` of a network. Returns how many differences are no longer pending. */
export async function acceptDifferences(
  { clock, db }: Pick<Context, 'clock' | 'db'>,
  chain: ChainKey,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await clearAlarms(tx, chain, [alarm], { now: clock.now() });
    return deleteFound(tx, chain);
  });
}

/** Returns the last day, and what is before it if `before` needs that, up to a month. */
async function rangeOf({ db }: Context, chain: ChainKey, before: FoundDifference[]) {
  const cursor = await selectAuditedCursor(db, chain);
  if (!cursor || before.length === 0) return { days: 1 };
  const since = (days: number) => {
    return cursor.height + 1 - Math.ceil((days * dayMs) / chains[chain].blockTimeMs);
  };
  const first = Math.min(since(1), ...before.map(({ fromHeight }) => fromHeight));
  return { from: Math.max(first, since(mostDays)) };
}

/** Checks whether a stored difference is still undecided: this audit didn't find it, but couldn't check it either. */
function isPending({ kind, subject, fromHeight }: FoundDifference, audit: Audit): boolean {
  const { complete, differences, from, unchecked } = audit;
  if (differences.some((one) => one.kind === kind && one.subject === subject)) return false;
  return !complete || from > fromHeight || hiddenKinds(unchecked).has(kind);
}

function summaryOf({ differences, from, to }: Audit, pending: number): string {
  const first = differences.slice(0, mostShown).map(differenceLine);
  const more = differences.length - first.length;
  const found = differences.length === 1 ? '1 difference' : `${differences.length} differences`;
  return [
    `${found} in blocks ${from} to ${to}`,
    ...first,
    ...(more > 0 ? [`and ${more} more`] : []),
    ...(pending > 0 ? [`${pending} from earlier can’t be checked`] : []),
  ].join('; ');
}
